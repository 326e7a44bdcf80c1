import type { TransactionRecord } from '../domain/transfers/transfer.ts'
import { loadWithView } from '../flows/modal/load-with-view.ts'
import { isComparable, stopComparing } from '../flows/transactions/compare-outcome.ts'
import { followUntold, tellOutcome } from '../flows/transactions/tell-outcomes.ts'
import { $furtherMessages } from '../stores/further-messages.ts'
import { $modal } from '../stores/modal/modal.ts'
import { $view } from '../stores/modal/route.ts'
import { setOddOutcomes } from '../stores/account/odd-outcomes.ts'
import { $allTransactions } from '../stores/stored/transactions.ts'

/**
 * Once a transaction is in a block, its effects are compared with the promised ones by `compare`, which is loaded for
 * that. If they differ, the modal opens to show it, and Activity marks the transaction.
 */
export function followOutcomes(compare: (id: string) => Promise<boolean>): () => void {
  const tried = new Set<string>()
  const compareNext = (list: readonly TransactionRecord[]) => {
    for (const record of list) {
      if (!isComparable(record) || tried.has(record.id)) continue
      tried.add(record.id)
      // The load failed: the next page compares.
      const tell = (isOther: boolean) => isOther && tellOutcome(record.id)
      compare(record.id).then(tell, () => undefined)
    }
  }
  const undo = [$allTransactions.subscribe(compareNext), followUntold(), markOdd()]
  return () => {
    for (const stop of undo) stop()
    stopComparing()
  }
}

/** Stores which hashes Activity marks, and the message for it. */
function markOdd(): () => void {
  const mark = () => {
    const odd = $allTransactions.get().filter(({ isAsPromised }) => isAsPromised === false)
    const text = $furtherMessages.get().send?.status.notAsPromised
    // The message belongs to another load. If that fails, it is requested again with the next visit to the account.
    if (odd.length && text === undefined && $modal.get() !== 'closed' && $view.get() === 'Account')
      loadWithView('send').catch(() => undefined)
    const entries = odd.flatMap((record) =>
      hashesOf(record).map((hash) => [hash, { id: record.id, ...(text !== undefined && { text }) }] as const),
    )
    setOddOutcomes(new Map(entries))
  }
  mark()
  const stores = [$allTransactions, $furtherMessages, $view, $modal]
  const undo = stores.map((store) => store.listen(mark))
  return () => {
    for (const stop of undo) stop()
    setOddOutcomes(new Map())
  }
}

const hashesOf = ({ hash, hashes, replacedBy }: TransactionRecord): readonly string[] =>
  [hash, ...(hashes ?? []), replacedBy].filter((one) => one !== undefined)
