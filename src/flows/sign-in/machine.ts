/** The state machine of signing in: the only writer of `$signing`. */
import type { Connection } from '../../domain/account/connection.ts'
import type { CaipAddress, CaipNetworkId } from '../../domain/networks/caip.ts'
import { $account } from '../../stores/connections/connections.ts'
import { track } from '../../stores/track.ts'
import { createMachine } from '../machine.ts'
import { MOVES, type SigningStep } from './steps.ts'

interface SignInContext {
  /** The user left an optional sign-in without signing, or signed out: the view does not open automatically again. */
  isDeclined: boolean
  /** Resolves with the newest check. */
  checked: Promise<void>
  /** Resolves when the sessions being ended have ended or failed to. */
  ended: Promise<unknown>
  /** Accounts whose sessions are being ended because their wallet was disconnected. */
  ending: Set<CaipAddress>
  /** Connections by owner, including those whose `disconnected` event has not been emitted yet. */
  wallets: Map<string, Connection>
  /** Sessions found or created since the page was loaded. */
  owned: Map<CaipAddress, OwnedSession>
}

export interface OwnedSession {
  /** See `ownerOf` in `session.ts`. */
  owner: string
  network: CaipNetworkId
  address: string
}

/** `prepare` creates a message for the view, `sign` has it signed and accepted. */
export const signInMachine = createMachine<SigningStep, 'prepare' | 'sign', SignInContext>({
  name: 'sign-in',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {
    isDeclined: false,
    checked: Promise.resolve(),
    ended: Promise.resolve(),
    ending: new Set(),
    wallets: new Map(),
    owned: new Map(),
  },
})

export const $signing = signInMachine.$step

/** Tracks a product event of signing in, with the account's properties. */
export function trackSignIn(
  event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR',
): void {
  const account = $account.get()
  track(event, {
    network: account?.caipAddress.replace(/:[^:]*$/, ''),
    isSmartAccount: account?.type === 'smartAccount',
  })
}
