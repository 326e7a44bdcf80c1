/** When another mail can be requested, across all tabs: when the gateway said, at the earliest after 30 seconds. The gateway enforces it too. */
import { computed, type ReadableAtom } from 'nanostores'
import { EMAIL_COOLDOWN, LONGEST_COOLDOWN } from '../../domain/embedded/limits.ts'
import { clock } from '../../ports/clock.ts'
import { $lastAsked } from '../../stores/stored/last-asked.ts'

/** When the next mail can be requested, in ms since 1970; `undefined` for now. Views count down to it. @public */
export const $nextMailAt: ReadableAtom<number | undefined> = computed($lastAsked, (at) =>
  at === undefined ? undefined : at + EMAIL_COOLDOWN,
)

/** Whole seconds until then, 0 if a mail can be requested. A time far in the future, left by a wrong clock, is ignored. */
export function secondsToWait(): number {
  const at = $nextMailAt.get()
  const wait = at === undefined ? 0 : at - clock.use().now()
  return isWait(wait) ? Math.ceil(wait / 1_000) : 0
}

/** A mail was requested. `next`: when the gateway takes the next request, in ms since 1970. */
export function noteMail(next = 0): void {
  const now = clock.use().now()
  const earliest = now + EMAIL_COOLDOWN
  $lastAsked.set((isWait(next - now) ? Math.max(next, earliest) : earliest) - EMAIL_COOLDOWN)
}

const isWait = (ms: number) => ms > 0 && ms <= LONGEST_COOLDOWN
