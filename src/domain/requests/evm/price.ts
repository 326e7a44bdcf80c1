/** What a request says that its gas costs. */
import type { AssetRef, Quantity } from '../acts.ts'

/** Prices per gas in wei. `gasPrice` of an older transaction is both. */
export interface AskedPrice {
  most?: Quantity
  /** What goes to the block's producer on top of the base fee. */
  tip?: Quantity
}

/** What a request fixes of its cost: a price, or an amount that is paid back to its sender. */
export interface Cost {
  asset: AssetRef
  /** At the price that is named, for the gas that is named, or else the least that there is. */
  amount: Quantity
  price?: AskedPrice
}

/** Of a transaction that moves the currency and does nothing else. */
export const LEAST_GAS = 21_000n

type Named = Readonly<Record<'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', bigint | undefined>>

/** `undefined` where a request leaves the price to the wallet. Of two maxima the higher counts: wallets choose as they like. */
export function askedPrice({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Named): AskedPrice | undefined {
  const most =
    gasPrice !== undefined && maxFeePerGas !== undefined && maxFeePerGas > gasPrice
      ? maxFeePerGas
      : (gasPrice ?? maxFeePerGas)
  const tip = gasPrice === undefined ? maxPriorityFeePerGas : undefined
  if (most === undefined && tip === undefined) return undefined
  return { ...(most !== undefined && { most: `${most}` }), ...(tip !== undefined && { tip: `${tip}` }) }
}

/**
 * What is paid per gas in a block with this base fee. A maximum without a tip is paid in full: wallets may make all of it the tip. Without a
 * base fee, what may be paid.
 */
export function pricePerGas({ most, tip }: AskedPrice, baseFee: bigint | undefined): bigint {
  const highest = most === undefined ? undefined : BigInt(most)
  if (tip === undefined) return highest ?? 0n
  const paid = (baseFee ?? 0n) + BigInt(tip)
  if (highest === undefined) return paid
  return baseFee === undefined || highest < paid ? highest : paid
}
