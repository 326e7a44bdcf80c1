/** Amounts between a token and the visitor's currency. Prices are decimal strings of one whole token. */
import { decimalString } from '../money/amount.ts'
import { divide, multiply, smallestUnit } from '../money/decimal.ts'

/** Digits after the point of a worth: more than any currency has, so that views can truncate. */
const WORTH_DIGITS = 12

/** What an amount in the smallest unit is worth, as a decimal string. */
export function worthOf(value: bigint, decimals: number, price: string): string {
  const worth = multiply(decimalString({ value: value.toString(), decimals }), price)
  const [whole = '0', fraction = ''] = worth.split('.')
  const kept = fraction.slice(0, WORTH_DIGITS).replace(/0+$/, '')
  return whole + (kept && `.${kept}`)
}

/** The most of a token, in its smallest unit, that a sum of money buys; `undefined` where the price is zero. */
export function amountFor(money: string, decimals: number, price: string): bigint | undefined {
  const tokens = divide(money, price, decimals)
  return tokens === undefined ? undefined : BigInt(smallestUnit(tokens, decimals))
}
