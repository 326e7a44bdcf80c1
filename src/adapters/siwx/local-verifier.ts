/** Verifies in the browser, for pages without a back end: keys offline, smart accounts over the network's RPC. */
import type { SignInSession } from '../../domain/sign-in/sign-in.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import { eip155With, type ContractVerifier } from '../../verify/eip155.ts'
import type { Verdict, Verifier } from '../../verify/types.ts'
import { verifySignInWith } from '../../verify/verify-sign-in.ts'
import type { PageAddress } from './own-message.ts'

export interface LocalVerifier {
  /** Rejects with `sign-in-refused`, or `sign-in-unreachable` if a smart account's network does not respond. */
  accept(session: SignInSession): Promise<void>
  /** Whether the session is still valid. Rejects with `sign-in-unreachable` if that cannot be determined. */
  holds(session: SignInSession): Promise<boolean>
}

export interface VerifierOptions {
  clock: Pick<Clock, 'now'>
  page: PageAddress
  rpcUrls(network: string): readonly string[]
  /** Verifiers that are loaded with the first signature that needs them. */
  contracts: ContractVerifier
  solana: Verifier
  bitcoin: Verifier
}

export function createLocalVerifier({
  clock,
  page,
  rpcUrls,
  contracts,
  solana,
  bitcoin,
}: VerifierOptions): LocalVerifier {
  const verify = verifySignInWith({ eip155: eip155With(contracts), solana, bip122: bitcoin })
  const ask = ({ message, signature, data }: SignInSession, now = clock.now()): Promise<Verdict> =>
    verify(
      { message, signature },
      {
        domain: page.host,
        uri: page.origin,
        nonce: data.nonce,
        address: data.accountAddress,
        networks: [data.chainId],
        now,
        rpcUrls: { [data.chainId]: rpcUrls(data.chainId) },
      },
    )
  return {
    async accept(session) {
      const verdict = reached(await ask(session))
      if (verdict.ok) return
      const { reason, detail } = verdict
      throw coded('sign-in-refused', { detail: `${reason}. ${detail}`, cause: new Error(detail) })
    },
    async holds(session) {
      // The back end's clock may be ahead of the user's: an accepted message must not count as issued in the future.
      const issued = Date.parse(session.data.issuedAt ?? '') || 0
      return reached(await ask(session, Math.max(clock.now(), issued))).ok
    },
  }
}

function reached(verdict: Verdict): Verdict {
  if (verdict.ok || verdict.reason !== 'unreachable') return verdict
  throw coded('sign-in-unreachable', { cause: new Error(verdict.detail) })
}
