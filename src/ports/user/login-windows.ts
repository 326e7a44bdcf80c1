import type { Social } from '../../domain/embedded/socials.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { definePort } from '../define-port.ts'

/** A window that the page has opened for a login. */
export interface LoginWindow {
  /** Also true if a page in it has severed its opener (Cross-Origin-Opener-Policy). */
  isClosed(): boolean
  goTo(address: string): void
  close(): void
}

/** What a click has opened. `tab`: without windows, the frame takes this tab to the provider. `blocked`: the browser opened none. */
export type Opened = LoginWindow | 'tab' | 'blocked' | 'none'

/** Continues a login after the click; loaded with the embedded wallet. */
export interface SocialLogin {
  logIn(social: Social, opened: Opened): Promise<void>
  /** Why the login that the user has left failed; `undefined` if leaving was the only reason. */
  why(): WalletKitError | undefined
}

export const socialLogin = definePort<SocialLogin>('socialLogin')

export interface LoginWindows {
  /** Must be called within a click: opens a window that shows `heading` until it navigates. `undefined` if the browser opens none. */
  open(heading: string): LoginWindow | undefined
  /** The URL of the page in this tab. */
  address(): string
}

export const loginWindows = definePort<LoginWindows>('loginWindows')
