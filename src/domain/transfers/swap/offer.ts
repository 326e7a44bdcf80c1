import type { CaipNetworkId } from '../../networks/caip.ts'

/** A token that can be swapped, from a list of a swap source. */
export interface SwapToken {
  network: CaipNetworkId
  /** Contract; absent for the network's currency. */
  address?: string
  name: string
  symbol: string
  decimals: number
  /** URL of a picture that passed the checks for foreign pictures. */
  logo?: string
}

export interface SwapWish {
  network: CaipNetworkId
  /** The account that swaps. */
  from: string
  sell: SwapToken
  buy: SwapToken
  /** Amount sold, in the smallest unit. */
  amount: bigint
}

/** A source of quotes and transactions. */
export interface SwapSourceName {
  id: string
  name: string
}

export interface SwapQuote {
  source: SwapSourceName
  id?: string
  /** Amount bought, in the smallest unit, after the source's fees. */
  arrives: bigint
  /** Price impact in basis points: the loss per unit compared with a swap of a hundredth of the amount; absent if unknown. */
  impact?: number
  /** What the transaction needs, as the source says. */
  gas?: bigint
  /** What the network takes for it, in the smallest unit of what is bought, where several sources are compared. */
  fee?: bigint
}

/** `none`: the source has no such pair. */
export interface NoQuote {
  source: SwapSourceName
  code: 'none' | 'failed'
}

export const isSwapQuote = (one: SwapQuote | NoQuote): one is SwapQuote => 'arrives' in one

export interface SwapOrder extends SwapWish {
  /** Basis points. */
  slippage: number
}

/** A call written by a source. Nothing in it is trusted. */
export interface WrittenCall {
  network: CaipNetworkId
  to: string
  /** Hex. */
  data: string
  /** wei. */
  value: bigint
}

export const sameToken = (
  a: { address?: string | undefined },
  b: { address?: string | undefined },
): boolean => a.address?.toLowerCase() === b.address?.toLowerCase()

/** Minimum amount bought, in the smallest unit. */
export const leastOf = (arrives: bigint, slippage: number): bigint =>
  (arrives * BigInt(10_000 - slippage)) / 10_000n
