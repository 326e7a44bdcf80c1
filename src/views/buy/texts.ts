/** Formats amounts and times in the views of buying. */
import { decimalString } from '../../domain/money/amount.ts'
import { moneyText } from '../../domain/money/money.ts'
import { notation } from '../../domain/money/notation.ts'

/** Maximum number of decimals shown of tokens: enough to compare providers. */
const DIGITS = 8

/** Whole tokens, truncated. */
export function tokenText(decimal: string, symbol: string, locale: string): string {
  const [, fraction = ''] = decimal.split('.')
  const kept = fraction.slice(0, DIGITS).replace(/0+$/, '')
  const digits = kept ? Math.max(2, kept.length) : 0
  const { whole, fraction: rest } = notation(decimal, { locale, digits, saysDust: true })
  return `${whole}${rest} ${symbol}`.trim()
}

/** Same as `tokenText` for an amount in the smallest unit. */
export const unitsText = (value: string, decimals: number, symbol: string, locale: string): string =>
  tokenText(decimalString({ value, decimals }), symbol, locale)

/** `$200.00`; whole amounts without a fraction with `isShort`. */
export function fiatText(decimal: string, currency: string, locale: string, isShort = false): string {
  const text = moneyText(decimal, currency.toLowerCase(), locale)
  if (!isShort || /\.\d*[1-9]/.test(decimal)) return text
  const options = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
  const parts = notation(decimal.split('.')[0] ?? '0', { locale, digits: 0, ...options })
  return parts.whole + parts.fraction
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** `5 min`, localised. */
export function durationText(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.round(seconds / length),
  )
}

/** Day and time, to the minute. */
export const momentText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** The localised name of a currency: `US Dollar`. */
export const currencyName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
