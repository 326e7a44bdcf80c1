import type { SwapOrder } from './offer.ts'

/** A swap whose allowance a wallet was asked to change, and which has not been asked for yet. It outlives the page. */
export interface SavedSwap {
  order: SwapOrder
  /** The id of its source. */
  source: string
  /** `reset`: an older allowance was taken back, and the new one comes next. */
  kind: 'reset' | 'approve'
  /** The record of the transaction that changes the allowance. */
  record: string
  /** Milliseconds since 1970. */
  at: number
}
