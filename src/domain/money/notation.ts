export interface NotationParts {
  whole: string
  /** With its decimal sign, and with whatever stands after it: `.57`, `,57 €`. */
  fraction: string
}

interface Notation extends Intl.NumberFormatOptions {
  locale: string
  /** How many digits after the point are kept. */
  digits: number
  /** All of the digits, even where there is no fraction: figures that stand below each other. */
  isFixed?: boolean
  /** What is there, but would be cut off to nothing, says so: `<0.001`. */
  saysDust?: boolean
}

/**
 * A formatted figure without the marks that turn its direction: views isolate it and show it from left to right, or its
 * currency's letters and signs would come apart in right-to-left text. Less is said by a minus sign, not by a hyphen.
 */
export const asWritten = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace('-', '−')

/**
 * A decimal string as the visitor writes numbers, cut off after so many digits: nothing is ever shown that is not there.
 * A fraction that is there has all of its digits.
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
  // TypeScript's library types still lack the decimal-string form of formatToParts (ECMA-402, 2023).
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
