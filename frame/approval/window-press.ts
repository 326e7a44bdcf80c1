/** Which presses count in the approval window: no page can cover it, but it may open under a pointer that is about to press. */
import { watchWindow } from './seen.ts'
import { watchSteady } from './steady.ts'

export interface WindowPress {
  /** Whether the press being handled counts. */
  isCounted(): boolean
  /** The content has changed: it has to be seen again. */
  restart(): void
  stop(): void
}

/** A press counts when the window has been visible and focused for long enough, and has not moved under the pointer. */
export function watchWindowPress(now: () => number): WindowPress {
  const seen = watchWindow(now)
  const steady = watchSteady(now)
  return {
    isCounted: () => seen.isLongEnough() && steady.isSteady(),
    restart: seen.restart,
    stop() {
      seen.stop()
      steady.stop()
    },
  }
}
