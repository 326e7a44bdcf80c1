/** Whether a press of the mouse counts: content and place have to stay for long enough. */
import type { Clock } from '../../src/ports/clock.ts'

interface Timed {
  /** In ms of the clock; `undefined` while it is unknown. */
  countsFrom(): number | undefined
}

export interface Pressable {
  /** A time may have changed. */
  update(): void
  stop(): void
}

interface Options {
  /** All of them have to be reached. */
  times(): readonly (Timed | undefined)[]
  clock: Clock
  show(isPressable: boolean): void
}

/** A clock that is never set back. */
export const monotonicClock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** Calls `show` with whether all times are reached: on each update, and when the last of them is. */
export function watchPressable({ times, clock, show }: Options): Pressable {
  let cancel = () => {}
  const update = () => {
    cancel()
    const from = Math.max(...times().map((each) => each?.countsFrom() ?? Infinity))
    const wait = from - clock.now()
    show(wait <= 0)
    if (wait > 0 && wait < Infinity) cancel = clock.after(wait, update)
  }
  return { update, stop: () => cancel() }
}
