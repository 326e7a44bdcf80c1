/** Batches that are sent call by call, newest first. A page may request their status after a reload. */
import type { Batch } from '../../domain/transfers/batches/batch.ts'
import { isBatchId } from '../../domain/transfers/batches/batch-id.ts'
import { isCaipNetworkId } from '../../domain/networks/caip.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { isMembers } from '../../domain/web/members.ts'
import { isText } from './shapes.ts'
import { storedValue } from './stored-value.ts'

const MOST = 30

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

function batch(item: unknown): Batch | undefined {
  if (!isMembers(item)) return undefined
  const { id, network, from, connector, count, calls, askedAt, isOver } = item
  const isBatch = isBatchId(id) && isCaipNetworkId(network) && isText(from) && isText(connector)
  if (!isBatch || !isCount(count) || !isCount(askedAt) || !Array.isArray(calls)) return undefined
  const read = calls.flatMap((call: unknown) => {
    const { record, hash } = isMembers(call) ? call : {}
    return isText(record) ? [{ record, ...(isText(hash) && { hash }) }] : []
  })
  if (read.length !== calls.length || read.length > count) return undefined
  return {
    ...{ id, network, from, connector, count, askedAt, calls: read },
    ...(isOver === true && { isOver }),
  }
}

const $saved = storedValue<readonly Batch[]>(
  STORAGE_KEYS.batches,
  (text) => {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(0, MOST).flatMap((one) => batch(one) ?? []) : undefined
  },
  JSON.stringify,
)

const saved = () => $saved.get() ?? []

export const savedBatch = (id: string): Batch | undefined => saved().find((one) => one.id === id)

export function saveBatch(changed: Batch): void {
  const isKnown = savedBatch(changed.id)
  const list = isKnown ? saved().map((one) => (one.id === changed.id ? changed : one)) : [changed, ...saved()]
  $saved.set(list.slice(0, MOST))
}

/** Does nothing if the batch is not stored. */
export function changeBatch(id: string, change: (before: Batch) => Batch): void {
  const before = savedBatch(id)
  if (before) saveBatch(change(before))
}

export function removeBatch(id: string): void {
  $saved.set(saved().filter((one) => one.id !== id))
}
