import type { WalletStorage } from './types.ts'

/** localStorage if available, else memory: in sandboxed frames, accessing it throws. Node has one too, a file. */
export function defaultStorage(): WalletStorage {
  try {
    const storage = globalThis.window?.localStorage
    if (storage) return storage
  } catch {
    // Falls through to memory.
  }
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
  }
}

export interface Slot {
  read(): unknown
  write(value: unknown): void
}

/** One JSON value in a storage. Unreadable values count as missing; failed writes are ignored. */
export function openSlot(storage: WalletStorage, key: string): Slot {
  return {
    read() {
      try {
        return JSON.parse(storage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(value) {
      try {
        storage.setItem(key, JSON.stringify(value))
      } catch {
        // The quota is the page's affair; a wallet goes on.
      }
    },
  }
}
