import type { PreparedMessage } from '../../flows/sign-in/steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

interface Expiry {
  /** RFC 3339, as in the message. */
  time: string
  exactly: string
  /** Relative to the time of issue, such as "in 24 hours", because the issuer may have another clock. */
  inWords: string
}

/** Expiration of a message, if it has a valid one. */
export function expiryOf({ data, madeAt }: PreparedMessage, locale: string): Expiry | undefined {
  const { expirationTime: time = '', issuedAt = '' } = data
  const at = Date.parse(time)
  if (Number.isNaN(at)) return undefined
  return {
    time,
    exactly: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    inWords: inWords(at - (Date.parse(issuedAt) || madeAt), locale),
  }
}

function inWords(ms: number, locale: string): string {
  const [unit, size] = pick(Math.abs(ms))
  return new Intl.RelativeTimeFormat(locale).format(Math.round(ms / size), unit)
}

function pick(ms: number): [unit: 'minute' | 'hour' | 'day' | 'year', size: number] {
  if (ms < 2 * HOUR) return ['minute', MINUTE]
  if (ms < 2 * DAY) return ['hour', HOUR]
  return ms < 2 * YEAR ? ['day', DAY] : ['year', YEAR]
}
