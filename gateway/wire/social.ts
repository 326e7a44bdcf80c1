/**
 * Logging in with an account of a provider (OAuth 2.0 with PKCE, or OpenID Connect). Types only; calls as in `api.ts`, all with the proof of
 * the device, and answered only for the device that began the login.
 *
 *   POST   oauth/start              NewSocialLogin  → SocialLogin
 *   POST   oauth/state              { flowId, wait? } → SocialState: with `wait` a long poll of at most 25 s, until it is no longer `waiting`
 *   POST   oauth/redeem             SocialProof     → Session
 *
 * Pages: `/loading` is what the window shows before it is sent to the provider, `/callback/:provider` is where the provider sends it back to.
 */

/** Providers whose accounts are known by (issuer, subject). Farcaster has calls of its own. */
export type SocialProviderName = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'

export interface NewSocialLogin {
  provider: Exclude<SocialProviderName, 'farcaster'>
  /** The page that has the channel, and that hears the callback. One of the project's origins. */
  pageOrigin: string
  /** Where the tab itself goes back to; with it there is no window. Of `pageOrigin`. */
  returnTo?: string
}

export interface SocialLogin {
  flowId: string
  /** The provider's page. */
  uri: string
  expiresAt: number
}

export interface SocialState {
  /**
   * `waiting`: nothing has come back from the provider. `answered`: it has, and the login can be redeemed. `denied`: the person said no there.
   * `failed`: the provider refused, or what it said was not valid. `over`: redeemed, or too late.
   */
  state: 'waiting' | 'answered' | 'denied' | 'failed' | 'over'
}

/** What the callback page handed over: its result, or the digits that it showed. CODE_WRONG with the guesses that are left, CODE_EXPIRED. */
export type SocialProof = { flowId: string; result: string } | { flowId: string; digits: string }

/** An account that was logged in to without e-mail, as `Me` tells it. */
export interface SocialAccount {
  provider: SocialProviderName
  /** What the provider calls the person; a stranger wrote it. */
  userName: string | null
  /** Only where the provider says that it is the person's own. */
  email: string | null
}
