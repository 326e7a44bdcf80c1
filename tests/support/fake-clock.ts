import type { Clock } from '../../src/ports/clock.ts'
import { settle } from './deferred.ts'

export interface FakeClock extends Clock {
  /** Advances the clock and fires due timers in order. */
  advance(ms: number): Promise<void>
  /** Number of timers that have neither fired nor been cancelled. */
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
