/** The setting `sessions`: limits of the sessions (ERC-7715 grants) that the gateway co-signs; absent: it co-signs none. */
import * as v from 'valibot'
import type { GrantLimits } from '../services/sessions/settings.ts'

const whole = (most: number) => {
  const says = `has to be a whole number from 1 to ${most}`
  return v.pipe(v.number(says), v.integer(says), v.minValue(1, says), v.maxValue(most, says))
}

export const SessionsShape = v.optional(
  v.strictObject({
    longestDays: v.optional(whole(3_650), 366),
    signaturesPerDay: v.optional(whole(1_000_000), 1_000),
  }),
)

export const sessionsOf = (settings: v.InferOutput<typeof SessionsShape>): GrantLimits | null =>
  settings ? { longest: settings.longestDays * 86_400, perDay: settings.signaturesPerDay } : null
