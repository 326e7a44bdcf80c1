/** How much of a chain is looked at to say what a request does. Beyond it, effects are called "not checked". (Not in `limits.ts`, which every page loads.) */
export const TRIAL = {
  /** For an answer of the network, in milliseconds; the wallet can be asked before. */
  budget: 3_000,
  /** For reading what a mined transaction did, in milliseconds: no user waits for it. */
  outcome: 60_000,
  /** Accounts whose balances are compared. */
  accounts: 8,
  /** Tokens of the visitor that are always compared. */
  holdings: 40,
  /** Addresses that are taken from calldata. */
  mentioned: 24,
  /** Bytes of calldata that are searched for addresses. */
  calldata: 65_536,
  /** Reads before, and again after. */
  reads: 240,
  logs: 5_000,
  /** Items of one ERC-1155 transfer. */
  items: 40,
  /** Addresses and assets that the network is asked about. */
  parties: 40,
  assets: 60,
  /** Other networks that are asked whether a contract is there. */
  others: 8,
} as const
