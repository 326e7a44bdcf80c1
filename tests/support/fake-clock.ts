import type { Clock } from '../../src/ports/clock.ts'
import { settle } from './deferred.ts'

export interface FakeClock extends Clock {
  /** Turns the clock, calling what is due in its order. */
  advance(ms: number): Promise<void>
  /** Timers that nobody undid and that have not rung. */
  waiting(): number
}

export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start
  const timers = new Set<{ at: number; call: () => void }>()
  return {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    waiting: () => timers.size,
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        now = next.at
        next.call()
        await settle()
      }
      now = end
    },
  }
}
