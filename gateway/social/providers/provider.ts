import type { Person } from './person.ts'

/** Secrets of a login that stay at the gateway. */
export interface FlowSecret {
  /** PKCE verifier (RFC 7636). */
  verifier: string
  /** Nonce of OpenID Connect, which the ID token has to contain. */
  nonce: string
}

export interface Begin extends FlowSecret {
  state: string
  redirectUri: string
}

export interface Finish extends FlowSecret {
  /** Parameters of the provider's response. */
  answer: URLSearchParams
  redirectUri: string
  signal: AbortSignal
}

export interface Provider {
  /** Loads what `begin` needs. Rejects if the provider does not answer. */
  prepare(): Promise<unknown>
  /** Resolves with the URL of the provider's page. */
  begin(asked: Begin): Promise<string>
  /** @throws `Denied` if the user declined; `Withheld` if less was granted than asked; other errors if the provider refused, or its response is invalid. */
  finish(asked: Finish): Promise<Person>
}

/** The user declined at the provider. */
export class Denied extends Error {
  override readonly name = 'Denied'
}

/** The provider granted less than was asked. */
export class Withheld extends Error {
  override readonly name = 'Withheld'
}
