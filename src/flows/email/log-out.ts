/** Logging out: what is stored of the login goes first, then the frame ends its session. */
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { LOGIN_KEYS } from '../../domain/storage-keys.ts'
import { removeStored } from '../../stores/stored/stored-value.ts'
import { disconnectWallet } from '../connections/disconnect-wallet.ts'

/** Nothing of the login is left in storage. The time of the last mail stays: it limits the next one. */
export function forgetLogin(): void {
  removeStored(LOGIN_KEYS)
}

/** Logs out in all namespaces. Resolves once the frame has answered, or after 3 seconds. */
export async function logOut(): Promise<void> {
  await disconnectWallet({ connectorId: EMBEDDED_ID })
}
