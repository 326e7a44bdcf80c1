/** A sum in its smallest unit (wei, lamports, satoshi) as a decimal string: exact, and plain enough for a store. */
export interface Amount {
  value: string
  decimals: number
  symbol: string
}

/** `1204000000000000000`, 18 → `1.204`. Exact; trailing zeros are dropped. */
export function decimalString({ value, decimals }: Pick<Amount, 'value' | 'decimals'>): string {
  const sign = value.startsWith('-') ? '-' : ''
  const digits = value.slice(sign.length).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}

export interface AmountParts {
  whole: string
  fraction: string
  symbol: string
}

/**
 * The amount in the visitor's own notation, rounded down to `fractionDigits` (section 9: quantities show 3), so that
 * nothing is ever shown that is not there. A sum that is there but would round to nothing says `<0.001`.
 */
export function amountParts(amount: Amount, locale: string, fractionDigits = 3): AmountParts {
  const exact = decimalString(amount)
  const [whole = '0', rest = ''] = exact.split('.')
  const kept = rest.slice(0, fractionDigits)
  const isDust = !/[1-9]/.test(whole + kept) && /[1-9]/.test(rest)
  const shown = isDust ? `0.${'1'.padStart(fractionDigits, '0')}` : `${whole}.${kept || '0'}`
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: kept || isDust ? fractionDigits : 0 })
  // TypeScript's library types still lack the decimal-string form of formatToParts (ECMA-402, 2023).
  const parts = format.formatToParts(shown as unknown as number)
  const at = parts.findIndex((part) => part.type === 'decimal')
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('')
  return {
    whole: (isDust ? '<' : '') + text(0, at < 0 ? undefined : at),
    fraction: at < 0 ? '' : text(at),
    symbol: amount.symbol,
  }
}
