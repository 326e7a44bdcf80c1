/** Seconds until quotes are requested again, for views that show them. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { clock } from '../../ports/clock.ts'
import { $swapQuotedAt, QUOTE_LIFE } from './quotes.ts'

const $now = atom(0)

/** Counts while quotes are shown. Returns the undo function. */
export function countDownSwap(): () => void {
  let stop = () => {}
  const tick = () => {
    $now.set(clock.use().now())
    stop = clock.use().after(1_000, tick)
  }
  tick()
  return () => stop()
}

export const $secondsToSwapQuotes: ReadableAtom<number | undefined> = computed(
  [$swapQuotedAt, $now],
  (at, now) =>
    at === undefined ? undefined : Math.max(0, Math.ceil((at + QUOTE_LIFE - Math.max(now, at)) / 1_000)),
)
