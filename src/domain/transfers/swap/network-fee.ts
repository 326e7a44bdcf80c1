/** What the network takes for a swap, in what is bought, so that quotes can be compared after it. */
import { smallestUnit } from '../../money/decimal.ts'
import { worthOf } from '../worth.ts'
import type { SwapQuote, SwapWish } from './offer.ts'

/** Gas of a swap whose source does not say. */
const GAS = 150_000n
/** Digits of a worth that are compared. */
const DIGITS = 12

export interface FeeGround {
  /** wei. */
  gasPrice: bigint
  /** Of one whole unit of the network's currency and of what is sold, decimal strings in the same currency, where they are known. */
  prices: { native?: string | undefined; sell?: string | undefined }
}

type Traded = Pick<SwapWish, 'sell' | 'buy' | 'amount'>

/** Smallest unit of what is bought, at the quote's own rate; `undefined` where nothing says what the fee is worth. */
export function feeInBought(
  { sell, buy, amount }: Traded,
  { arrives, gas = GAS }: Pick<SwapQuote, 'arrives' | 'gas'>,
  { gasPrice, prices }: FeeGround,
): bigint | undefined {
  const fee = gas * gasPrice
  if (buy.address === undefined) return fee
  if (sell.address === undefined) return (arrives * fee) / amount
  if (prices.native === undefined || prices.sell === undefined) return undefined
  const units = (worth: string) => BigInt(smallestUnit(worth, DIGITS))
  const sold = units(worthOf(amount, sell.decimals, prices.sell))
  return sold === 0n ? undefined : (arrives * units(worthOf(fee, 18, prices.native))) / sold
}

/** The most first, after what the network takes where that is known of each. */
export function bestFirst(quotes: readonly SwapQuote[]): readonly SwapQuote[] {
  const isAfterFees = quotes.every(({ fee }) => fee !== undefined)
  const left = ({ arrives, fee = 0n }: SwapQuote) => (isAfterFees ? arrives - fee : arrives)
  return quotes.toSorted((a, b) => (left(a) < left(b) ? 1 : left(a) > left(b) ? -1 : 0))
}
