import { isNoise, isSpam } from './history.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** The parts of a transaction that a row of the history shows. Spam and transfers of zero are left out. */
export interface TransactionStory {
  /** The main transfer: an outgoing one if there is any, otherwise an incoming one. */
  main: Transfer | undefined
  /** The transfer in the other direction. */
  other: Transfer | undefined
  /** Number of further transfers. */
  more: number
  /** The counterparty, if there is one: the sender of an incoming or the receiver of an outgoing transfer. */
  with: { way: 'from' | 'to'; address: string } | undefined
}

export function storyOf({ transfers, from, to, status }: Transaction): TransactionStory {
  const isHidden = status === 'confirmed' ? isNoise : isSpam
  const seen = transfers.filter((transfer) => !isHidden(transfer))
  const out = seen.find(({ direction }) => direction === 'out')
  const came = seen.find(({ direction }) => direction === 'in')
  const main = out ?? came ?? seen[0]
  const other = out ? came : undefined
  const way = main?.direction === 'in' ? 'from' : 'to'
  const address = way === 'from' ? from : to
  return {
    main,
    other,
    more: seen.length - (main ? 1 : 0) - (other ? 1 : 0),
    with: address ? { way, address } : undefined,
  }
}
