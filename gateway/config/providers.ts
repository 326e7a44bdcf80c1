import type { KeyObject } from 'node:crypto'

/** Providers with an OpenID Connect Discovery document. */
export type OpenIdName = 'google' | 'apple'
/** OAuth 2.0 providers that identify the user through an API of their own. */
export type PlainName = 'github' | 'facebook' | 'x' | 'discord'
export type ProviderName = OpenIdName | PlainName

/** Client authentication of the gateway at a provider. */
export type ClientProof =
  | { kind: 'secret'; secret: string }
  /** Apple: a JWT that is signed for each request. */
  | { kind: 'apple'; teamId: string; keyId: string; key: KeyObject }

export interface Endpoints {
  authorize: string
  token: string
  user: string
  /** GitHub only: the endpoint that returns verified addresses. */
  emails?: string | undefined
}

export interface ProviderConfig {
  clientId: string
  proof: ClientProof
  /** Identifies the provider. Accounts are looked up by the issuer and the provider's id of the user. */
  issuer: string
  /** Null if they are read from the issuer's discovery document. */
  endpoints: Endpoints | null
}

export type SocialConfig = ReadonlyMap<ProviderName, ProviderConfig>

/** Default issuers of the OpenID Connect providers. */
export const ISSUERS: Readonly<Record<OpenIdName, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
}

export const PLACES: Readonly<Record<PlainName, { issuer: string; endpoints: Endpoints }>> = {
  github: {
    issuer: 'https://github.com',
    endpoints: {
      authorize: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorize: 'https://www.facebook.com/dialog/oauth',
      token: 'https://graph.facebook.com/oauth/access_token',
      user: 'https://graph.facebook.com/me?fields=id,name',
    },
  },
  x: {
    issuer: 'https://x.com',
    endpoints: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me?user.fields=confirmed_email',
    },
  },
  discord: {
    issuer: 'https://discord.com',
    endpoints: {
      authorize: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
  },
}
