/** Ending a session: the page or the user signs out, or the wallet is disconnected. */
import { asCoded, coded } from '../../errors/codes.ts'
import { signInTabs } from '../../ports/tabs.ts'
import { $account } from '../../stores/connections/connections.ts'
import type { KitEvents } from '../../stores/events.ts'
import { $mustSignIn, $signInMode } from '../../stores/sign-in.ts'
import { disconnectInUse } from '../connections/disconnect-wallet.ts'
import { fail } from '../fail.ts'
import { interruptSignIn } from './cancel.ts'
import { signInChecked, stopChecking } from './check.ts'
import { signInMachine } from './machine.ts'
import {
  currentSiwx,
  dropSession,
  endSession,
  forgetSession,
  inTime,
  lastSession,
  leaveSession,
} from './session.ts'

/** `walletKit.signOut()`. Rejects with `sign-out-failed` when the session could not be ended; it is kept then. */
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
  announceEnd()
  // Where sign-in is required, an account without a session does not stay connected.
  if ($account.get() && $mustSignIn.get()) await disconnectInUse()
}

/** A wallet is disconnected. When it was the last one, signing in ends; so does the session, if the user disconnected. */
export function endWithWallet({ reason }: KitEvents['disconnected']): void {
  if ($account.get()) return
  stopChecking()
  interruptSignIn()
  if (reason === 'user') void signOutOnDisconnect()
  // A wallet that was locked comes back, and the check finds its session again.
  else forgetSession()
}

async function signOutOnDisconnect(): Promise<void> {
  const session = lastSession()
  if (!session || $signInMode.get() === 'off') return
  leaveSession()
  try {
    await endSession(async () => {
      const siwx = await currentSiwx()
      if (siwx.signOutOnDisconnect === false) return forgetSession()
      await inTime(siwx.revokeSession(session.network, session.address))
      await inTime(siwx.setSessions([]))
      announceEnd()
    })
  } catch (cause) {
    fail(coded('sign-out-failed', { cause }))
  }
}

function announceEnd(): void {
  dropSession()
  signInTabs.use().tell()
}

/** The page turns sign-in off, or is destroyed: nothing is ended at the back end. */
export function stopSignIn(): void {
  stopChecking()
  interruptSignIn()
  forgetSession()
}
