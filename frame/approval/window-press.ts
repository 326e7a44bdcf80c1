/** Which presses count in the approval window: no page can cover it, but it may open under a pointer that is about to press. */
import { monotonicClock, watchPressable } from './pressable.ts'
import { watchWindow } from './seen.ts'
import { watchSteady } from './steady.ts'

export interface WindowPress {
  /** Whether the press being handled counts. */
  isCounted(): boolean
  /** The content has changed: it has to be seen again. */
  restart(): void
  stop(): void
}

/** A press counts when the window has been visible and focused for long enough, and has not moved under the pointer. `show` learns when one would. */
export function watchWindowPress(
  now: () => number,
  show: (isPressable: boolean) => void = () => undefined,
): WindowPress {
  const pressable = watchPressable({ times: () => [seen, steady], clock: { ...monotonicClock, now }, show })
  const seen = watchWindow(now, pressable.update)
  const steady = watchSteady(now, pressable.update)
  return {
    isCounted: () => seen.isLongEnough() && steady.isSteady(),
    restart: seen.restart,
    stop() {
      pressable.stop()
      seen.stop()
      steady.stop()
    },
  }
}
