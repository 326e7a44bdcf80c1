import type { WalletRequest } from '../../requests/wallet-request.ts'
import type { SwapOrder, SwapQuote } from './offer.ts'

/** Requests to the wallet, in this order. `reset` is for tokens that refuse to change a non-zero allowance. */
export type SwapCallKind = 'reset' | 'approve' | 'swap'

export interface SwapCall {
  kind: SwapCallKind
  request: WalletRequest
}

/** Reasons why a swap cannot be made. Each has its own message. */
export type SwapObstacle =
  | 'insufficient-funds'
  | 'insufficient-fee'
  | 'would-fail'
  /** The network cannot simulate, so the source would have to be trusted. */
  | 'unchecked'
  /** The token bought cannot be sold again. */
  | 'honeypot'

/** How a transaction differs from the requested swap. */
export type SwapLie =
  | 'other-chain'
  | 'other-token'
  | 'other-recipient'
  | 'other-spender'
  /** The page lists contracts for this network, and this one is not among them. */
  | 'other-market'
  | 'other-amount'
  | 'other-value'
  | 'unlimited'
  | 'too-little'
  | 'stale'
  | 'unreadable'
  | 'wrong-decimals'
  | 'takes-more'
  | 'takes-control'
  | 'poor-quote'

/** A lie. If it concerns an address: the address shown, and the one in the transaction. */
export interface CaughtLie {
  lie: SwapLie
  addresses?: { shown: string; asked: string }
}

/** A swap that was decoded and compared with the request. */
export interface SwapPlan {
  order: SwapOrder
  quote: SwapQuote
  /** When the quote was given, in ms since 1970. */
  quotedAt: number
  /** Minimum enforced by the transaction, smallest unit of the token bought. */
  least: bigint
  /** The contract that is called. */
  market: string
  /** Remaining requests to the wallet. Empty with a lie or an obstacle. */
  calls: readonly SwapCall[]
  /** The wallet takes all calls as one batch. */
  isOne?: true
  /** All calls, as one request to explain. */
  request?: WalletRequest
  lie?: CaughtLie
  obstacle?: SwapObstacle
  /** The chain's own words for `would-fail`. */
  reason?: string
  /** The sender's next nonce, decimal string. */
  nonce?: string
}
