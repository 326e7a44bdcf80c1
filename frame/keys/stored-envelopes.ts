/** The envelopes of this browser, in IndexedDB; in memory until the page unloads, if the browser blocks storage. */
import type { DeviceKeys } from './device-half.ts'
import { settled } from '../storage/settled.ts'

export interface StoredEnvelope extends DeviceKeys {
  factorId: string
  userId: string
  /** EVM address of the wallet inside, known without requesting a half. */
  evm: string
  envelope: string
}

export interface StoredEnvelopes {
  /** Whether what is kept outlives the page. */
  isLasting(): Promise<boolean>
  of(userId: string): Promise<StoredEnvelope[]>
  /** Resolves with whether the envelope outlives the page. */
  keep(envelope: StoredEnvelope): Promise<boolean>
  drop(factorId: string): Promise<void>
  dropAll(): Promise<void>
}

const STORE = 'envelopes'

/** Each project has its own database: forgetting this browser for one project keeps the envelopes of others on the same gateway. */
export function storedEnvelopes(
  projectId: string,
  factory: IDBFactory | undefined = globalThis.indexedDB,
): StoredEnvelopes {
  const name = `wallet-modal-keys:${projectId}`
  const memory = new Map<string, StoredEnvelope>()

  /** `undefined` if the browser refuses: private windows, full disks, blocked storage. */
  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
    try {
      if (!factory) return undefined
      const database = await opened(factory, name)
      try {
        return { value: await settled(database, [STORE, mode], work) }
      } finally {
        database.close()
      }
    } catch {
      return undefined
    }
  }

  return {
    isLasting: async () => (await run('readonly', (store) => store.count())) !== undefined,
    async of(userId) {
      const stored = await run<StoredEnvelope[]>('readonly', (store) => store.index('userId').getAll(userId))
      const known = new Map((stored?.value ?? []).map((one) => [one.factorId, one]))
      for (const one of memory.values()) if (one.userId === userId) known.set(one.factorId, one)
      return [...known.values()]
    },
    async keep(envelope) {
      const isStored = (await run('readwrite', (store) => store.put(envelope))) !== undefined
      if (!isStored) memory.set(envelope.factorId, envelope)
      return isStored
    },
    async drop(factorId) {
      memory.delete(factorId)
      await run('readwrite', (store) => store.delete(factorId))
    },
    async dropAll() {
      memory.clear()
      await run('readwrite', (store) => store.clear())
    },
  }
}

function opened(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore(STORE, { keyPath: 'factorId' })
      store.createIndex('userId', 'userId')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not open')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is held by an older page')))
  })
}
