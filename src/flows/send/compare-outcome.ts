/** After the receipt: whether the transaction did what the user had read. */
import type { Effects } from '../../domain/requests/effects.ts'
import type { Reading } from '../../domain/requests/reading.ts'
import { compareEffects } from '../../domain/requests/compare-effects.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { requestWorlds } from '../../ports/request-world.ts'
import { $allTransactions, changeTransaction, isEnded } from '../../stores/stored/transactions.ts'
import { loadNetworks } from '../network/load-networks.ts'

/** What was shown before the wallet was asked. */
export interface Promised {
  reading: Reading
  effects: Effects | undefined
}

const undo = new Set<() => void>()

/** Waits for the first block, also after the user has left, and writes into the record whether the two agree. */
export function compareOutcome(id: string, { reading, effects }: Promised): void {
  if (effects?.status !== 'checked') return
  const controller = new AbortController()
  const stop = () => {
    controller.abort()
    stopListening()
    undo.delete(stop)
  }
  undo.add(stop)
  let isAsked = false
  const stopListening = $allTransactions.listen((list) => {
    const record = list.find((one) => one.id === id)
    if (isAsked || !record) return
    if (record.status !== 'confirmed') return isEnded(record) ? stop() : undefined
    isAsked = true
    readOutcome(record, reading, controller.signal)
      .then((outcome) => {
        if (!outcome || controller.signal.aborted) return
        changeTransaction(id, { isAsPromised: compareEffects(effects, outcome).length === 0 })
      })
      // What cannot be read cannot be compared.
      .catch(() => undefined)
      .finally(stop)
  })
}

/** The kit is destroyed. */
export function stopComparing(): void {
  for (const stop of undo) stop()
}

async function readOutcome(
  { network: id, hash }: TransactionRecord,
  reading: Reading,
  signal: AbortSignal,
): Promise<Effects | undefined> {
  const world = await requestWorlds.use().of(namespaceOf(id))
  const network = (await loadNetworks()).find(({ caipNetworkId }) => caipNetworkId === id)
  return hash && network ? world?.outcome?.(network, hash, reading, signal) : undefined
}
