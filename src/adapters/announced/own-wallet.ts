import type { CaipNetworkId } from '../../domain/networks/caip.ts'

/** What a wallet that the kit announces needs of the kit, in one namespace. */
export interface OwnWallet {
  name: string
  /** Data URI. */
  icon: string
  /** Resolves once a saved wallet is restored or given up: libraries ask for accounts as the page loads. */
  restored: Promise<void>
  /** The provider of the connected wallet, as the page gets it. */
  provider(): unknown
  /** Lets the visitor log in or connect a wallet. Resolves once one is connected. */
  connect(): Promise<unknown>
  disconnect(): Promise<unknown>
  /** The network in use, or without a connection the page's own. */
  network(): CaipNetworkId
  /** The page's networks. */
  networks(): readonly CaipNetworkId[]
  /** Addresses of the connection, the account in use first. Empty without one. */
  addresses(): readonly string[]
  /** Calls back when the connection, its accounts or its network change. Returns the undo function. */
  follow(call: () => void): () => void
}
