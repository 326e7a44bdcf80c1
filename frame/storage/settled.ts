/** Resolves with the result of a request when its transaction is on disk, not when the request has succeeded. */
export function settled<T>(
  database: IDBDatabase,
  [name, mode]: readonly [store: string, mode: IDBTransactionMode],
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    for (const type of ['error', 'abort'] as const)
      transaction.addEventListener(type, () => reject(transaction.error ?? new Error('IndexedDB failed')))
  })
}
