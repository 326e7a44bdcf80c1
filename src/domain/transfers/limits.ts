/** Times (in milliseconds), sizes and counts of sending. */
export const SEND_LIMITS = {
  /** Debounce between a key press and the network request for it. */
  wait: 300,
  /** Maximum age of a plan on screen: fees change, so an older one is made again. */
  planAge: 15_000,
  planRetry: 5_000,
  /** How long an identical transfer counts as a repetition. */
  repeatWithin: 600_000,
  /** Tolerated rise of the fee at the last moment, in percent of the fee shown. */
  feeTolerance: 20n,
  /** Maximum length of a pasted recipient, in characters. */
  recipientLength: 2_048,
  memoLength: 256,
} as const

/** Limits of transaction records. */
export const TRANSACTION_LIMITS = {
  stored: 100,
  /** Maximum length of a name or reason, in characters. */
  text: 200,
  /** Pause between attempts to resume following, in ms. */
  retry: 10_000,
  /** Time after which a wallet counts as silent and the network is searched for the transaction, in ms. */
  silence: 60_000,
  /** How long to search for a transaction whose hash the wallet never returned, in ms. */
  search: 3_600_000,
} as const
