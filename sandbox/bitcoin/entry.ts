import type { Block } from './block.ts'
import type { BitcoinTransaction } from './transaction.ts'

export interface Output {
  script: Uint8Array
  /** In satoshi. */
  amount: bigint
}

/** A transaction that was taken, and where it stands. */
export interface Entry {
  transaction: BitcoinTransaction
  /** What its inputs spend, in their order; none for what a block brings. */
  spent: readonly Output[]
  /** In satoshi. */
  fee: bigint
  /** Missing while it waits. */
  block?: Block
}

/** An output, and who has spent it. */
export interface Coin extends Output {
  entry: Entry
  index: number
  spentBy: Entry | undefined
}
