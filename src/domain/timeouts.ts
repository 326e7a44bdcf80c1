/** Ours, where the specification is silent: how long we wait on wallets that do not answer, and how much we take from them. */
export const TIMEOUTS = {
  /** A visitor may have to find, unlock and read; after this the view says so and offers to ask again. */
  connect: 120_000,
  /** What a page's own sign-in object may take for one answer. */
  siwx: 30_000,
  /** A message that was made longer ago than this is made anew before it is signed: its nonce may be gone. */
  signInMessage: 240_000,
  /** How long a signed message holds. */
  signIn: 86_400_000,
  /** An app that a link opens takes the page's place sooner than this. */
  appOpens: 2_500,
  /** A phone that has not answered by then is not in the visitor's hand. */
  phone: 2_000,
  /** For the first code that a phone can scan. */
  relay: 20_000,
  /** `eth_accounts` and `eth_chainId` need nobody's attention. */
  silentCall: 5_000,
  /** How long `ready` waits for a saved wallet to announce itself; a later announcement still restores. */
  announcement: 1_000,
  accounts: 1_000,
  signatureLength: 65_536,
} as const

/** `setTimeout` counts no further; what is longer rings at once. Milliseconds. */
export const LONGEST_TIMER = 2_147_483_647
