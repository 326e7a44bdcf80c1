import { isComparable, stopComparing } from '../flows/transactions/compare-outcome.ts'
import { $allTransactions } from '../stores/stored/transactions.ts'

/** Once a transaction is in a block, what was promised of it is compared with what happened: by `compare`, which is loaded for that. */
export function followOutcomes(compare: (id: string) => Promise<void>): () => void {
  const tried = new Set<string>()
  const stop = $allTransactions.subscribe((list) => {
    for (const record of list) {
      if (!isComparable(record) || tried.has(record.id)) continue
      tried.add(record.id)
      // The load failed: the next page compares.
      compare(record.id).catch(() => undefined)
    }
  })
  return () => {
    stop()
    stopComparing()
  }
}
