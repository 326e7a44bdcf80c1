import type { Block } from './block.ts'
import type { BitcoinTransaction } from './transaction.ts'

export interface Output {
  script: Uint8Array
  /** In satoshi. */
  amount: bigint
}

/** An accepted transaction and its state. */
export interface Entry {
  transaction: BitcoinTransaction
  /** The outputs that the inputs spend, in their order; empty for a coinbase transaction. */
  spent: readonly Output[]
  /** In satoshi. */
  fee: bigint
  /** Absent while the transaction is in the mempool. */
  block?: Block
}

/** An output, and the transaction that spends it. */
export interface Coin extends Output {
  entry: Entry
  index: number
  spentBy: Entry | undefined
}
