/** Section 3: what is kept of a wallet that was used before. */
export interface RecentWallet {
  id: string
  name: string
  rdns?: string
}
