/** Times (in milliseconds), sizes and counts by flow, read as `LIMITS.modal.toast`. Timeouts of answers are in `timeouts.ts`. */

export const modal = {
  toast: 2_500,
  /** Pause between two toasts. */
  toastAgain: 150,
  /** How long a toast or alert that is raised while the modal is closed waits for the next opening. */
  waitingNotice: 10_000,
} as const

export const review = {
  /** Maximum number of requests of a page that wait for their user. */
  waiting: 20,
} as const

export const connect = {
  recentWallets: 2,
  /** Maximum number of accounts read from one wallet. */
  accounts: 1_000,
  /** How often, and for how long, wallets that are injected late without an event are looked for. */
  lateEvery: 500,
  lateFor: 10_000,
} as const

export const pairing = {
  expiry: 240_000,
  renewBefore: 10_000,
} as const

export const signIn = {
  /** How long a signed message is valid. */
  session: 86_400_000,
  /** An older message is created again before it is signed, because its nonce may have expired. */
  messageAge: 240_000,
  signatureLength: 65_536,
  /** Maximum length of the back end's own text that is shown, in characters. */
  serverText: 200,
} as const

export const account = {
  balanceRetry: 30_000,
  balanceCache: 30_000,
  portfolioCache: 30_000,
  nameCache: 300_000,
  identityCache: 300_000,
  /** Number of history pages without anything to show after which the user has to ask for more. */
  barrenPages: 3,
  /** Number of tokens that the Blockchain API is asked to read anew. */
  changedTokens: 20,
} as const

/** Lists of wallets, and size limits of the wallet catalogue's answers. */
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
  /** Of the settings of a project. */
  settingsSize: 65_536,
  imageSize: 524_288,
  imagesKept: 80,
  answersKept: 100,
  count: 100_000,
  nameLength: 64,
} as const

/** Size limits of the Blockchain API's answers, in characters. */
export const blockchain = {
  /** Enough for tens of thousands of tokens. */
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
  /** ERC-20 allows 255, but a 256-bit number has at most 78 digits. */
  decimals: 77,
} as const

export const analytics = {
  /** Maximum number of events that wait for code, or for the project's answer. */
  waiting: 50,
  /** Maximum number of reports of errors within a time. */
  reports: { most: 5, per: 60_000 },
} as const

export const http = {
  /** Pause after a 429 response of an endpoint, in ms. */
  backOff: 30_000,
  /** Maximum length of a small answer, in characters. */
  answer: 65_536,
} as const

/** Of the view Help and `diagnose()`. */
export const help = {
  /** Hosts of a network that are asked before it counts as failed. */
  hosts: 3,
  /** Names of wallets in a line. */
  names: 12,
  /** Difference between the clocks of the device and of a server, in ms. The relay refuses a little more. */
  clockDrift: 90_000,
  violations: 50,
} as const

export const rpc = {
  polling: 4_000,
  ping: 1_000,
  samples: 10,
  /** Maximum number of requests in one batch. */
  batch: 1_000,
  /** How viem ranks several RPC URLs. */
  weights: { stability: 0.7, latency: 0.3 },
} as const
