import type { SwapOrder } from './offer.ts'

/** A stored swap whose allowance the wallet was asked to change, and which was not sent to the wallet yet. */
export interface SavedSwap {
  order: SwapOrder
  /** The id of its source. */
  source: string
  /** `reset`: an older allowance was revoked, and the new one comes next. */
  kind: 'reset' | 'approve'
  /** The record of the transaction that changes the allowance. */
  record: string
  /** Milliseconds since 1970. */
  at: number
}
