import { STORAGE_KEYS } from '../domain/storage-keys.ts'
import { storage } from '../ports/storage.ts'
import { loads } from './loads.ts'

/**
 * Loads what follows transactions, and orders, when one of an earlier page load, or of another tab, has not ended yet, or did something else
 * than its user was shown. Returns the undo.
 */
export function followUnfinished(): () => void {
  const look = (key?: string) => {
    for (const [name, load] of FOLLOWERS)
      // What fails here is loaded when the next change is stored, or with the next page.
      if ((key === undefined || key === name) && isUnfinished(storage.use().get(name)))
        load().catch(() => undefined)
  }
  look()
  return storage.use().onChange(look)
}

const FOLLOWERS: readonly (readonly [key: string, load: () => Promise<unknown>])[] = [
  [STORAGE_KEYS.transactions, () => loads.use().transactions()],
  [STORAGE_KEYS.buyOrders, async () => (await loads.use().further()).buy()],
]

interface Stored {
  endedAt?: unknown
  isAsPromised?: unknown
}

/** The load itself parses the records. */
function isUnfinished(text: string | undefined): boolean {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return (
      Array.isArray(list) &&
      list.some((one: Stored | null) => one && (!one.endedAt || one.isAsPromised === false))
    )
  } catch {
    return false
  }
}
