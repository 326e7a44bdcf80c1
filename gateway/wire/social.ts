/**
 * Login by a social account (OAuth 2.0 with PKCE, or OpenID Connect). Types only; calls as in `api.ts`. Calls of the frame, with the proof of the
 * device, and only for the device that began the login:
 *
 *   POST   oauth/start              NewSocialLogin  → SocialLogin
 *   POST   oauth/bind               { flowId, windowHash } → nothing: binds the login to a window, by the SHA-256 hash of its secret
 *   POST   oauth/state              { flowId, known? } → SocialState: a long poll of at most 25 s while it is `known`
 *   POST   oauth/redeem             { flowId }      → Session
 *
 * Calls of the window, from the gateway's own origin; `secret` is the window's own, 32 random bytes in base64url:
 *
 *   POST   oauth/bind-granted       { flowId, grant, windowHash } → nothing: binds a window that the frame itself has opened
 *   POST   oauth/continue           { flowId, secret } → { uri } of the provider's page
 *   POST   oauth/finish             { flowId, returned, secret } → SocialOutcome: `returned` stands in the page of the callback
 *
 * Errors: CODE_EXPIRED for a login that is unknown, over, or another window's or device's.
 *
 * Pages: `/go?f=<flowId>` is opened in the window and takes it to the provider; `/callback/:provider` is the redirect URI; `/bridge` is a hidden
 * frame of the page by which the window finds the wallet's frame.
 */

/** Providers whose accounts are identified by issuer and subject. Farcaster has its own API calls. */
export type SocialProviderName = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'

export interface NewSocialLogin {
  provider: Exclude<SocialProviderName, 'farcaster'>
  /** Page that has the channel and receives the callback. One of the project's origins. */
  pageOrigin: string
  /** Who opens the window or navigates the tab. The page never learns the id of a login that the frame opens. */
  opener: 'page' | 'frame'
  /** URL of `pageOrigin` that the tab returns to, unchanged; with it, no window is used. */
  returnTo?: string
}

export interface SocialLogin {
  flowId: string
  expiresAt: number
}

export interface SocialState {
  /**
   * `begun`: no window is bound to the login yet. `waiting`: the provider has not responded yet. `answered`: the login can be redeemed. `denied`:
   * the user declined. `withheld`: less was granted than asked. `failed`: the provider refused, its response was invalid, or another window
   * returned with it. `over`: redeemed or expired.
   */
  state: 'begun' | 'waiting' | SocialEnd | 'over'
}

export type SocialEnd = 'answered' | 'denied' | 'withheld' | 'failed'

/** What the window shows at the end, or where its tab returns to. */
export interface SocialOutcome {
  outcome: SocialEnd
  returnTo: string | null
}

/** A social account, as part of `Me`. */
export interface SocialAccount {
  provider: SocialProviderName
  /** Name of the user at the provider; untrusted. */
  userName: string | null
  /** Only an address that the provider has verified. */
  email: string | null
}
