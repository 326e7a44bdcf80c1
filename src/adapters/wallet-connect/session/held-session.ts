import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { LONGEST_TIMER } from '../../../domain/timeouts.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { SettledSession } from './read-session.ts'

/** The session that counts, until its time is over. */
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

  /** Lets go of it if its time is over; timers may sleep with the machine. */
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
