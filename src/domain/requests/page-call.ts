import type { Promised } from './explain/promised.ts'

/** What a page asks of its wallet through `getProvider()`, as it stood when the page asked. Frozen. */
export type PageCall =
  /** EIP-1193, and `request()` of other providers. */
  | { kind: 'method'; method: string; params: unknown }
  /** A method of a Wallet Standard feature; accounts are reduced to their address. */
  | { kind: 'feature'; feature: string; method: string; inputs: readonly unknown[] }

/** Why a request does not reach the wallet. */
export type Refusal =
  | 'user'
  /** Account or network are others than when the page asked. */
  | 'account-changed'
  | 'network-changed'
  | 'disconnected'
  /** More wait than can be read. */
  | 'too-many'
  /** The code that shows it failed to load. */
  | 'not-shown'

/** `params`: what the wallet gets instead, where the user lowered an amount. */
export type Reviewed = { refused: Refusal } | Approved

export interface Approved {
  refused?: never
  params?: unknown
  /** What the user has read. */
  promised?: Promised
  /** Called with what the wallet returned for it, usually a promise. */
  onAnswer?: (answer: unknown) => void
}

export type Review = (call: PageCall) => Promise<Reviewed>
