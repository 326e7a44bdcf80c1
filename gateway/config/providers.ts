import type { KeyObject } from 'node:crypto'

/** Providers with a configuration of their own that clients read (OpenID Connect Discovery). */
export type OpenIdName = 'google' | 'apple'
/** Providers that say by an API of their own who a person is. */
export type PlainName = 'github' | 'facebook' | 'x' | 'discord'
export type ProviderName = OpenIdName | PlainName

/** How the gateway proves to a provider that it is the client. */
export type ClientProof =
  | { kind: 'secret'; secret: string }
  /** Apple: a token that is signed for each request. */
  | { kind: 'apple'; teamId: string; keyId: string; key: KeyObject }

export interface Endpoints {
  authorize: string
  token: string
  user: string
  /** GitHub tells confirmed addresses by another one. */
  emails?: string | undefined
}

export interface ProviderConfig {
  clientId: string
  proof: ClientProof
  /** Who says who a person is: accounts are found by it and by what it calls a person. */
  issuer: string
  /** Null where the issuer's configuration is read. */
  endpoints: Endpoints | null
}

export type SocialConfig = ReadonlyMap<ProviderName, ProviderConfig>

/** Where the providers are, unless the settings say otherwise. */
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
