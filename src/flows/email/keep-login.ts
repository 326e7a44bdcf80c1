/** What the frame says of the login is kept between visits. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'

/** A login that holds: the next visit asks the frame. */
export function keepLogin({ email, network }: { email?: string | undefined; network: CaipNetworkId }): void {
  savedLogin.isLoggedIn.set(true)
  if (email) savedLogin.email.set(email)
  savedLogin.lastChain.set(network)
}

export const isLoggedIn = (): boolean => savedLogin.isLoggedIn.get() === true
export const lastLoginNetwork = (): CaipNetworkId | undefined => savedLogin.lastChain.get()
