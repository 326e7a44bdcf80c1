/** The setting `limits`: how many mails are sent, by project, address and network. */
import * as v from 'valibot'
import type { NetworkSize } from '../limits/networks.ts'

const most = (ordinary: number) => {
  const says = 'has to be a whole number from 1 to 1000000'
  return v.optional(
    v.pipe(v.number(says), v.integer(says), v.minValue(1, says), v.maxValue(1_000_000, says)),
    ordinary,
  )
}

export const LimitsShape = v.optional(
  v.strictObject({
    mailsPerHour: most(2_000),
    mailsPerHourInAll: most(10_000),
    mailsPerAddress: v.optional(v.strictObject({ hour: most(5), day: most(10) }), {}),
    mailsPerNetwork: v.optional(
      v.strictObject({
        ...{ '/32': most(200), '/24': most(400) },
        ...{ '/64': most(20), '/56': most(40), '/48': most(100) },
      }),
      {},
    ),
  }),
  {},
)

/** Numbers of mails. */
export interface MailLimits {
  /** In an hour, of one project. */
  perProject: number
  /** In an hour, of all projects. */
  inAll: number
  /** To one address, for each kind of asker. */
  perAddress: { hour: number; day: number }
  /** In an hour, asked for from one network. */
  perNetwork: Readonly<Record<NetworkSize, number>>
}

export const limitsOf = (settings: v.InferOutput<typeof LimitsShape>): MailLimits => ({
  perProject: settings.mailsPerHour,
  inAll: settings.mailsPerHourInAll,
  perAddress: settings.mailsPerAddress,
  perNetwork: settings.mailsPerNetwork,
})

/** Without settings. */
export const ORDINARY_LIMITS: MailLimits = limitsOf(v.parse(LimitsShape, undefined))
