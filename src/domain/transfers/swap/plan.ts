import type { WalletRequest } from '../../requests/wallet-request.ts'
import type { SwapOrder, SwapQuote } from './offer.ts'

/** What a wallet is asked for, in this order: tokens that take no change of an allowance have it set to nothing first. */
export type SwapCallKind = 'reset' | 'approve' | 'swap'

export interface SwapCall {
  kind: SwapCallKind
  request: WalletRequest
}

/** Why a swap cannot be made, each with a sentence of its own. */
export type SwapObstacle =
  | 'insufficient-funds'
  | 'insufficient-fee'
  | 'would-fail'
  /** The network cannot try it out, so that what a source says would have to be believed. */
  | 'unchecked'
  /** What is bought could not be sold again. */
  | 'honeypot'

/** In what a transaction differs from the swap that was asked for. */
export type SwapLie =
  | 'other-chain'
  | 'other-token'
  | 'other-recipient'
  | 'other-spender'
  /** The page lists contracts for this network and leaves this one out. */
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

/** A lie, and the two addresses where it is about one: as shown, and as the transaction has it. */
export interface CaughtLie {
  lie: SwapLie
  addresses?: { shown: string; asked: string }
}

/** A swap that was read and compared with what was asked for. */
export interface SwapPlan {
  order: SwapOrder
  quote: SwapQuote
  /** When the quote was given, in ms since 1970. */
  quotedAt: number
  /** What the transaction insists on, smallest unit of what is bought. */
  least: bigint
  /** The contract that is called. */
  market: string
  /** What is left to ask for. Empty with a lie or an obstacle that leaves nothing to ask. */
  calls: readonly SwapCall[]
  /** The wallet takes all of it as one. */
  isOne?: true
  /** All of it, as it is explained. */
  request?: WalletRequest
  lie?: CaughtLie
  obstacle?: SwapObstacle
  /** The chain's own words for `would-fail`. */
  reason?: string
  /** The sender's next nonce, decimal string. */
  nonce?: string
}
