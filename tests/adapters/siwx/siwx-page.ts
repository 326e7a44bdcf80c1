/** What every way of signing in gets from its page in these tests. */
import { createSiwx } from '../../../src/adapters/siwx/create-siwx.ts'
import { createLocalVerifier } from '../../../src/adapters/siwx/local-verifier.ts'
import { OPTION_DEFAULTS, type Options } from '../../../src/domain/options.ts'
import type { SignInSession } from '../../../src/domain/sign-in/sign-in.ts'
import type { Siwx, SiwxMessage } from '../../../src/domain/sign-in/siwx.ts'
import { verifyBitcoin } from '../../../src/verify/bip122.ts'
import { verifyContractAccount } from '../../../src/verify/contract-account.ts'
import { verifySolana } from '../../../src/verify/solana.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { alice } from '../../verify/answers.ts'

export const PAGE = { host: 'shop.test:8443', origin: 'https://shop.test:8443' }
export const ASKED = { chainId: 'eip155:1', accountAddress: alice.address } as const

export function memory(stored?: string) {
  const kept = new Map<string, string>(stored === undefined ? [] : [['@appkit/siwx', stored]])
  return {
    kept,
    sessions: () => JSON.parse(kept.get('@appkit/siwx') ?? '[]') as SignInSession[],
    get: (key: string) => kept.get(key),
    set: (key: string, value: string | undefined) =>
      void (value === undefined ? kept.delete(key) : kept.set(key, value)),
  }
}

interface Circumstances {
  page?: { host: string; origin: string }
  stored?: string
  rpcUrls?: readonly string[]
}

/** A page with these options; its clock stands at `1_700_000_000_000`. */
export async function siwxOf(
  options: Partial<Options>,
  { page = PAGE, stored, rpcUrls = [] }: Circumstances = {},
) {
  const clock = fakeClock()
  const storage = memory(stored)
  let loads = 0
  const loadVerifier = async () => {
    loads += 1
    const verifiers = { contracts: verifyContractAccount, solana: verifySolana, bitcoin: verifyBitcoin }
    return createLocalVerifier({ clock, page, rpcUrls: () => rpcUrls, ...verifiers })
  }
  const siwx = await createSiwx({ clock, storage, page, loadVerifier })({ ...OPTION_DEFAULTS, ...options })
  return { siwx, clock, storage, loads: () => loads }
}

interface Signer {
  signMessage(request: { message: string }): Promise<string>
}

/** The visitor reads, and signs with this key. */
export async function signed(
  siwx: Siwx,
  asked: Parameters<Siwx['createMessage']>[0] = ASKED,
  signer: Signer = alice,
): Promise<SignInSession> {
  return sessionOf(await siwx.createMessage(asked), signer)
}

export async function sessionOf(made: SiwxMessage, signer: Signer = alice): Promise<SignInSession> {
  const message = made.toString()
  const { toString: _, ...data } = made
  return { data, message, signature: await signer.signMessage({ message }) }
}

/** The code and the cause of a rejection. */
export async function refusal(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'accepted',
    (error: unknown) => (error as { code?: string }).code ?? error,
  )
}
