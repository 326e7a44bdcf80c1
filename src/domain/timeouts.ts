/** How long an answer is waited for, in milliseconds. */
export const TIMEOUTS = {
  /** The user may have to find, unlock and read; after this the view says so and offers to ask again. */
  connect: 120_000,
  /** For a wallet to end the connection on its side. */
  disconnect: 3_000,
  /** What a page's own sign-in object may take for one answer. */
  siwx: 30_000,
  /** An app that a link opens takes the place of the page sooner than this. */
  appOpens: 2_500,
  /** A WalletConnect wallet that has not answered by then is not in front of the user. */
  request: 2_000,
  /** For the first code that a wallet can scan. */
  relay: 20_000,
  /** For `eth_accounts` and `eth_chainId`, which ask the user nothing. */
  silentCall: 5_000,
  /** For a login of an earlier visit: its frame is loaded, and asks its server. */
  restoredLogin: 30_000,
  /** How long `ready` waits for a saved wallet to announce itself; a later announcement still restores. */
  announcement: 1_000,
  /** For the user to decide about a request of the page. */
  review: 600_000,
  http: 10_000,
} as const

/** The longest delay of `setTimeout`, in milliseconds. A longer one fires at once. */
export const LONGEST_TIMER = 2_147_483_647
