/** Timeouts of answers, in milliseconds. */
export const TIMEOUTS = {
  /** The user may have to find, unlock and read; after this the view reports it and offers a retry. */
  connect: 120_000,
  /** For a wallet to end the connection on its side. */
  disconnect: 3_000,
  /** One call of the page's own sign-in object. */
  siwx: 30_000,
  /** An app opened by a link replaces the page sooner than this. */
  appOpens: 2_500,
  /** A WalletConnect wallet that has not answered by then is not in front of the user. */
  request: 2_000,
  /** The first pairing code that a wallet can scan. */
  relay: 20_000,
  /** `eth_accounts` and `eth_chainId`, which do not prompt the user. */
  silentCall: 5_000,
  /** Restoring a login of an earlier visit: its frame is loaded, and calls its server. */
  restoredLogin: 30_000,
  /** How long `ready` waits for a saved login; one that is restored later still connects. */
  awaitedLogin: 2_500,
  /** How long `ready` waits for a saved wallet to announce itself; a later announcement still restores. */
  announcement: 1_000,
  /** The user's decision about a request of the page. */
  review: 600_000,
  http: 10_000,
  /** One answer that the view Help asks for. */
  checkedAnswer: 4_000,
  /** A whole check of the view Help, which may ask several hosts. */
  check: 15_000,
} as const

/** The longest delay of `setTimeout`, in milliseconds. A longer one fires at once. */
export const LONGEST_TIMER = 2_147_483_647
