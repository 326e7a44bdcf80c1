/** Ends a session because the page or the user signs out; `end-with-wallet.ts` ends those of a disconnected wallet. */
import { asCoded, coded } from '../../errors/codes.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $mustSignIn, $signInMode } from '../../stores/sign-in.ts'
import { disconnectInUse } from '../connections/disconnect-wallet.ts'
import { fail } from '../fail.ts'
import { interruptSignIn } from './cancel.ts'
import { signInChecked, stopChecking } from './check.ts'
import { signInMachine } from './machine.ts'
import { announceEnd, currentSiwx, endSession, forgetSession, inTime, lastSession } from './session.ts'

/** `walletKit.signOut()`. Rejects with `sign-out-failed` if the session could not be ended; then it is kept. */
export async function signOut(): Promise<void> {
  if ($signInMode.get() === 'off') throw coded('siwx-not-enabled')
  // The page may call this while a check runs.
  await signInChecked()
  const session = lastSession()
  if (!session) return
  try {
    await endSession(async () => {
      const siwx = await currentSiwx()
      await inTime(siwx.signOut ? siwx.signOut() : siwx.revokeSession(session.network, session.address))
    })
  } catch (cause) {
    const error = coded('sign-out-failed', { cause: asCoded(cause, 'sign-in-unreachable') })
    fail(error)
    throw error
  }
  signInMachine.context.isDeclined = true
  announceEnd(session)
  // If sign-in is required, an account without a session does not stay connected.
  if ($account.get() && $mustSignIn.get()) await disconnectInUse()
}

/** Called when the page turns sign-in off, or is destroyed: nothing is ended at the back end. */
export function stopSignIn(): void {
  stopChecking()
  interruptSignIn()
  forgetSession()
}
