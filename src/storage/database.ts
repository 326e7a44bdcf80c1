/**
 * Keyed values in IndexedDB, or in memory where a browser has none to give. What the pairing client keeps is put here: its
 * own storage would move values of the page's own clients over from `localStorage`.
 */
export interface Database {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

const STORE = 'values'

export function openDatabase(name: string): Database {
  const memory = new Map<string, unknown>()
  const opened = open(name).catch(() => undefined)

  /** One request in a transaction of its own; `fallback` where there is no database, or it fails. */
  async function run<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
    fallback: () => T,
  ): Promise<T> {
    const database = await opened
    if (!database) return fallback()
    return settled(ask(database.transaction(STORE, mode).objectStore(STORE))).catch(fallback)
  }

  const getKeys = async () => {
    const keys = await run(
      'readonly',
      (store) => store.getAllKeys(),
      () => [...memory.keys()],
    )
    return keys.map(String)
  }
  // Only this file writes there; who reads parses.
  const getItem = <T>(key: string) =>
    run(
      'readonly',
      (store) => store.get(key),
      () => memory.get(key),
    ) as Promise<T | undefined>
  return {
    getKeys,
    getItem,
    async getEntries<T>() {
      const keys = await getKeys()
      return Promise.all(keys.map(async (key): Promise<[string, T]> => [key, (await getItem<T>(key)) as T]))
    },
    async setItem(key, value) {
      await run(
        'readwrite',
        (store) => store.put(value, key),
        () => (memory.set(key, value), key),
      )
    },
    async removeItem(key) {
      await run(
        'readwrite',
        (store) => store.delete(key),
        () => void memory.delete(key),
      )
    },
  }
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  const database = await settled(request)
  // Whoever deletes it need not wait for this page.
  database.addEventListener('versionchange', () => database.close())
  return database
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')))
  })
}
