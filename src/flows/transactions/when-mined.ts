import { $allTransactions, isEnded, savedTransaction } from '../../stores/stored/transactions.ts'
import { unlessAborted } from '../latest.ts'

/** Resolves once a transaction is in a block; with `false` if it never will be, or had no effect. Rejects with the signal's reason only. */
export function whenMined(record: string, signal: AbortSignal): Promise<boolean> {
  let stop = () => {}
  const answer = new Promise<boolean>((resolve) => {
    const look = () => {
      const now = savedTransaction(record)
      if (now?.status === 'confirmed') resolve(true)
      else if (!now || now.status === 'failed' || isEnded(now)) resolve(false)
    }
    stop = $allTransactions.listen(look)
    look()
  })
  return unlessAborted(signal, answer).finally(stop)
}
