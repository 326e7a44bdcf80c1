/** Wraps the page's `siwx` object and validates its results. */
import * as LIMITS from '../../domain/limits.ts'
import type { Siwx, SiwxSession } from '../../domain/sign-in/siwx.ts'
import { plainName } from '../../domain/text.ts'
import { coded } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { ownMessage, type PageAddress } from './own-message.ts'

export function hostSiwx(siwx: Siwx, page: PageAddress): Siwx {
  const { signOutOnDisconnect } = siwx
  return {
    createMessage: async (input) => ownMessage(await decided(() => siwx.createMessage(input)), page, input),
    addSession: (session) => decided(() => siwx.addSession(session)),
    revokeSession: (...which) => siwx.revokeSession(...which),
    setSessions: (sessions) => siwx.setSessions(sessions),
    getSessions: async (...which) => ((await siwx.getSessions(...which)) as unknown[]).filter(isSession),
    ...(siwx.signOut && { signOut: () => siwx.signOut!() }),
    ...(signOutOnDisconnect !== undefined && { signOutOnDisconnect }),
  }
}

/** Turns a rejection into a refusal with the page's text. */
export async function decided<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof WalletKitError) throw cause
    const detail = cause instanceof Error ? plainName(cause.message, LIMITS.signIn.serverText) : ''
    throw coded('sign-in-refused', { detail, cause: new Error(detail, { cause }) })
  }
}

function isSession(value: unknown): value is SiwxSession {
  const { data } = (value ?? {}) as { data?: Record<string, unknown> }
  return typeof data?.['accountAddress'] === 'string' && typeof data['chainId'] === 'string'
}
