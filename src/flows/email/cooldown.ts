/** A code can be asked for every 30 seconds, in all tabs together. The gateway limits it as well. */
import { computed, type ReadableAtom } from 'nanostores'
import { EMAIL_COOLDOWN } from '../../domain/embedded/limits.ts'
import { clock } from '../../ports/clock.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'

/** When the next mail can be asked for, in milliseconds since 1970; `undefined`: now. Views count down to it. @public */
export const $nextMailAt: ReadableAtom<number | undefined> = computed(savedLogin.lastAsked, (at) =>
  at === undefined ? undefined : at + EMAIL_COOLDOWN,
)

/** Whole seconds until then, 0 when a mail can be asked for. A time in the future, as a clock that was wrong leaves it, counts for nothing. */
export function secondsToWait(): number {
  const at = savedLogin.lastAsked.get()
  const now = clock.use().now()
  if (at === undefined || at > now) return 0
  return Math.max(0, Math.ceil((at + EMAIL_COOLDOWN - now) / 1_000))
}

export const noteMail = () => savedLogin.lastAsked.set(clock.use().now())
