import { isSpam } from './history.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** What a line about a transaction says. Spam that came along is not mentioned. */
export interface TransactionStory {
  /** What the line is about: what went out, else what came in. */
  main: Transfer | undefined
  /** What came in return. */
  other: Transfer | undefined
  /** Transfers besides these two. */
  more: number
  /** With whom, as far as there is one: the sender of what came, the receiver of what went. */
  with: { way: 'from' | 'to'; address: string } | undefined
}

export function storyOf({ transfers, from, to }: Transaction): TransactionStory {
  const seen = transfers.filter((transfer) => !isSpam(transfer))
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
