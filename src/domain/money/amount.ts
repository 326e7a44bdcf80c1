import { notation, type NotationParts } from './notation.ts'

/** An amount in its smallest unit (wei, lamports, satoshi) as a decimal string, which is exact and a plain value for stores. */
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

export interface AmountParts extends NotationParts {
  symbol: string
}

/** The amount in the locale's notation, truncated to `fractionDigits`. */
export function amountParts(amount: Amount, locale: string, fractionDigits = 3): AmountParts {
  const parts = notation(decimalString(amount), { locale, digits: fractionDigits, saysDust: true })
  return { ...parts, symbol: amount.symbol }
}

/** The amount with its symbol, for lists: `400.000 USDC`. */
export function amountText(amount: Amount, locale: string): string {
  return quantityText(decimalString(amount), amount.symbol, locale)
}

/** A quantity of whole tokens with its symbol; a transfer has a sign: `+400.000 USDC`. */
export function quantityText(
  quantity: string,
  symbol: string,
  locale: string,
  sign: '+' | '−' | '' = '',
): string {
  const { whole, fraction } = notation(quantity, { locale, digits: 3, saysDust: true, isFixed: true })
  return `${sign}${whole}${fraction} ${symbol}`.trim()
}
