import type { CaipNetworkId } from '../networks/caip.ts'

/** Section 3.1: what an entry of the history did. */
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
  /** How many, a decimal string. */
  quantity: string
  name: string
  /** http(s); somebody else's pictures. */
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
