import { once } from '../domain/once.ts'
import { onDestroy } from './lifetime.ts'

interface Part<T> {
  load(): Promise<T>
  /** Called once, when the load has arrived; may return an undo function. */
  start?(part: T): (() => void) | void
}

/** Loads and starts once. A failed load can be requested again; Firefox caches the failure until the page is reloaded. */
export function part<T>({ load, start }: Part<T>): () => Promise<T> {
  return once(async () => {
    const loaded = await load()
    const stop = start?.(loaded)
    if (stop) onDestroy(stop)
    return loaded
  })
}
