/** Times (in milliseconds), sizes and counts by journey, read as `LIMITS.modal.toast`. How long an answer is waited for is in `timeouts.ts`. */

export const modal = {
  toast: 2_500,
  /** Between one toast and the next. */
  toastAgain: 150,
} as const

export const review = {
  /** Requests of a page that wait for their user at once. */
  waiting: 20,
} as const

export const connect = {
  recentWallets: 2,
  /** Accounts that are taken from one wallet. */
  accounts: 1_000,
} as const

export const pairing = {
  expiry: 240_000,
  renewBefore: 10_000,
} as const

export const signIn = {
  /** How long a signed message is valid. */
  session: 86_400_000,
  /** An older message is made anew before it is signed, because its nonce may have expired. */
  messageAge: 240_000,
  signatureLength: 65_536,
  /** Characters of the back end's own words that are shown. */
  serverText: 200,
} as const

export const account = {
  balanceRetry: 30_000,
  balanceCache: 30_000,
  portfolioCache: 30_000,
  nameCache: 300_000,
  identityCache: 300_000,
  /** Pages of history without anything to see, after which the user has to ask for more. */
  barrenPages: 3,
} as const

/** Lists of wallets, and how much of the wallet catalogue's answers is taken. */
export const catalogue = {
  recommended: 4,
  /** Rows of recommended wallets, less the installed and recent ones. */
  recommendedRows: 2,
  page: 40,
  search: 100,
  searchLetters: 2,
  searchText: 100,
  searchWait: 300,
  answerSize: 5_000_000,
  imageSize: 524_288,
  imagesKept: 80,
  answersKept: 100,
  count: 100_000,
  nameLength: 64,
} as const

/** How much of the Blockchain API's answers is taken. Sizes are in characters. */
export const blockchain = {
  /** Room for tens of thousands of tokens. */
  balanceSize: 20_000_000,
  historySize: 5_000_000,
  identitySize: 65_536,
  chainsSize: 262_144,
  holdings: 100_000,
  transactions: 1_000,
  transfers: 100,
  chains: 2_000,
  profiles: 100,
  name: 64,
  symbol: 24,
  cursor: 4_096,
  link: 2_048,
  /** ERC-20 allows 255; more digits than a 256-bit number has make no sense. */
  decimals: 77,
} as const

export const http = {
  /** After an answer of 429 an endpoint is not asked for this long. */
  backOff: 30_000,
  /** Characters of a small answer. */
  answer: 65_536,
} as const

export const rpc = {
  polling: 4_000,
  ping: 1_000,
  samples: 10,
  /** Requests in one batch. */
  batch: 1_000,
  /** How viem ranks several RPC URLs. */
  weights: { stability: 0.7, latency: 0.3 },
} as const

/**
 * Limits whose parts are still to come, or that stand where they are used (movements are in `ui/frame/motion.ts`).
 * @public
 */
export const RESERVED_LIMITS = {
  popupPoll: 1_000,
  shake: 500,
  imagePreload: 2_000,
  frameLoad: 20_000,
  loginRequest: 120_000,
  frameReadyDelay: 500,
  emailCooldown: 30_000,
  headerText: 120,
  modalHeight: 150,
  viewTransition: 150,
  featuredWallets: 4,
  imagePrefetch: 20,
  pendingTransactions: 99,
  errorReportsPerMinute: 5,
  otpLength: 6,
  slippagePercent: 1,
  popupWidth: 600,
  popupHeight: 800,
} as const
