/** Compares a transaction's effects with those that its user read, even after a reload. */
import type { Effects } from '../../domain/requests/effects.ts'
import { compareEffects } from '../../domain/requests/compare-effects.ts'
import { readWith } from '../../domain/requests/explain/reader.ts'
import type { Promised } from '../../domain/requests/explain/promised.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { clock } from '../../ports/clock.ts'
import { locks } from '../../ports/locks.ts'
import { requestReaders, requestWorlds } from '../../ports/request-world.ts'
import { changeTransaction, savedTransaction } from '../../stores/stored/transactions.ts'
import { loadNetworks } from '../network/load-networks.ts'

const own = new Set<AbortController>()

/** Whether a comparison is possible and still due. */
export const isComparable = ({ status, promise, isAsPromised }: TransactionRecord): boolean =>
  status === 'confirmed' && promise !== undefined && isAsPromised === undefined

/**
 * Reads the effects of a transaction from the network, and stores in its record whether they are the promised ones. Resolves with
 * `true` if they are not, only in the tab that found out. Never rejects.
 */
export async function compareOutcome(id: string): Promise<boolean> {
  const controller = new AbortController()
  own.add(controller)
  let isOther = false
  try {
    // Another tab may be comparing.
    await locks.use().ifFree(`wallet-modal:outcome:${id}`, async () => {
      isOther = await compare(id, controller.signal)
    })
  } catch {
    // What cannot be read cannot be compared.
  } finally {
    own.delete(controller)
  }
  return isOther
}

/** Called when the kit is destroyed. */
export function stopComparing(): void {
  for (const controller of own) controller.abort()
}

/** Whether the transaction had other effects. */
async function compare(id: string, signal: AbortSignal): Promise<boolean> {
  const record = savedTransaction(id)
  if (!record?.promise || !isComparable(record)) return false
  const seen = await outcomeOf(record, record.promise, signal)
  if (!seen || signal.aborted) return false
  const promised: Effects = { status: 'checked', ...record.promise.effects }
  const isAsPromised = compareEffects(promised, seen.effects).length === 0
  // Other transactions may have caused the difference.
  if (!isAsPromised && !(await seen.isAlone())) return false
  if (signal.aborted) return false
  return !!changeTransaction(id, { isAsPromised }) && !isAsPromised
}

interface Seen {
  effects: Effects
  isAlone(): Promise<boolean>
}

async function outcomeOf(
  { network: id, from, hash, hashes = hash === undefined ? [] : [hash] }: TransactionRecord,
  { request }: Promised,
  signal: AbortSignal,
): Promise<Seen | undefined> {
  if (!hashes.length) return undefined
  const namespace = namespaceOf(id)
  const [world, networks, reader] = await Promise.all([
    requestWorlds.use().of(namespace),
    loadNetworks(),
    request && requestReaders.use().load(namespace),
  ])
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network || !world?.outcome || signal.aborted) return undefined
  const asked = { ...(request ?? { method: '', params: undefined }), namespace, network: id, from }
  const reading = readWith(request && reader, asked, clock.use().now())
  const effects = await world.outcome(network, hashes, reading, signal)
  const isAlone = async () => (await world.isAlone?.(network, hashes, reading, signal)) ?? true
  return effects && { effects, isAlone }
}
