/** Seconds until prices are requested again, for views that show them. */
import { computed, type ReadableAtom } from 'nanostores'
import { $now } from './now.ts'
import { $quotedAt, QUOTE_LIFE } from './quotes.ts'

export const $secondsToQuotes: ReadableAtom<number | undefined> = computed([$quotedAt, $now], (at, now) =>
  at === undefined ? undefined : Math.max(0, Math.ceil((at + QUOTE_LIFE - Math.max(now, at)) / 1_000)),
)
