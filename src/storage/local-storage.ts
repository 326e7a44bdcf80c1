import type { Storage } from '../ports/storage.ts'

/** `localStorage` for as long as it works. Reading the property alone can throw (blocked site data), so can a full disk. */
export function createLocalStorage(view: () => globalThis.Storage = () => window.localStorage): Storage {
  const memory = new Map<string, string | undefined>()
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key)
      try {
        return view().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    set(key, value) {
      try {
        if (value === undefined) view().removeItem(key)
        else view().setItem(key, value)
        // What can be written but not read is not kept either.
        view().getItem(key)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
  }
}
