/** The state machine of signing in: the only writer of `$signing`. */
import type { Connection } from '../../domain/account/connection.ts'
import type { CaipAddress, CaipNetworkId } from '../../domain/networks/caip.ts'
import { $account } from '../../stores/connections/connections.ts'
import { track } from '../../stores/track.ts'
import { createMachine } from '../machine.ts'
import { MOVES, type SigningStep } from './steps.ts'

interface SignInContext {
  /** The user left an optional sign-in without signing, or signed out: the view does not open by itself again. */
  isDeclined: boolean
  /** Settles with the newest check. */
  checked: Promise<void>
  /** Settles when the sessions that are being ended have ended, or could not be. */
  ended: Promise<unknown>
  /** The accounts whose sessions are being ended because their wallet was disconnected. */
  ending: Set<CaipAddress>
  /** Connections by owner, also those whose `disconnected` event is still to come. */
  wallets: Map<string, Connection>
  /** The sessions that were found or made since the page was loaded. */
  owned: Map<CaipAddress, OwnedSession>
}

export interface OwnedSession {
  /** See `ownerOf` in `session.ts`. */
  owner: string
  network: CaipNetworkId
  address: string
}

/** `prepare` makes a message for the view, `sign` has one signed and accepted. */
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

/** A product event of signing in, with what describes the account. */
export function trackSignIn(event: 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR'): void {
  const account = $account.get()
  track(event, {
    network: account?.caipAddress.replace(/:[^:]*$/, ''),
    isSmartAccount: account?.type === 'smartAccount',
  })
}
