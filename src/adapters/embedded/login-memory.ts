import type { AccountType, FrameUser } from '../../domain/embedded/calls.ts'
import type { EmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'

/** Storage of the login. */
export interface LoginMemory {
  isLoggedIn(): boolean
  lastNetwork(namespace: EmbeddedNamespace): CaipNetworkId | undefined
  /** Stores the login that the frame reports. */
  keep(login: {
    identity?: Pick<FrameUser, 'email' | 'socialProvider' | 'userName' | 'accounts' | 'needsProtection'>
    network: CaipNetworkId
    /** The user's preferred account type, if there are two accounts. */
    type?: AccountType
  }): void
  /** Removes the stored login, when it has ended. */
  forget(): void
}
