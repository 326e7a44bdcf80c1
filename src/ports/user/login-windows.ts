import type { SocialMessage } from '../../domain/embedded/calls.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { definePort } from '../define-port.ts'

/** A window that the page has opened for a login. */
export interface LoginWindow {
  /** True as well when a page in it has cut the tie to its opener (Cross-Origin-Opener-Policy). */
  isClosed(): boolean
  goTo(address: string): void
  close(): void
  /** Calls back with what the callback page of `origin` posts from this window; nothing else is heard. Returns the undo. */
  onMessage(origin: string, hear: (message: SocialMessage) => void): () => void
}

/** What a press has opened. `tab`: there are no windows here, so this tab goes to the provider. `blocked`: the browser opened none. */
export type Opened = LoginWindow | 'tab' | 'blocked' | 'none'

/** Goes on after a press; loaded with the embedded wallet. */
export interface SocialLogin {
  logIn(social: Social, opened: Opened): Promise<void>
  /** Why the login that the user has left came to nothing; `undefined` when nothing but leaving was the reason. */
  why(): WalletKitError | undefined
}

export const socialLogin = definePort<SocialLogin>('socialLogin')

export interface LoginWindows {
  /** Within a press: a window that says `heading` until it goes somewhere. `undefined` where the browser opens none. */
  open(heading: string): LoginWindow | undefined
  /** The address of the page in this tab. */
  address(): string
  /** This tab goes there. */
  leaveTo(address: string): void
  /** What the tab came back with. It is removed from the address, also where it is no message. */
  takeReturned(): SocialMessage | undefined
}

export const loginWindows = definePort<LoginWindows>('loginWindows')
