import { definePort } from './define-port.ts'

/** Locks that all tabs of this site share. A tab that is closed or reloaded releases its locks. */
export interface Locks {
  /** Runs `work` once no tab holds the lock. Rejects with the reason of `signal` if it is aborted before that. */
  whenFree<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Runs `work` now if no tab holds the lock; otherwise resolves with `undefined`. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | undefined>
}

export const locks = definePort<Locks>('locks')
