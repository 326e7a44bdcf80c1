/** The setting `limits`: how many mails, guesses and releases there are, by project, address, network and browser, and how long a change of address takes. */
import * as v from 'valibot'

const most = (ordinary: number) => {
  const says = 'has to be a whole number from 1 to 1000000'
  return v.optional(
    v.pipe(v.number(says), v.integer(says), v.minValue(1, says), v.maxValue(1_000_000, says)),
    ordinary,
  )
}

const hourAndDay = (hour: number, day: number) =>
  v.optional(v.strictObject({ hour: most(hour), day: most(day) }), {})

/** Of `day`, `reserved` are for networks from which the owner of the address logged in. */
const leavesSome = <Shape extends { day: number; reserved: number }>() =>
  v.check<Shape, string>(
    ({ day, reserved }) => reserved < day,
    'has to have less in "reserved" than in "day"',
  )

export const LimitsShape = v.optional(
  v.strictObject({
    mailsPerHour: most(2_000),
    mailsPerHourInAll: most(10_000),
    mailsPerQuietNetwork: most(3),
    mailsPerNetwork: v.optional(
      v.strictObject({
        ...{ '/32': most(200), '/24': most(400) },
        ...{ '/64': most(20), '/56': most(40), '/48': most(100) },
      }),
      {},
    ),
    mailQueue: v.optional(v.strictObject({ minutes: most(10), mails: most(200) }), {}),
    mailsPerKnownBrowser: v.optional(
      v.strictObject({ seconds: most(30), hour: most(10), day: most(30) }),
      {},
    ),
    mailsPerNewNetwork: hourAndDay(3, 6),
    mailsPerHomeNetwork: hourAndDay(5, 10),
    linksPerAddress: v.optional(
      v.pipe(
        v.strictObject({ minutes: most(2), hour: most(6), day: most(24), reserved: most(8) }),
        leavesSome(),
      ),
      {},
    ),
    codesPerAddress: v.optional(
      v.pipe(v.strictObject({ day: most(20), reserved: most(8) }), leavesSome()),
      {},
    ),
    requestsPerNetwork: most(600),
    guessesPerCode: most(5),
    guessesPerCodeOfNewBrowser: most(3),
    guessesPerBrowser: hourAndDay(15, 50),
    guessesPerNetwork: hourAndDay(10, 60),
    confirmationsPerBrowser: hourAndDay(5, 10),
    addressChangesPerBrowser: hourAndDay(5, 10),
    addressChange: v.optional(
      v.strictObject({
        waitHours: most(72),
        undoHours: most(72),
        lockDays: most(7),
        heldDays: most(30),
      }),
      {},
    ),
    signedChangesPerBrowser: hourAndDay(120, 500),
    releasesPerBrowser: v.optional(v.strictObject({ minute: most(60), day: most(500) }), {}),
    releasesPerAccount: v.optional(v.strictObject({ day: most(1_500) }), {}),
  }),
  {},
)

export type Limits = v.InferOutput<typeof LimitsShape>

/** Without settings. */
export const ORDINARY_LIMITS: Limits = v.parse(LimitsShape, undefined)
