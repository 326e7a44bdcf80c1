/** The calls of batches, newest first: a page may ask to show a batch after a reload, and wallets do not return its calls. */
import { isBatchId } from '../../domain/transfers/batches/batch-id.ts'
import { shownCalls, type ShownCall } from '../../domain/transfers/batches/shown-batch.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { isMembers } from '../../domain/web/members.ts'
import { storedValue } from './stored-value.ts'

const MOST = 30

interface BatchCalls {
  id: string
  calls: readonly ShownCall[]
}

const $saved = storedValue<readonly BatchCalls[]>(
  STORAGE_KEYS.batchCalls,
  (text) => {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return undefined
    return list.slice(0, MOST).flatMap((one: unknown) => {
      const { id, calls } = isMembers(one) ? one : {}
      return isBatchId(id) ? [{ id, calls: shownCalls(calls) }] : []
    })
  },
  JSON.stringify,
)

const saved = () => $saved.get() ?? []

export const savedCalls = (id: string): readonly ShownCall[] =>
  saved().find((one) => one.id === id)?.calls ?? []

export function saveCalls(id: string, calls: readonly ShownCall[]): void {
  $saved.set([{ id, calls }, ...saved().filter((one) => one.id !== id)].slice(0, MOST))
}
