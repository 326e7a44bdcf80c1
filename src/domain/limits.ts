/** Times (in milliseconds) and sizes of the specification's section 9. */
export const LIMITS = {
  balanceRetry: 30_000,
  balanceCache: 30_000,
  portfolioCache: 30_000,
  nameCache: 300_000,
  identityCache: 300_000,
  toast: 2_500,
  toastAgain: 150,
  disconnectWait: 3_000,
  pairingExpiry: 240_000,
  pairingRenewBefore: 10_000,
  httpTimeout: 10_000,
  /** After an answer of 429, an endpoint is left alone for this long. */
  httpBackOff: 30_000,
  /** Of a back end's own words, this much is shown. */
  serverText: 200,
  /** Of a small answer, in characters. */
  httpAnswer: 65_536,
  recentWallets: 2,
  rpcPolling: 4_000,
  rpcPing: 1_000,
  rpcSamples: 10,
} as const

/** viem's ranking of several RPC URLs (section 9). */
export const RPC_WEIGHTS = { stability: 0.7, latency: 0.3 } as const

/**
 * Those of section 9 whose parts are still to come, or live where they act (the movements are in `ui/frame/motion.ts`).
 * @public
 */
export const RESERVED_LIMITS = {
  popupPoll: 1_000,
  shake: 500,
  imagePreload: 2_000,
  searchWait: 300,
  frameLoad: 20_000,
  loginRequest: 120_000,
  frameReadyDelay: 500,
  emailCooldown: 30_000,
  headerText: 120,
  modalHeight: 150,
  viewTransition: 150,
  featuredWallets: 4,
  recommendedWallets: 4,
  walletPage: 40,
  walletSearch: 100,
  imagePrefetch: 20,
  pendingTransactions: 99,
  errorReportsPerMinute: 5,
  otpLength: 6,
  slippagePercent: 1,
  rpcBatch: 1_000,
  popupWidth: 600,
  popupHeight: 800,
} as const
