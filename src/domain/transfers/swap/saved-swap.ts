import type { SwapOrder } from './offer.ts'

/** A swap of which something was allowed, and which has not been asked for yet. It outlives the page. */
export interface SavedSwap {
  order: SwapOrder
  /** The id of its source. */
  source: string
  /** The record of what was allowed. */
  record: string
  /** Milliseconds since 1970. */
  at: number
}
