/** Formats amounts and times in the views of sending: exact, in the locale's notation. */
import { decimalString } from '../../domain/money/amount.ts'
import { notation } from '../../domain/money/notation.ts'

/** Amounts that a wallet signs are shown to the last digit. */
export function exactAmount(
  value: bigint | string,
  { decimals, symbol }: { decimals: number; symbol: string },
  locale: string,
): string {
  return `${exactNumber(value, decimals, locale)} ${symbol}`.trim()
}

/** Pads a fraction to at least two decimals, as for money. */
export function exactNumber(value: bigint | string, decimals: number, locale: string): string {
  const exact = decimalString({ value: value.toString(), decimals })
  const fraction = exact.split('.')[1] ?? ''
  const digits = fraction && decimals > 1 ? Math.max(2, fraction.length) : fraction.length
  const padded = fraction ? exact.padEnd(exact.length + digits - fraction.length, '0') : exact
  const parts = notation(padded, { locale, digits })
  return parts.whole + parts.fraction
}

/** For amounts that the user only reads, and does not sign. */
const SIGNIFICANT_DIGITS = 6
const FRACTION_DIGITS = 4

/** A balance or a fee: truncated to six significant digits, or four decimals, so that it fits a line beside its value. */
export function shortAmount(
  value: bigint | string,
  { decimals, symbol }: { decimals: number; symbol: string },
  locale: string,
): string {
  const exact = decimalString({ value: value.toString(), decimals })
  const [whole = '', fraction = ''] = exact.split('.')
  const leadingZeros = whole === '0' ? fraction.search(/[1-9]|$/) : -whole.length
  const digits = Math.min(fraction.length, Math.max(FRACTION_DIGITS, SIGNIFICANT_DIGITS + leadingZeros))
  // Padded as the exact amount is, which stands beside it.
  const shown = decimals > 1 ? Math.max(2, digits) : digits
  const kept = (whole + fraction).slice(0, whole.length + digits).padEnd(whole.length + shown, '0')
  return exactAmount(kept, { decimals: shown, symbol }, locale)
}

/** A share in basis points: `250` is 2.5 %. */
export function percentText(basisPoints: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}

/** Isolates the direction of a text inside a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`

export const dayText = (at: number, locale: string): string =>
  isolated(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at))

/** To the second. */
export const timeText = (at: number, locale: string): string =>
  isolated(new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(at))
