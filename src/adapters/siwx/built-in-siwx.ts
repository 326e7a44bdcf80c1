/**
 * The sign-in that attributes describe. The back end verifies messages and stores sessions if the page sets a URL for it; otherwise the browser does.
 */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Options } from '../../domain/options.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { Siwx } from '../../domain/sign-in/siwx.ts'
import { writeSignInMessage } from '../../domain/sign-in/write-sign-in-message.ts'
import { fetchNonce, fetchSession, postSignOut, postVerify } from '../../api/sign-in.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { createNonce } from '../../verify/nonces.ts'
import type { LocalVerifier } from './local-verifier.ts'
import { checkOrigin, type PageAddress } from './own-message.ts'
import { storedSessions } from './stored-sessions.ts'

export interface SiwxContext {
  clock: Clock
  storage: Pick<Storage, 'get' | 'set'>
  page: PageAddress
  loadVerifier(): Promise<LocalVerifier>
}

export function builtInSiwx(options: Options, { clock, storage, page, loadVerifier }: SiwxContext): Siwx {
  const { signInNonceUrl, signInVerifyUrl, signInSessionUrl, signInSignOutUrl } = options
  const stored = storedSessions(storage)
  const end = async (network: CaipNetworkId, address: string) => {
    if (signInSignOutUrl) await postSignOut(signInSignOutUrl, clock, network, address)
  }

  return {
    async createMessage({ chainId, accountAddress }) {
      checkOrigin(page)
      const nothing = { nonce: createNonce(), date: NaN }
      const { nonce, date } = signInNonceUrl ? await fetchNonce(signInNonceUrl, clock) : nothing
      // The user's clock may be wrong, so the time of the verifying server is used.
      const now = signInVerifyUrl && !Number.isNaN(date) ? date : clock.now()
      const data = {
        ...{ accountAddress, chainId, domain: page.host, uri: page.origin, version: '1', nonce },
        ...(options.signInStatement && { statement: options.signInStatement }),
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + LIMITS.signIn.session).toISOString(),
      }
      const text = written(data)
      return { ...data, toString: () => text }
    },

    async addSession(session) {
      if (signInVerifyUrl) await postVerify(signInVerifyUrl, clock, session)
      else await (await loadVerifier()).accept(session)
      if (!signInSessionUrl) stored.add(session)
    },

    async getSessions(network, address) {
      if (signInSessionUrl) {
        const session = await fetchSession(signInSessionUrl, clock, network, address)
        return session
          ? [{ data: { accountAddress: session.address, chainId: session.network as CaipNetworkId } }]
          : []
      }
      const session = stored.of(network, address)
      if (!session) return []
      // Verified again even if a back end accepted it: local storage may have been modified.
      if (await (await loadVerifier()).holds(session)) return [session]
      stored.remove(network, address)
      return []
    },

    async revokeSession(network, address) {
      await end(network, address)
      stored.remove(network, address)
    },

    async setSessions(sessions) {
      // The back end has one session, which `revokeSession` ends.
      stored.clear()
      for (const session of sessions) stored.add(session)
    },
  }
}

/** Throws before the wallet is asked: a statement must not contain further lines. */
function written(data: Parameters<typeof writeSignInMessage>[0]): string {
  try {
    return writeSignInMessage(data)
  } catch (cause) {
    throw coded('sign-in-message-invalid', { detail: (cause as Error).message, cause })
  }
}
