/** What `destroy()` undoes. */
const undo = new Set<() => void>()
let isOver = false

export const isDestroyed = () => isOver

/** Calls `stop` in `destroy()`; at once when that was before. */
export function onDestroy(stop: () => void): void {
  if (isOver) stop()
  else undo.add(stop)
}

/** For what ended by itself. */
export const forget = (stop: () => void) => undo.delete(stop)

/** From here on a load that arrives ends at once. */
export function markDestroyed(): void {
  isOver = true
}

export function undoAll(): void {
  for (const stop of undo) stop()
  undo.clear()
}
