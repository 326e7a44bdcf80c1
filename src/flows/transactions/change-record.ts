/**
 * Changes a record and emits the resulting events to the page. Only the tab that holds the record's lock calls it, and the record
 * stores which events were emitted, so that each is emitted once.
 */
import { namespaceOf } from '../../domain/networks/caip.ts'
import { nativeAddress } from '../../domain/networks/native-token.ts'
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { clock } from '../../ports/clock.ts'
import { addChangedTokens } from '../../stores/account/changed-tokens.ts'
import { emit, type TransactionDetail } from '../../stores/events.ts'
import { saveTransaction, savedTransaction } from '../../stores/stored/transactions.ts'
import { trackOutcome } from './track-outcome.ts'

type Told = 'sent' | 'confirmed' | 'failed'

/** Stores the change and returns the updated record. */
export function changeRecord(
  given: TransactionRecord,
  change: Partial<Omit<TransactionRecord, 'id'>>,
): TransactionRecord {
  const before = savedTransaction(given.id) ?? given
  const { hash } = before
  const isReplaced = hash !== undefined && change.hash !== undefined && change.hash !== hash
  const isSent = hash === undefined && change.hash !== undefined
  const changed: TransactionRecord = {
    ...before,
    ...change,
    ...(isReplaced && { replaces: before.replaces ?? hash }),
    ...(isSent && { sentAt: clock.use().now() }),
  }
  const told = before.told ?? []
  const news = newsOf(changed).filter((one) => !told.includes(one))
  const after = news.length ? { ...changed, told: [...told, ...news] } : changed
  saveTransaction(after)
  for (const one of news) tell(one, after)
  return after
}

/** The events due. A dropped or replaced transaction may come back until that is final. */
function newsOf({ hash, status, endedAt }: TransactionRecord): readonly Told[] {
  if (hash === undefined) return []
  if (status === 'confirmed') return ['sent', 'confirmed']
  const isLost = (status === 'dropped' || status === 'replaced') && endedAt !== undefined
  return status === 'failed' || isLost ? ['sent', 'failed'] : ['sent']
}

function tell(news: Told, record: TransactionRecord): void {
  const { status, block, fee, arrived, replacedBy } = record
  const detail = detailOf(record)
  // Before the events, with which the account is read again.
  if (news !== 'sent') addChangedTokens(changedBy(record))
  if (news === 'sent') emit('transaction-sent', detail)
  if (news === 'confirmed')
    emit('transaction-confirmed', {
      ...detail,
      ...(block !== undefined && { block }),
      ...(fee !== undefined && { fee }),
      ...(arrived !== undefined && { arrived }),
    })
  if (news === 'failed' && (status === 'failed' || status === 'dropped' || status === 'replaced'))
    emit('transaction-failed', {
      ...{ ...detail, reason: status },
      ...(replacedBy !== undefined && { replacedBy }),
    })
  if (news !== 'sent') trackOutcome(news, record)
}

/** The tokens whose balances a transaction has changed; its fee is paid in the network's currency. */
function changedBy({ network, token, gets }: TransactionRecord): readonly string[] {
  const addresses = [nativeAddress(namespaceOf(network)), token, gets?.token]
  return addresses.flatMap((address) => (address === undefined ? [] : [`${network}:${address}`]))
}

/** `hash` is always that of `transaction-sent`. */
function detailOf(record: TransactionRecord): TransactionDetail {
  const { hash = '', replaces, network, kind, from, to, token, amount, symbol, decimals } = record
  return {
    ...{ hash: replaces ?? hash, network, kind, from },
    ...(to !== undefined && { to }),
    ...(token !== undefined && { token }),
    ...(amount !== undefined && { amount }),
    ...(symbol !== undefined && { symbol }),
    ...(decimals !== undefined && { decimals }),
  }
}
