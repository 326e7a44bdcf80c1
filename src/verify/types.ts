import type { CaipAddress, CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { SignInData } from '../domain/sign-in/sign-in.ts'
import type { Reason } from './refusal.ts'

/** What the page signed for, and what a message therefore has to say. */
export interface Expected {
  /** Host or hosts the visitor may have signed in to, with the port where there is one: the page's `location.host`. */
  domain: string | readonly string[]
  /**
   * URI or URIs the message may name, compared exactly (an origin with and without its `/` is one). Without it: any
   * http or https URI whose host is the message's domain.
   */
  uri?: string | readonly string[]
  /**
   * The nonce that was handed out, or who can say whether it was and takes it back. Called at most once, when all but
   * the signature holds, so that a stranger's message uses up nobody's nonce. Without it the nonce is not looked at:
   * then whoever gets hold of the answer can use it again.
   */
  nonce?: string | ((nonce: string) => boolean | Promise<boolean>)
  /** The account that must have signed; for `eip155` regardless of case. */
  address?: string
  /** CAIP-2 ids of the accepted networks. A message that names no network is taken for the only one of its namespace. */
  networks?: readonly string[]
  /** Milliseconds since 1970; the clock of the machine where it is left out. */
  now?: number
  /** Milliseconds by which the clocks may differ, at each bound. Default 0. */
  clockTolerance?: number
  /** Milliseconds since `issuedAt` after which a message is too old, whatever it says itself. */
  maxAge?: number
  /** RPC URLs by CAIP-2 id. Only smart accounts need one. */
  rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  /** Ends waiting for an RPC; the verdict is `unreachable` then. */
  signal?: AbortSignal
}

/** How the account proved itself. */
export type Scheme =
  'eoa' | 'erc1271' | 'erc6492' | 'erc8010' | 'ed25519' | 'ed25519-ledger' | 'bip322' | 'bip137'

export interface Accepted {
  ok: true
  /** As the message writes it. */
  address: string
  caipAddress: CaipAddress
  network: CaipNetworkId
  namespace: Namespace
  /** What the message says. `nonce` is empty where a Sign-In with Solana message has none. */
  data: SignInData
  scheme: Scheme
}

export interface Refused {
  ok: false
  reason: Reason
  /** For the log of the developer; never shown to a visitor. */
  detail: string
}

export type Verdict = Accepted | Refused

/** A text, and who is said to have signed it. */
export interface Proof {
  message: string
  signature: string
  address: string
  network: CaipNetworkId
  /** The host that the message names. */
  domain: string
  /** Where that network can be asked. */
  rpcUrls: readonly string[]
  signal?: AbortSignal
}

/** Answers how the account proved itself; throws a `Refusal` if it did not. */
export type Verifier = (proof: Proof) => Promise<Scheme>

export type Verifiers = Readonly<Partial<Record<Namespace, Verifier>>>
