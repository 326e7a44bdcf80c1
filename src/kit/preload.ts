import { mayPreloadOn, whenIdle } from './page/ahead.ts'
import { loadModal, parts } from './parts.ts'

/** An element that opens the modal is hovered, focused or touched. A failure shows when the user really opens the modal. */
export function preload(): void {
  if (mayPreloadOn('intent')) loadModal().catch(() => undefined)
}

/** Loads one part at a time, so that each is evaluated in its own task. Resolves with whether all have arrived. */
export async function preloadInPieces(): Promise<boolean> {
  for (const load of [parts.modal, loadModal]) {
    await new Promise<void>(whenIdle)
    if (!mayPreloadOn('sight')) return false
    await load()
  }
  return true
}
