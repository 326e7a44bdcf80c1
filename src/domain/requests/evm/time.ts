import type { Context } from './context.ts'

/** A deadline this far away counts as none. */
const FAR_MS = 31 * 24 * 60 * 60 * 1000

/** The last moment that JavaScript's dates know. */
const LAST_MS = 8_640_000_000_000_000

/** Milliseconds since 1970 from the seconds that contracts count. */
export function timeOfSeconds(seconds: bigint): number {
  const milliseconds = seconds * 1000n
  return milliseconds > BigInt(LAST_MS) ? LAST_MS : Number(milliseconds)
}

/** Signals a deadline in the past, or one that is practically never reached. */
export function checkDeadline(seconds: bigint, context: Context): number {
  const time = timeOfSeconds(seconds)
  if (time < context.now) context.signal('expired', { time: { time } })
  else if (time - context.now > FAR_MS) context.signal('far-deadline', { time: { time } })
  return time
}
