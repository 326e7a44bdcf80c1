import type { CaipNetworkId } from '../../networks/caip.ts'

/** What can be swapped on a network, as a list from outside says. */
export interface SwapToken {
  network: CaipNetworkId
  /** Contract; absent for the network's currency. */
  address?: string
  name: string
  symbol: string
  decimals: number
  /** A picture that may be shown. */
  logo?: string
}

export interface SwapWish {
  network: CaipNetworkId
  /** The account that swaps. */
  from: string
  sell: SwapToken
  buy: SwapToken
  /** What is sold, smallest unit. */
  amount: bigint
}

/** Who says what arrives, and writes the transaction. */
export interface SwapSourceName {
  id: string
  name: string
}

export interface SwapQuote {
  source: SwapSourceName
  id?: string
  /** Smallest unit of what is bought, after the fees of the source. */
  arrives: bigint
  /** How much less that is than a hundredth of the amount would give per unit, in hundredths of a percent; absent where that is not known. */
  impact?: number
}

/** `none`: the source has no such pair. */
export interface NoQuote {
  source: SwapSourceName
  code: 'none' | 'failed'
}

export const isSwapQuote = (one: SwapQuote | NoQuote): one is SwapQuote => 'arrives' in one

export interface SwapOrder extends SwapWish {
  /** Hundredths of a percent. */
  slippage: number
}

/** A call as a source writes it. Nothing in it is trusted. */
export interface WrittenCall {
  network: CaipNetworkId
  to: string
  /** Hex. */
  data: string
  /** wei. */
  value: bigint
}

export const sameToken = (a: Pick<SwapToken, 'address'>, b: Pick<SwapToken, 'address'>): boolean =>
  a.address?.toLowerCase() === b.address?.toLowerCase()

/** What has to arrive at least, smallest unit. */
export const leastOf = (arrives: bigint, slippage: number): bigint =>
  (arrives * BigInt(10_000 - slippage)) / 10_000n
