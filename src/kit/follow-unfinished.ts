import { STORAGE_KEYS } from '../domain/storage-keys.ts'
import { storage } from '../ports/storage.ts'
import { loads } from './loads.ts'

/**
 * Loads the code that follows transactions and orders, if one of an earlier page load or another tab has not ended yet, or had other effects
 * than those shown to its user. Returns the undo function.
 */
export function followUnfinished(): () => void {
  const look = (key?: string) => {
    for (const [name, load] of FOLLOWERS)
      // If this fails, the code is loaded with the next stored change, or on the next page.
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

/** The loaded code parses the records itself. */
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
