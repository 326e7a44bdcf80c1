/** Which presses count in the window that approves: no page can lie over it, but it can come up under a pointer that is about to press. */
import { watchWindow } from './seen.ts'
import { watchSteady } from './steady.ts'

export interface WindowPress {
  /** Whether the press that is handled right now counts. */
  isCounted(): boolean
  /** What is shown has changed: it has to be seen anew. */
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
