/** Undo functions that `destroy()` calls. */
const undo = new Set<() => void>()
let isOver = false

export const isDestroyed = () => isOver

/** Calls `stop` in `destroy()`; at once if it was called before. */
export function onDestroy(stop: () => void): void {
  if (isOver) stop()
  else undo.add(stop)
}

/** Removes the undo function of something that ended by itself. */
export const forget = (stop: () => void) => undo.delete(stop)

/** From here on an arriving load is stopped at once. */
export function markDestroyed(): void {
  isOver = true
}

export function undoAll(): void {
  for (const stop of undo) stop()
  undo.clear()
}
