/** The state machine of signing in: the only writer of `$signing`. */
import { $account } from '../../stores/connections/connections.ts'
import { track } from '../../stores/track.ts'
import { createMachine } from '../machine.ts'
import { MOVES, type SigningStep } from './steps.ts'

interface SignInContext {
  /** The user left an optional sign-in without signing, or signed out: the view does not open by itself again. */
  isDeclined: boolean
  /** Settles with the newest check. */
  checked: Promise<void>
  /** Settles when the session that is being ended has ended, or could not be. */
  ended: Promise<unknown>
}

/** `prepare` makes a message for the view, `sign` has one signed and accepted. */
export const signInMachine = createMachine<SigningStep, 'prepare' | 'sign', SignInContext>({
  name: 'sign-in',
  initial: { step: 'idle' },
  moves: MOVES,
  context: { isDeclined: false, checked: Promise.resolve(), ended: Promise.resolve() },
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
