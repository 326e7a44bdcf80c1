import type { CaipAddress, CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { SignInData } from '../domain/sign-in/sign-in.ts'
import type { Reason } from './refusal.ts'

/** What a message has to contain to be accepted. */
export interface Expected {
  /** Accepted host or hosts, with the port if there is one: the page's `location.host`. */
  domain: string | readonly string[]
  /**
   * Accepted URI or URIs, compared exactly (an origin with and without its `/` is the same). Default: any http or https URI whose host is the message's domain.
   */
  uri?: string | readonly string[]
  /**
   * The issued nonce, or a function that consumes a nonce and returns whether it was valid. Called at most once, after all other fields were accepted, so that foreign messages do not consume nonces. Without it the nonce is not checked and an answer can be replayed.
   */
  nonce?: string | ((nonce: string) => boolean | Promise<boolean>)
  /** Expected account; for `eip155` regardless of case. */
  address?: string
  /** CAIP-2 ids of the accepted networks. A message without a network matches if its namespace has only one. */
  networks?: readonly string[]
  /** Time in ms since 1970. Default: the machine's clock. */
  now?: number
  /** Allowed difference of the clocks in ms. Default 0. */
  clockTolerance?: number
  /** Maximum age since `issuedAt` in ms, in addition to the message's own expiration time. */
  maxAge?: number
  /** RPC URLs by CAIP-2 id. Only smart accounts need one. */
  rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  /** Aborts requests to RPCs; the verdict is then `unreachable`. */
  signal?: AbortSignal
}

/** How the account signed. */
export type Scheme =
  | 'eoa'
  | 'erc1271'
  | 'erc6492'
  | 'erc8010'
  | 'ed25519'
  | 'ed25519-ledger'
  | 'bip322'
  | 'bip137'

export interface Accepted {
  ok: true
  /** As written in the message. */
  address: string
  caipAddress: CaipAddress
  network: CaipNetworkId
  namespace: Namespace
  /** Fields of the message. `nonce` is empty if a Sign-In with Solana message has none. */
  data: SignInData
  scheme: Scheme
}

export interface Refused {
  ok: false
  reason: Reason
  /** For the developer's log; never shown to a user. */
  detail: string
}

export type Verdict = Accepted | Refused

/** A text with the signature and the account to verify. */
export interface Proof {
  message: string
  signature: string
  address: string
  network: CaipNetworkId
  /** Host in the message. */
  domain: string
  /** RPC URLs of the network. */
  rpcUrls: readonly string[]
  signal?: AbortSignal
}

/** Resolves with the scheme of a valid signature; throws a `Refusal` otherwise. */
export type Verifier = (proof: Proof) => Promise<Scheme>

export type Verifiers = Readonly<Partial<Record<Namespace, Verifier>>>
