export interface NotationParts {
  whole: string
  /** Decimal separator, fraction and what follows: `.57`, `,57 €`. */
  fraction: string
}

interface Notation extends Intl.NumberFormatOptions {
  locale: string
  /** Number of decimals. */
  digits: number
  /** Pads the fraction with zeros, for figures in columns. */
  isFixed?: boolean
  /** An amount that would be truncated to zero becomes `<0.001`. */
  saysDust?: boolean
}

/**
 * Removes bidirectional marks from a formatted figure: views isolate it and show it from left to right, so that signs and currency letters keep their place in right-to-left text. Replaces the hyphen with a minus sign.
 */
export const asWritten = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace('-', '−')

/**
 * A decimal string in the locale's notation, truncated and never rounded up, so that no more is shown than there is. A fraction is shown with all its digits.
 */
export function notation(
  exact: string,
  { locale, digits, saysDust, isFixed, ...options }: Notation,
): NotationParts {
  const [whole = '0', rest = ''] = exact.split('.')
  const kept = rest.slice(0, digits)
  const isDust = saysDust && !/[1-9]/.test(whole + kept) && /[1-9]/.test(rest)
  const least = digits ? `0.${'1'.padStart(digits, '0')}` : '1'
  const shown = isDust ? least : kept ? `${whole}.${kept}` : whole
  const hasFraction = kept || isDust || isFixed
  const format = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: hasFraction ? digits : 0,
    maximumFractionDigits: digits,
  })
  // TypeScript's library types lack the decimal-string argument of formatToParts (ECMA-402, 2023).
  const parts = format.formatToParts(shown as unknown as number)
  const at = parts.findIndex((part) => part.type === 'decimal')
  const text = (from: number, to?: number) =>
    asWritten(
      parts
        .slice(from, to)
        .map((part) => part.value)
        .join(''),
    )
  return {
    whole: (isDust ? '<' : '') + text(0, at < 0 ? undefined : at),
    fraction: at < 0 ? '' : text(at),
  }
}
