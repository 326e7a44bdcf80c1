/** A login by e-mail outlives a reload of the page: the frame keeps its challenge, and the page that it waits. */
import { LINK_LIFE } from '../../domain/embedded/limits.ts'
import { clock } from '../../ports/clock.ts'
import { $lastAsked } from '../../stores/stored/last-asked.ts'
import { $waitingLogin, type WaitingLogin } from '../../stores/stored/waiting-login.ts'

/** The login whose mail can still be answered. One that is too old, or whose time is unknown, is removed. */
export function waitingLogin(): WaitingLogin | undefined {
  const waiting = $waitingLogin.get()
  if (!waiting) return undefined
  const age = clock.use().now() - ($lastAsked.get() ?? Infinity)
  if (age >= 0 && age < LINK_LIFE) return waiting
  $waitingLogin.set(undefined)
  return undefined
}
