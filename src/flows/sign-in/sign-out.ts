/** Ending a session: by the page or the visitor, or because the wallet was disconnected (reference 4.7, 4.11). */
import { asCoded, coded } from '../../errors/codes.ts'
import { signInTabs } from '../../ports/tabs.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $mustSignIn, $signInMode } from '../../stores/sign-in.ts'
import { setDeclined } from './cancel-sign-in.ts'
import { signInChecked } from './check-sign-in.ts'
import { disconnectInUse } from '../connections/disconnect-wallet.ts'
import { fail } from '../fail.ts'
import {
  currentSiwx,
  dropSession,
  endSession,
  forgetSession,
  hideSession,
  inTime,
  lastSession,
} from './session.ts'

/** Resolves once the session has ended. Rejects with `sign-out-failed`, and then it has not. */
export async function signOut(): Promise<void> {
  if ($signInMode.get() === 'off') throw coded('siwx-not-enabled')
  // A page may call this before it is known who is signed in.
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
  // Whoever just left is not asked to come in again.
  setDeclined(true)
  ended()
  const account = $account.get()
  // Without a session there is no going on.
  if (account && $mustSignIn.get()) await disconnectInUse()
}

/** The wallet was disconnected: unless the page wants otherwise, the session goes with it. */
export async function signOutOnDisconnect(): Promise<void> {
  const session = lastSession()
  if (!session || $signInMode.get() === 'off') return
  hideSession()
  try {
    await endSession(async () => {
      const siwx = await currentSiwx()
      if (siwx.signOutOnDisconnect === false) return forgetSession()
      await inTime(siwx.revokeSession(session.network, session.address))
      await inTime(siwx.setSessions([]))
      ended()
    })
  } catch (cause) {
    fail(coded('sign-out-failed', { cause }))
  }
}

function ended(): void {
  dropSession()
  signInTabs.use().tell()
}
