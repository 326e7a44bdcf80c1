import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { LONGEST_TIMER } from '../../../domain/timeouts.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { SettledSession } from './read-session.ts'

/** Holds the current session until it expires. */
export function holdSession(
  clock: Clock,
  onTake: (session: SettledSession | undefined, network?: CaipNetworkId) => void,
) {
  let session: SettledSession | undefined
  let hasExpired = false
  let stop = () => {}

  function take(next: SettledSession | undefined, network?: CaipNetworkId): void {
    stop()
    session = next
    if (next) {
      hasExpired = false
      wait(next)
    }
    onTake(next, network)
  }

  function wait(next: SettledSession): void {
    const left = Math.max(0, next.expiresAt - clock.now())
    stop = clock.after(Math.min(left, LONGEST_TIMER), () => {
      if (!expire()) wait(next)
    })
  }

  /** Drops the session if it has expired; timers stop while the machine sleeps. */
  function expire(): boolean {
    if (!session || session.expiresAt > clock.now()) return false
    hasExpired = true
    take(undefined)
    return true
  }

  return {
    get: () => session,
    take,
    expire,
    hasExpired: () => hasExpired,
    stop: () => stop(),
  }
}
