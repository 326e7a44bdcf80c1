/** Sums in the visitor's currency: decimal strings in, the visitor's own notation out. No float in between. */
import { asWritten, notation, type NotationParts } from './notation.ts'

/** Yen have no cents: how many digits a currency is counted in. */
function digitsOf(currency: string, locale: string): number {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** `4182.573`, `usd` → `$4,182` and `.57`. What is less than the smallest coin says `<$0.01`. */
export function moneyParts(value: string, currency: string, locale: string): NotationParts {
  const digits = digitsOf(currency, locale)
  return notation(value, { locale, digits, saysDust: true, isFixed: true, style: 'currency', currency })
}

export function moneyText(value: string, currency: string, locale: string): string {
  const { whole, fraction } = moneyParts(value, currency, locale)
  return whole + fraction
}

/** What came or went: `+$36.20`. */
export function moneyChange(value: string, currency: string, locale: string): string {
  const digits = digitsOf(currency, locale)
  const { whole, fraction } = notation(value, {
    ...{ locale, digits, currency, isFixed: true },
    ...{ style: 'currency', signDisplay: 'exceptZero' },
  })
  return whole + fraction
}

/** A share as a decimal string (`0.009`) in percent: `+0.9%`. */
export function percentChange(share: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'percent', signDisplay: 'exceptZero' },
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  })
  // TypeScript's library types still lack the decimal-string form (ECMA-402, 2023).
  return asWritten(format.format(share as unknown as number))
}
