import { once } from '../domain/once.ts'
import { onDestroy } from './lifetime.ts'

interface Part<T> {
  load(): Promise<T>
  /** Called once, when the load has arrived; may return its undo. */
  start?(part: T): (() => void) | void
}

/** Loads and starts once. A load that failed can be asked for again; Firefox keeps its failure for the page's life. */
export function part<T>({ load, start }: Part<T>): () => Promise<T> {
  return once(async () => {
    const loaded = await load()
    const stop = start?.(loaded)
    if (stop) onDestroy(stop)
    return loaded
  })
}
