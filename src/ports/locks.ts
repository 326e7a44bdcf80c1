import { definePort } from './define-port.ts'

/** Locks that all tabs of this site share. A tab that is closed or reloaded lets go of its locks. */
export interface Locks {
  /** Runs `work` once no tab holds the lock. Rejects with the reason of `signal` when it is aborted before that. */
  whenFree<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Runs `work` now if no tab holds the lock; `undefined` where one does. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | undefined>
}

export const locks = definePort<Locks>('locks')
