import { STORAGE_KEYS } from '../domain/storage-keys.ts'
import { storage } from '../ports/storage.ts'
import { loads } from './loads.ts'

/**
 * Loads what follows transactions when one of an earlier page load, or of another tab, has not ended yet, or did something else
 * than its user was shown. Returns the undo.
 */
export function followUnfinished(): () => void {
  const look = (key?: string) => {
    if (key !== undefined && key !== STORAGE_KEYS.transactions) return
    // What fails here is loaded when the next change is stored, or with the next page.
    if (isUnfinished(storage.use().get(STORAGE_KEYS.transactions)))
      loads
        .use()
        .transactions()
        .catch(() => undefined)
  }
  look()
  return storage.use().onChange(look)
}

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
