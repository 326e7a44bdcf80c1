/** Changes a record and emits what that means to the page. Only the tab that holds the record's lock calls it, so that each event is emitted once. */
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { clock } from '../../ports/clock.ts'
import { emit, type TransactionDetail } from '../../stores/events.ts'
import { saveTransaction, savedTransaction } from '../../stores/stored/transactions.ts'

const FAILURES = ['failed', 'replaced', 'dropped'] as const
type Failure = (typeof FAILURES)[number]

const isFailure = (status: string): status is Failure => FAILURES.includes(status as Failure)

/** Stores the change and returns the record as it is now. */
export function changeRecord(
  { id, ...known }: TransactionRecord,
  change: Partial<Omit<TransactionRecord, 'id'>>,
): TransactionRecord {
  const before = savedTransaction(id) ?? { id, ...known }
  const isNewHash = before.hash === undefined && change.hash !== undefined
  const after = {
    ...before,
    ...change,
    ...(isNewHash && { sentAt: clock.use().now() }),
  }
  saveTransaction(after)
  const detail = detailOf(after)
  if (!detail) return after
  if (isNewHash) emit('transaction-sent', detail)
  if (after.status !== before.status) tell(after, detail)
  return after
}

function tell(record: TransactionRecord, detail: TransactionDetail): void {
  const { status, block, fee, arrived, replacedBy } = record
  if (status === 'confirmed')
    emit('transaction-confirmed', {
      ...detail,
      ...(block !== undefined && { block }),
      ...(fee !== undefined && { fee }),
      ...(arrived !== undefined && { arrived }),
    })
  if (isFailure(status))
    emit('transaction-failed', {
      ...detail,
      reason: status,
      ...(replacedBy !== undefined && { replacedBy }),
    })
}

/** `undefined` while there is no hash. */
function detailOf(record: TransactionRecord): TransactionDetail | undefined {
  const { hash, network, kind, from, to, token, amount, symbol, decimals } = record
  if (hash === undefined) return undefined
  return {
    ...{ hash, network, kind, from },
    ...(to !== undefined && { to }),
    ...(token !== undefined && { token }),
    ...(amount !== undefined && { amount }),
    ...(symbol !== undefined && { symbol }),
    ...(decimals !== undefined && { decimals }),
  }
}
