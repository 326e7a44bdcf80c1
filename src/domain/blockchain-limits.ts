/** How much of the Blockchain API's answers is taken. Sizes are in characters. */
export const BLOCKCHAIN_LIMITS = {
  /** Tens of thousands of tokens. */
  balanceSize: 20_000_000,
  historySize: 5_000_000,
  identitySize: 65_536,
  chainsSize: 262_144,
  holdings: 100_000,
  transactions: 1_000,
  transfers: 100,
  chains: 2_000,
  name: 64,
  symbol: 24,
  cursor: 4_096,
  link: 2_048,
  /** ERC-20 allows 255; more digits than a 256-bit number has make no sense. */
  decimals: 77,
} as const
