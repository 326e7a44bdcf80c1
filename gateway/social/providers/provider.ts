import type { Person } from './person.ts'

/** What stays at the gateway while the person is at the provider. */
export interface FlowSecret {
  /** Of PKCE (RFC 7636). */
  verifier: string
  /** Of OpenID Connect: the token has to repeat it. */
  nonce: string
}

export interface Begin extends FlowSecret {
  state: string
  redirectUri: string
}

export interface Finish extends FlowSecret {
  /** What the provider sent the browser back with. */
  answer: URLSearchParams
  redirectUri: string
  signal: AbortSignal
}

export interface Provider {
  /** The address of the provider's page. */
  begin(asked: Begin): Promise<string>
  /** @throws `Denied` when the person said no; anything else when the provider refused, or what it said is not valid. */
  finish(asked: Finish): Promise<Person>
}

/** The person said no at the provider. */
export class Denied extends Error {
  override readonly name = 'Denied'
}
