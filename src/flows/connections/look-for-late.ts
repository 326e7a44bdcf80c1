/**
 * Some wallets are injected late without an event. While a wallet is waited for, or the modal is open, wallets are looked for
 * again: one timer for all waiting callers, and none otherwise.
 */
import * as LIMITS from '../../domain/limits.ts'
import { clock } from '../../ports/clock.ts'
import { discovery } from '../../ports/discovery.ts'

const { lateEvery, lateFor } = LIMITS.connect

/** The waiting callers, with the time at which each gives up. */
const waiting = new Map<object, number>()
let stopTimer: (() => void) | undefined

/** Returns the function that ends this waiting. */
export function lookForLate(): () => void {
  const own = {}
  waiting.set(own, clock.use().now() + lateFor)
  stopTimer ??= clock.use().after(lateEvery, look)
  return () => {
    waiting.delete(own)
    if (waiting.size) return
    stopTimer?.()
    stopTimer = undefined
  }
}

function look(): void {
  stopTimer = undefined
  const now = clock.use().now()
  for (const [own, end] of waiting) if (end < now) waiting.delete(own)
  if (!waiting.size) return
  stopTimer = clock.use().after(lateEvery, look)
  // What is found may end the waiting, and with it the timer.
  discovery.use().look()
}
