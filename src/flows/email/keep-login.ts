/** Stores what the frame reports about the login between visits. */
import type { AccountType, FrameUser } from '../../domain/embedded/calls.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { setNeedsProtection } from '../../stores/connections/needs-protection.ts'
import { setEvmLoginAccounts } from '../../stores/connections/evm-login-accounts.ts'
import { saved } from '../../stores/stored/session.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { savedNamespace, savedNetwork } from '../connections/saved-connections.ts'

/** The logged-in user, as the frame reports them. */
export type LoginIdentity = Pick<
  FrameUser,
  'email' | 'socialProvider' | 'userName' | 'accounts' | 'needsProtection'
>

interface KeptLogin {
  identity?: LoginIdentity
  network: CaipNetworkId
  type?: AccountType
}

/** Stores a valid login: the next visit asks the frame for it. Without `identity` the stored one is kept. */
export function keepLogin({ identity, network, type }: KeptLogin): void {
  savedLogin.isLoggedIn.set(true)
  const namespace = namespaceOf(network)
  if ((savedNamespace() ?? namespace) === namespace) savedLogin.lastChain.set(network)
  if (type) saved.accountTypes.set({ ...saved.accountTypes.get(), eip155: type })
  if (!identity) return
  const { email, socialProvider, userName, accounts, needsProtection = false } = identity
  setNeedsProtection(needsProtection)
  if (accounts) setEvmLoginAccounts(accounts)
  // A social login need not have an address: the stored one of an earlier login is not its own.
  if (email || socialProvider) savedLogin.email.set(email ?? undefined)
  savedLogin.social.set(socialProvider)
  savedLogin.userName.set((socialProvider && userName) ?? undefined)
}

export const isLoggedIn = (): boolean => savedLogin.isLoggedIn.get() === true

/** The network of the login in a namespace: that of its saved connection. What another kit has stored holds one network for all namespaces. */
export const lastLoginNetwork = (namespace: Namespace): CaipNetworkId | undefined =>
  savedNetwork(namespace, EMBEDDED_ID) ?? savedLogin.lastChain.get()
