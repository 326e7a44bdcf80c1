/** A code can be requested every 30 seconds, across all tabs. The gateway enforces the limit too. */
import { computed, type ReadableAtom } from 'nanostores'
import { EMAIL_COOLDOWN } from '../../domain/embedded/limits.ts'
import { clock } from '../../ports/clock.ts'
import { $lastAsked } from '../../stores/stored/last-asked.ts'

/** When the next mail can be requested, in ms since 1970; `undefined` for now. Views count down to it. @public */
export const $nextMailAt: ReadableAtom<number | undefined> = computed($lastAsked, (at) =>
  at === undefined ? undefined : at + EMAIL_COOLDOWN,
)

/** Whole seconds until then, 0 if a mail can be requested. A time in the future, left by a wrong clock, is ignored. */
export function secondsToWait(): number {
  const at = $lastAsked.get()
  const now = clock.use().now()
  if (at === undefined || at > now) return 0
  return Math.max(0, Math.ceil((at + EMAIL_COOLDOWN - now) / 1_000))
}

export const noteMail = () => $lastAsked.set(clock.use().now())
