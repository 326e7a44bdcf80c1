import { $account } from '../../stores/connections/connections.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { restoreSession } from '../connections/restore-session.ts'
import { signInChecked } from '../sign-in/check.ts'

/** Restores the connections of the last visit. With sign-in it settles once it is known whether the user is signed in. */
export async function restoreVisit(): Promise<void> {
  await restoreSession()
  if ($account.get() && $signInMode.get() !== 'off') await signInChecked()
}
