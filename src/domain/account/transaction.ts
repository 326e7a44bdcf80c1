import type { CaipNetworkId } from '../networks/caip.ts'

/** Operations of the history API. */
export const OPERATIONS = [
  ...['approve', 'bought', 'borrow', 'burn', 'cancel', 'claim', 'deploy', 'deposit', 'execute', 'mint'],
  ...['receive', 'repay', 'send', 'sell', 'stake', 'trade', 'unstake', 'withdraw'],
] as const

export type Operation = (typeof OPERATIONS)[number]

export type TransferDirection = 'in' | 'out' | 'self'

export interface FungibleTransfer {
  kind: 'fungible'
  direction: TransferDirection
  /** In whole tokens, a decimal string. */
  quantity: string
  symbol: string
  name: string
  icon?: string
}

export interface CollectibleTransfer {
  kind: 'collectible'
  direction: TransferDirection
  /** Number of items, a decimal string. */
  quantity: string
  name: string
  /** http(s) URLs of third parties' pictures. */
  preview?: string
  detail?: string
  isSpam: boolean
}

export type Transfer = FungibleTransfer | CollectibleTransfer

export interface Transaction {
  id: string
  hash: string
  network: CaipNetworkId
  operation: Operation
  status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  minedAt: number
  /** Plain addresses, as the API wrote them. */
  from: string
  to: string
  transfers: readonly Transfer[]
}
