/**
 * Login by a social account (OAuth 2.0 with PKCE, or OpenID Connect). Types only; calls as in `api.ts`, all with the proof of the device, and
 * only for the device that started the login.
 *
 *   POST   oauth/start              NewSocialLogin  → SocialLogin
 *   POST   oauth/state              { flowId, wait? } → SocialState: with `wait` a long poll of at most 25 s, until it is no longer `waiting`
 *   POST   oauth/redeem             SocialProof     → Session
 *
 * Pages: `/loading` is shown in the window before it goes to the provider; `/callback/:provider` is the redirect URI.
 */

/** Providers whose accounts are identified by issuer and subject. Farcaster has its own API calls. */
export type SocialProviderName = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'

export interface NewSocialLogin {
  provider: Exclude<SocialProviderName, 'farcaster'>
  /** Page that has the channel and receives the callback. One of the project's origins. */
  pageOrigin: string
  /** URL of `pageOrigin` that the tab returns to; with it, no window is used. */
  returnTo?: string
}

export interface SocialLogin {
  flowId: string
  /** URL of the provider's page. */
  uri: string
  expiresAt: number
}

export interface SocialState {
  /**
   * `waiting`: the provider has not responded yet. `answered`: the login can be redeemed. `denied`: the user declined. `withheld`: less was
   * granted than asked. `failed`: the provider refused, or its response was invalid. `over`: redeemed or expired.
   */
  state: 'waiting' | 'answered' | 'denied' | 'withheld' | 'failed' | 'over'
}

/** What the callback page passed on: its result, or the digits that it showed. Errors: CODE_WRONG with the number of attempts left, CODE_EXPIRED. */
export type SocialProof = { flowId: string; result: string } | { flowId: string; digits: string }

/** A social account, as part of `Me`. */
export interface SocialAccount {
  provider: SocialProviderName
  /** Name of the user at the provider; untrusted. */
  userName: string | null
  /** Only an address that the provider has verified. */
  email: string | null
}
