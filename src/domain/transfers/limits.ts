/** Times (in milliseconds), sizes and counts of sending. */
export const SEND_LIMITS = {
  /** Between a key press and what is asked of the network for it. */
  wait: 300,
  /** A plan that is older is made again while it is looked at: fees change. */
  planAge: 15_000,
  planRetry: 5_000,
  /** For how long the same transfer is taken for a repetition of one that was sent. */
  repeatWithin: 600_000,
  /** Of a fee that differs at the last moment, in percent of what was shown. */
  feeTolerance: 20n,
  /** Characters of what is pasted as a recipient. */
  recipientLength: 2_048,
  memoLength: 256,
} as const

/** The same of transactions that were asked of wallets. */
export const TRANSACTION_LIMITS = {
  stored: 100,
  /** Characters of a name or reason. */
  text: 200,
  /** Between attempts to go on following, in ms. */
  retry: 10_000,
  /** After which a wallet counts as silent: the network is asked whether it has sent all the same. In ms. */
  silence: 60_000,
  /** For how long a transaction is looked for of which the wallet never said the hash, in ms. */
  search: 3_600_000,
} as const
