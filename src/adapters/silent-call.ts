import { TIMEOUTS } from '../domain/timeouts.ts'
import { coded } from '../errors/codes.ts'
import type { Clock } from '../ports/clock.ts'

/** Resolves with the answer to a call that prompts no user, or rejects with `connection-timed-out` if the wallet does not answer. */
export async function silentCall<T>(clock: Clock, answer: Promise<T>): Promise<T> {
  let stop = () => {}
  const silence = new Promise<never>((_, reject) => {
    stop = clock.after(TIMEOUTS.silentCall, () => reject(coded('connection-timed-out')))
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    stop()
  }
}
