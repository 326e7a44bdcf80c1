/** Ours, where the specification is silent: how long we wait on wallets that do not answer, and how much we take from them. */
export const PATIENCE = {
  /** A visitor may have to find, unlock and read; after this the view says so and offers to ask again. */
  connect: 120_000,
  /** `eth_accounts` and `eth_chainId` need nobody's attention. */
  silentCall: 5_000,
  /** How long `ready` waits for a saved wallet to announce itself; a later announcement still restores. */
  announcement: 1_000,
  announcedWallets: 50,
  iconLength: 262_144,
  nameLength: 64,
  accounts: 1_000,
} as const
