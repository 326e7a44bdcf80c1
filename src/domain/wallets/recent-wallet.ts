/** Stored data of a recently used wallet; for a WalletConnect wallet its whole entry (`wallet-entry.ts`). */
export interface RecentWallet {
  id: string
  name: string
  rdns?: string
}
