/** Follows transactions to their end: those of this tab, those of tabs that were closed, and those of the page before a reload. */
import { namespaceOf } from '../../domain/networks/caip.ts'
import { TRANSACTION_LIMITS } from '../../domain/transfers/limits.ts'
import type { TransactionRecord, TransactionState } from '../../domain/transfers/transfer.ts'
import { clock } from '../../ports/clock.ts'
import { locks } from '../../ports/locks.ts'
import { $allTransactions, isEnded, savedTransaction } from '../../stores/stored/transactions.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { changeRecord } from './change-record.ts'
import { pause, searching } from './look-for.ts'

/** Name of a transaction's lock: the tab that holds it waits for the wallet's answer or follows the transaction. */
export const lockOf = (id: string) => `wallet-modal:transaction:${id}`

/** Records that this tab waits for, follows, or has queued for their lock. */
const underWay = new Map<string, AbortController>()

export const own = {
  begin(id: string): { signal: AbortSignal } {
    const controller = new AbortController()
    underWay.set(id, controller)
    return controller
  },
  has: (id: string): boolean => underWay.has(id),
  end: (id: string): void => void underWay.delete(id),
  stop(reason: Error): void {
    for (const controller of underWay.values()) controller.abort(reason)
    underWay.clear()
  },
}

/** Takes over records that no other tab follows, now and whenever one is closed. Returns the function that stops watching. */
export function followTransactions(): () => void {
  return $allTransactions.subscribe((list) => {
    for (const record of list) if (!isEnded(record) && !own.has(record.id)) void takeOver(record.id)
  })
}

async function takeOver(id: string): Promise<void> {
  const { signal } = own.begin(id)
  try {
    await locks.use().whenFree(lockOf(id), signal, async () => {
      const record = savedTransaction(id)
      if (!record || isEnded(record)) return
      // The tab that called the wallet is closed, and its answer lost.
      if (record.status === 'asked') changeRecord(record, { status: 'unknown' })
      await followRecord(id, signal)
    })
  } catch {
    // Aborted: the kit was destroyed.
  } finally {
    own.end(id)
  }
}

/** Resolves when the transaction has ended, or nothing more can be found out. */
export async function followRecord(id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const record = savedTransaction(id)
    if (!record || isEnded(record) || signal.aborted) return
    try {
      if (await followOnce(record, signal)) return
    } catch {
      // Loading failed, or the networks did. Retried.
      if (signal.aborted) return
    }
    await pause(TRANSACTION_LIMITS.retry, signal)
  }
}

/** `false` if it has to be followed again. */
async function followOnce(record: TransactionRecord, signal: AbortSignal): Promise<boolean> {
  const adapter = await unlessAborted(signal, adapterOf(namespaceOf(record.network)))
  const networks = await unlessAborted(signal, loadNetworks())
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === record.network)
  if (!adapter.followTransaction || !network) return end(record.id)
  const onChange = (state: TransactionState) => {
    if (!signal.aborted) take(record.id, state)
  }
  const search = searching(record, signal)
  try {
    await unlessAborted(search.signal, adapter.followTransaction(record, network, onChange, search.signal))
  } catch (error) {
    if (!search.signal.aborted) throw error
  } finally {
    search.stop()
  }
  signal.throwIfAborted()
  const now = savedTransaction(record.id)
  // A hash found meanwhile is followed further; a search without result is given up.
  return !now || isEnded(now) || (search.signal.aborted && now.hash === undefined) ? end(record.id) : false
}

/** Applies a new state. An ended transaction does not change. */
function take(id: string, { status, isFinal, ...state }: TransactionState): void {
  const record = savedTransaction(id)
  if (!record || isEnded(record)) return
  changeRecord(record, { ...state, status, ...(isFinal && { endedAt: clock.use().now() }) })
}

function end(id: string): true {
  const record = savedTransaction(id)
  if (record && !isEnded(record)) changeRecord(record, { endedAt: clock.use().now() })
  return true
}
