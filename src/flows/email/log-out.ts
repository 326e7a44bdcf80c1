/** Logging out: removes what is stored about the login first, then the frame ends its session. */
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { LOGIN_KEYS } from '../../domain/storage-keys.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { removeStored } from '../../stores/stored/stored-value.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { disconnectWallet } from '../connections/disconnect-wallet.ts'
import { savedNamespaces } from '../connections/restore-session.ts'
import { savedWallets } from '../connections/saved-connections.ts'
import { isLoginConnected } from './trouble.ts'

/** Removes everything stored about the login. The time of the last mail stays: it limits the next one. */
export function forgetLogin(): void {
  removeStored(LOGIN_KEYS)
}

/** Logs out in all namespaces. Resolves once the frame has answered, or after 3 seconds. */
export async function logOut(): Promise<void> {
  await disconnectWallet({ connectorId: EMBEDDED_ID })
}

/**
 * Called when another wallet was connected in `namespace`. If it has replaced the login, and no other namespace has it, ends the frame's session
 * as logging out does.
 */
export async function endReplaced(namespace: Namespace): Promise<void> {
  const isSaved = savedNamespaces().some((one) => savedWallets(one).includes(EMBEDDED_ID))
  if (!savedLogin.isLoggedIn.get() || isSaved || isLoginConnected()) return
  forgetLogin()
  // If the frame does not answer now, the sign-out precedes the next login.
  savedLogin.isSignOutOwed.set(true)
  const adapter = await adapterOf(namespace)
  await adapter.revoke?.(EMBEDDED_ID)
}
