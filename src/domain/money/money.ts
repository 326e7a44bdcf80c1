/** Formats amounts of a fiat currency: decimal strings in, the locale's notation out, no float in between. */
import { asWritten, notation, type NotationParts } from './notation.ts'

/** Number of fraction digits of a currency: 2 for dollars, 0 for yen. */
function digitsOf(currency: string, locale: string): number {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** `4182.573`, `usd` → `$4,182` and `.57`. Less than the smallest unit becomes `<$0.01`. */
export function moneyParts(value: string, currency: string, locale: string): NotationParts {
  const digits = digitsOf(currency, locale)
  return notation(value, { locale, digits, saysDust: true, isFixed: true, style: 'currency', currency })
}

export function moneyText(value: string, currency: string, locale: string): string {
  const { whole, fraction } = moneyParts(value, currency, locale)
  return whole + fraction
}

/** A change with its sign: `+$36.20`. */
export function moneyChange(value: string, currency: string, locale: string): string {
  const digits = digitsOf(currency, locale)
  const { whole, fraction } = notation(value, {
    ...{ locale, digits, currency, isFixed: true },
    ...{ style: 'currency', signDisplay: 'exceptZero' },
  })
  return whole + fraction
}

/** A relative change (`0.009`) in percent: `+0.9%`. */
export function percentChange(share: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'percent', signDisplay: 'exceptZero' },
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  })
  // TypeScript's library types lack the decimal-string argument (ECMA-402, 2023).
  return asWritten(format.format(share as unknown as number))
}
