import { mayPreload, type Connection } from '../domain/may-preload.ts'
import { $options } from '../stores/options.ts'
import { isDestroyed } from './lifetime.ts'
import { loadModal, parts } from './parts.ts'

/** Safari has no `requestIdleCallback`. */
export const whenIdle = (call: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(call) : setTimeout(call, 200)

const isAllowed = (because: 'intent' | 'sight') =>
  !isDestroyed() &&
  mayPreload($options.get().preload, because, (navigator as { connection?: Connection }).connection)

export const mayPreloadInSight = () => isAllowed('sight')

/** Something that opens the modal is hovered, focused or touched. A failure shows when the user really opens the modal. */
export function preload(): void {
  if (isAllowed('intent')) loadModal().catch(() => undefined)
}

/** One load at a time, so that each is evaluated in a task of its own. Resolves with whether all have arrived. */
export async function preloadInPieces(): Promise<boolean> {
  for (const load of [parts.modal, loadModal]) {
    await new Promise<void>(whenIdle)
    if (!isAllowed('sight')) return false
    await load()
  }
  return true
}
