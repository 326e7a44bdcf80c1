/** Section 9's numbers for lists of wallets, and ours for how much of them is taken. */
export const WALLET_LIMITS = {
  recommended: 4,
  /** Rows that recommendations may fill together with wallets that are here or were used (reference 2.6). */
  recommendedRows: 2,
  page: 40,
  search: 100,
  searchLetters: 2,
  searchText: 100,
  searchWait: 300,
  answerSize: 5_000_000,
  imageSize: 524_288,
  /** Pictures kept for when they are shown again. */
  imagesKept: 80,
  answersKept: 100,
  count: 100_000,
  nameLength: 64,
} as const
