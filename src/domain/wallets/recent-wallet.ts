/** Section 3: what is kept of a wallet that was used before; of one that was paired with, its whole entry (`wallet-entry.ts`). */
export interface RecentWallet {
  id: string
  name: string
  rdns?: string
}
