import * as v from 'valibot'
import { parseEmailAddress } from '../wire/email-address.ts'
import { AnalyticsShape } from './analytics.ts'
import { ConvertShape } from './convert.ts'
import { FarcasterShape } from './farcaster.ts'
import { LimitsShape } from './limits.ts'
import { isLocal } from './local.ts'
import { NamesShape } from './names.ts'
import { SessionsShape } from './sessions.ts'
import { OnRampShape } from './on-ramp.ts'
import { SocialShape } from './social.ts'
import { NetworkSettings } from './networks.ts'

const text = (says: string) => v.pipe(v.string(says), v.minLength(1, says), v.maxLength(2_000, says))
const whole = (least: number, most: number) => {
  const says = `has to be a whole number from ${least} to ${most}`
  return v.pipe(v.number(says), v.integer(says), v.minValue(least, says), v.maxValue(most, says))
}
const path = text('has to be the path of a file')

/** Whether the text is an http or https origin without a path. http is allowed on this machine only: keys and codes are sent over it. */
export const isGatewayOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin } = new URL(text)
  if (text !== origin) return false
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
}

const isUrlOf =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)

export const SMTP_SAYS = 'has to be smtp://user:password@host:587 or smtps://host:465'
export const isSmtp = isUrlOf('smtp:', 'smtps:')

const FROM_SAYS = 'has to be an address, or a name and an address: Example <wallet@example.com>'

/** Whether the text is an address, or `Name <address>`, on one line. */
const isSender = (text: string): boolean => {
  const [, address = text] = /^[^<>\p{Cc}]{0,200}<([^<>]+)>$/u.exec(text) ?? []
  return parseEmailAddress(address) !== null
}

/** Schema of the configuration file. */
export const ConfigFile = v.strictObject({
  origin: v.pipe(
    v.string('has to be a text'),
    v.check(
      isGatewayOrigin,
      'has to be the origin that browsers see, such as https://wallet.example.com, without a path; http only on localhost',
    ),
  ),
  listen: v.optional(
    v.strictObject({
      host: v.optional(text('has to be a host name or an address')),
      port: v.optional(whole(0, 65_535)),
    }),
  ),
  database: v.optional(text('has to be the path of a file, or postgres://…')),
  frame: v.optional(text('has to be the folder of the built frame')),
  mail: v.optional(
    v.strictObject({
      from: v.pipe(v.string(FROM_SAYS), v.check(isSender, FROM_SAYS)),
      url: v.optional(v.pipe(v.string(SMTP_SAYS), v.check(isSmtp, SMTP_SAYS))),
      caFile: v.optional(path),
    }),
  ),
  networks: v.optional(NetworkSettings),
  social: SocialShape,
  farcaster: FarcasterShape,
  convert: ConvertShape,
  onramp: OnRampShape,
  names: NamesShape,
  sessions: SessionsShape,
  limits: LimitsShape,
  analytics: AnalyticsShape,
  clearSigning: v.optional(text('has to be the folder of descriptors')),
  pepperFile: v.optional(path),
  kekFile: v.optional(path),
  operatorKeyFile: v.optional(path),
  trustedProxies: v.optional(whole(0, 10)),
  log: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'has to be debug, info, warn, error or silent'),
  ),
})
