import type { Clock } from '../../ports/clock.ts'

/** Resolves after `ms`; rejects when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      stop()
      // Our abort reasons are errors.
      reject(signal.reason as Error)
    }
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    })
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
