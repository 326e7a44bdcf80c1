import { STORAGE_TIMEOUT } from '../limits.ts'
import { settled } from './settled.ts'

/** Persistent storage. Values are structured clones, so that non-extractable keys can be stored as well. */
export interface FrameStorage {
  /** False if the browser blocks storage: values then last until the page unloads. */
  readonly isLasting: boolean
  /** The stored value. The caller validates it, because another version of this code may have written it. */
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

/** Past recipients of the accounts of this browser. */
export const ACQUAINTANCES = 'acquaintances'

const NAME = 'wallet-modal-frame'
const STORE = 'kept'

/** User operations that this browser has sent as a smart account. */
export const SENT_OPERATIONS = 'sent-operations'

/** Batches that this browser has sent as an ordinary account. */
export const SENT_BATCHES = 'sent-batches'

/** Opens the storage of the frame. Never rejects: if the browser refuses or does not respond, values are kept in memory. */
export async function openStorage(
  factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): Promise<FrameStorage> {
  let database: IDBDatabase | undefined
  try {
    const found = factory()
    database = found && (await orTimeout(open(found)))
    // Some browsers open a database that cannot store keys, or anything at all.
    if (database) await proveKeeps(database)
  } catch {
    database?.close()
    database = undefined
  }
  return keptIn(database)
}

function keptIn(first: IDBDatabase | undefined): FrameStorage {
  let database = first
  const memory = new Map<string, unknown>()
  // The browser closes the database when the user clears the site's data.
  database?.addEventListener('close', () => (database = undefined))

  async function attempt<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
    if (!database) return undefined
    try {
      return { value: await settled(database, [STORE, mode], work) }
    } catch {
      return undefined
    }
  }

  return {
    get isLasting() {
      return database !== undefined
    },
    async read(key) {
      if (memory.has(key)) return memory.get(key)
      return (await attempt('readonly', (store) => store.get(key) as IDBRequest<unknown>))?.value
    },
    async write(key, value) {
      const isWritten = await attempt('readwrite', (store) => store.put(value, key))
      if (isWritten) memory.delete(key)
      else memory.set(key, value)
    },
    async remove(key) {
      memory.delete(key)
      await attempt('readwrite', (store) => store.delete(key))
    },
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => {
      const database = request.result
      // Another tab with newer code may upgrade.
      database.addEventListener('versionchange', () => database.close())
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not open')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is held by an older page')))
  })
}

async function proveKeeps(database: IDBDatabase): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  await orTimeout(settled(database, [STORE, 'readwrite'], (store) => store.put(key, 'probe')))
  await orTimeout(settled(database, [STORE, 'readwrite'], (store) => store.delete('probe')))
}

async function orTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), STORAGE_TIMEOUT)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
