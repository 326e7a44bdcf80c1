/** What the frame says of the login is kept between visits. */
import type { AccountType, FrameUser } from '../../domain/embedded/calls.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { saved } from '../../stores/stored/session.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'

/** Who is logged in, as the frame says it. */
export type LoginIdentity = Pick<FrameUser, 'email' | 'socialProvider' | 'userName'>

interface KeptLogin {
  identity?: LoginIdentity
  network: CaipNetworkId
  type?: AccountType
}

/** A login that holds: the next visit asks the frame. Without `identity` it is the same as before. */
export function keepLogin({ identity, network, type }: KeptLogin): void {
  savedLogin.isLoggedIn.set(true)
  savedLogin.lastChain.set(network)
  if (type) saved.accountTypes.set({ ...saved.accountTypes.get(), eip155: type })
  if (!identity) return
  const { email, socialProvider, userName } = identity
  // An account elsewhere need not have an address: that of an earlier login is not its.
  if (email || socialProvider) savedLogin.email.set(email ?? undefined)
  savedLogin.social.set(socialProvider)
  savedLogin.userName.set((socialProvider && userName) ?? undefined)
}

export const isLoggedIn = (): boolean => savedLogin.isLoggedIn.get() === true
export const lastLoginNetwork = (): CaipNetworkId | undefined => savedLogin.lastChain.get()
