/** Network fee of a swap in the token bought, so that quotes can be compared after it. */
import { smallestUnit } from '../../money/decimal.ts'
import { worthOf } from '../worth.ts'
import type { SwapQuote, SwapWish } from './offer.ts'

/** Gas of a swap if its source does not name it. */
const GAS = 150_000n
/** Decimals of a fiat value that are compared. */
const DIGITS = 12

export interface FeeContext {
  /** In the smallest unit of the network's currency. */
  gasPrice: bigint
  /** Decimals of the network's currency. */
  decimals: number
  /** Fiat prices of one whole unit of the network's currency and of the token sold, decimal strings, if known. */
  prices: { native?: string | undefined; sell?: string | undefined }
}

type Traded = Pick<SwapWish, 'sell' | 'buy' | 'amount'>

/** The fee in the smallest unit of the token bought, at the quote's rate; `undefined` without the prices that this needs. */
export function feeInBought(
  { sell, buy, amount }: Traded,
  { arrives, gas = GAS }: Pick<SwapQuote, 'arrives' | 'gas'>,
  { gasPrice, decimals, prices }: FeeContext,
): bigint | undefined {
  const fee = gas * gasPrice
  if (buy.address === undefined) return fee
  if (sell.address === undefined) return (arrives * fee) / amount
  if (prices.native === undefined || prices.sell === undefined) return undefined
  const units = (worth: string) => BigInt(smallestUnit(worth, DIGITS))
  const sold = units(worthOf(amount, sell.decimals, prices.sell))
  return sold === 0n ? undefined : (arrives * units(worthOf(fee, decimals, prices.native))) / sold
}

/** Sorts by what arrives, highest first, after the network fee if it is known for all quotes. */
export function bestFirst(quotes: readonly SwapQuote[]): readonly SwapQuote[] {
  const isAfterFees = quotes.every(({ fee }) => fee !== undefined)
  const left = ({ arrives, fee = 0n }: SwapQuote) => (isAfterFees ? arrives - fee : arrives)
  return quotes.toSorted((a, b) => (left(a) < left(b) ? 1 : left(a) > left(b) ? -1 : 0))
}
