/** Which presses count in the approval window: no page can cover it, but a page may choose where, when and how small it opens. */
import { monotonicClock, watchPressable } from './pressable.ts'
import { watchReadThrough } from './read-through.ts'
import { watchWindow } from './seen.ts'
import { watchSteady } from './steady.ts'
import { watchWindowPlace } from './window-place.ts'

/** Why a press does not count. */
export type Missing = 'size' | 'reading' | 'time'

export interface WindowPress {
  /** What the press being handled lacks; `undefined` if it counts. */
  missing(): Missing | undefined
  /** The content has changed: it has to be seen again. `parts` have to be in view, each at some time. */
  restart(parts: readonly Element[]): void
  stop(): void
}

/**
 * A press counts when the window has been visible and focused for long enough, is large enough, has not moved, neither on the screen nor under
 * the pointer, and its text was read to the end. `show` learns when one would count.
 */
export function watchWindowPress(
  now: () => number,
  show: (isPressable: boolean) => void = () => undefined,
): WindowPress {
  const update = () => pressable.update()
  const seen = watchWindow(now, update)
  const steady = watchSteady(now, update)
  const place = watchWindowPlace(now, update)
  const text = watchReadThrough(update)
  const read = { countsFrom: () => (text.isRead() ? 0 : undefined) }
  const pressable = watchPressable({
    times: () => [seen, steady, place, read],
    clock: { ...monotonicClock, now },
    show,
  })
  const isInTime = () => (place.countsFrom() ?? Infinity) <= now() && seen.isLongEnough() && steady.isSteady()
  return {
    missing() {
      if (!place.isLargeEnough()) return 'size'
      if (!text.isRead()) return 'reading'
      return isInTime() ? undefined : 'time'
    },
    restart(parts) {
      text.restart(parts)
      seen.restart()
    },
    stop() {
      for (const each of [pressable, seen, steady, place, text]) each.stop()
    },
  }
}
