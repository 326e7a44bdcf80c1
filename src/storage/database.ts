/**
 * Keyed values in IndexedDB, or in memory where IndexedDB is missing or fails. The WalletConnect client stores its values
 * here: its own storage would take the values of the page's own clients out of `localStorage`.
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

  /** The result of one request; `undefined` where there is no database, or the request fails. */
  async function read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    const database = await opened
    try {
      return database && (await settled(ask(database.transaction(STORE, 'readonly').objectStore(STORE))))
    } catch {
      return undefined
    }
  }

  /**
   * Resolves with `true` once the change is in the database. The success of a request does not say so yet: the
   * transaction may still abort, and a page that is reloaded before it is complete loses the change.
   */
  async function write(change: (store: IDBObjectStore) => void): Promise<boolean> {
    const database = await opened
    if (!database) return false
    try {
      const transaction = database.transaction(STORE, 'readwrite')
      const isComplete = completed(transaction)
      change(transaction.objectStore(STORE))
      return await isComplete
    } catch {
      return false
    }
  }

  const getKeys = async () => {
    const keys = (await read((store) => store.getAllKeys())) ?? []
    return [...new Set([...keys.map(String), ...memory.keys()])]
  }
  // The type is the caller's word: it parses what it reads. A value in memory could not be written and is newer.
  const getItem = async <T>(key: string) =>
    memory.has(key) ? (memory.get(key) as T) : ((await read((store) => store.get(key))) as T | undefined)
  return {
    getKeys,
    getItem,
    async getEntries<T>() {
      const keys = await getKeys()
      return Promise.all(keys.map(async (key): Promise<[string, T]> => [key, (await getItem<T>(key)) as T]))
    },
    async setItem(key, value) {
      memory.set(key, value)
      const isWritten = await write((store) => store.put(value, key))
      if (isWritten && memory.get(key) === value) memory.delete(key)
    },
    async removeItem(key) {
      memory.delete(key)
      await write((store) => store.delete(key))
    },
  }
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  const database = await settled(request)
  // Closes the connection, so that deleting the database is not blocked.
  database.addEventListener('versionchange', () => database.close())
  return database
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')))
  })
}

function completed(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((resolve) => {
    transaction.addEventListener('complete', () => resolve(true))
    transaction.addEventListener('abort', () => resolve(false))
  })
}
