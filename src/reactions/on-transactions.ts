import { namespaceOf } from '../domain/networks/caip.ts'
import { followTransactions } from '../flows/transactions/follow-transactions.ts'
import { stopTransactions } from '../flows/transactions/track-transaction.ts'
import { $connections } from '../stores/connections/connections.ts'
import { onEvent } from '../stores/events.ts'
import { clock } from '../ports/clock.ts'
import { noteSent } from '../stores/stored/contacts.ts'
import { forgetEndedTransactions } from '../stores/stored/transactions.ts'

/** Follows transactions to their end, stores their recipients, and keeps records until the last wallet disconnects. */
export function followSent(): () => void {
  const undo = [
    followTransactions(),
    onEvent('transaction-sent', ({ kind, network, from, to }) => {
      if (kind !== 'send' || to === undefined) return
      noteSent({ namespace: namespaceOf(network), of: from, address: to }, clock.use().now())
    }),
    $connections.listen(({ length }) => {
      if (!length) forgetEndedTransactions()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    stopTransactions()
  }
}
