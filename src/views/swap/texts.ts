/** Formats amounts in the views of swapping. Amounts for the wallet are exact: see `views/send/texts.ts`. */
import { decimalString } from '../../domain/money/amount.ts'
import { divide } from '../../domain/money/decimal.ts'
import { notation } from '../../domain/money/notation.ts'

interface Unit {
  decimals: number
  symbol: string
}

/** Significant decimals, counted from the first that is not zero. */
const SIGNIFICANT = 6
/** Maximum number of decimals: smaller amounts are dust. */
const DIGITS = 12

/** The amount that arrives, truncated: `760.41`, `1,955.016961`, `0.000000123456`. */
function roundNumber(decimal: string, locale: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const zeros = /^0+$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const kept = fraction.slice(0, Math.min(DIGITS, zeros + SIGNIFICANT)).replace(/0+$/, '')
  const digits = kept ? Math.max(2, kept.length) : 0
  const isDust = !/[1-9]/.test(whole + kept) && /[1-9]/.test(fraction)
  const parts = notation(isDust ? decimal : kept ? `${whole}.${kept.padEnd(digits, '0')}` : whole, {
    ...{ locale, digits: isDust ? DIGITS : digits, saysDust: true },
  })
  return parts.whole + parts.fraction
}

/** Same as `roundNumber` for an amount in the smallest unit. */
export const unitsNumber = (value: bigint, decimals: number, locale: string): string =>
  roundNumber(decimalString({ value: `${value}`, decimals }), locale)

export const unitsText = (value: bigint, { decimals, symbol }: Unit, locale: string): string =>
  `${unitsNumber(value, decimals, locale)} ${symbol}`.trim()

interface Sides {
  amount: bigint
  sell: Unit
  buy: Unit
}

/** `1 ETH = 2,488.02 SBD`; `undefined` if nothing is sold. */
export function rateText({ amount, sell, buy }: Sides, arrives: bigint, locale: string): string | undefined {
  const given = decimalString({ value: `${amount}`, decimals: sell.decimals })
  const got = decimalString({ value: `${arrives}`, decimals: buy.decimals })
  const rate = divide(got, given, DIGITS)
  return rate === undefined ? undefined : `1 ${sell.symbol} = ${roundNumber(rate, locale)} ${buy.symbol}`
}

/** Time of day, to the second. */
export const secondText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(at)
