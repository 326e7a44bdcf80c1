/** Converts between token amounts and the visitor's currency. Prices are decimal strings for one whole token. */
import { decimalString } from '../money/amount.ts'
import { divide, multiply, smallestUnit } from '../money/decimal.ts'

/** Decimals of a fiat value: more than any currency has, so that views can truncate. */
const WORTH_DIGITS = 12

/** The fiat value of an amount in the smallest unit, as a decimal string. */
export function worthOf(value: bigint, decimals: number, price: string): string {
  const worth = multiply(decimalString({ value: value.toString(), decimals }), price)
  const [whole = '0', fraction = ''] = worth.split('.')
  const kept = fraction.slice(0, WORTH_DIGITS).replace(/0+$/, '')
  return whole + (kept && `.${kept}`)
}

/** The largest token amount, in the smallest unit, that a fiat sum buys; `undefined` if the price is zero. */
export function amountFor(money: string, decimals: number, price: string): bigint | undefined {
  const tokens = divide(money, price, decimals)
  return tokens === undefined ? undefined : BigInt(smallestUnit(tokens, decimals))
}
