/** What is stored of a recently used wallet; of a WalletConnect wallet its whole entry (`wallet-entry.ts`). */
export interface RecentWallet {
  id: string
  name: string
  rdns?: string
}
