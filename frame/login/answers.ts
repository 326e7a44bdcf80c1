/** Parses the gateway's responses about email. */
import * as v from 'valibot'
import { Failure } from '../failure.ts'

export const ChallengeId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

const time = v.pipe(v.number(), v.finite())

const Challenge = v.object({
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']),
  challengeId: ChallengeId,
  resendAt: time,
})
const LinkStatus = v.object({ status: v.picklist(['pending', 'approved', 'refused', 'over']) })
const Change = v.object({
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  challengeId: ChallengeId,
})
const Changed = v.object({
  newEmail: v.pipe(v.string(), v.maxLength(254)),
  changesAt: v.nullable(time),
})

export const readChallenge = (answer: unknown) => parsed(Challenge, answer)
export const readLinkStatus = (answer: unknown) => parsed(LinkStatus, answer)
export const readChange = (answer: unknown) => parsed(Change, answer)
export const readChanged = (answer: unknown) => parsed(Changed, answer)

function parsed<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer')
  return result.output
}
