/** The seconds until prices are asked for again, for views that show them. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { clock } from '../../ports/clock.ts'
import { $quotedAt, QUOTE_LIFE } from './quotes.ts'

const $now = atom(0)

/** Counts while prices are shown. Returns the undo. */
export function countDown(): () => void {
  let stop = () => {}
  const tick = () => {
    $now.set(clock.use().now())
    stop = clock.use().after(1_000, tick)
  }
  tick()
  return () => stop()
}

export const $secondsToQuotes: ReadableAtom<number | undefined> = computed([$quotedAt, $now], (at, now) =>
  at === undefined ? undefined : Math.max(0, Math.ceil((at + QUOTE_LIFE - Math.max(now, at)) / 1_000)),
)
