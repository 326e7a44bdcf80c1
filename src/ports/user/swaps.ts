import type { Options } from '../../domain/options.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type {
  SwapOrder,
  SwapQuote,
  SwapSourceName,
  SwapToken,
  SwapWish,
  WrittenCall,
} from '../../domain/transfers/swap/offer.ts'
import { definePort } from '../define-port.ts'

/** Says what a swap gives, and writes its transactions. All reject with `http-…` codes or the signal's reason. Nothing of it is trusted. */
export interface SwapSource extends SwapSourceName {
  /** None where it swaps nothing. */
  tokens(network: CaipNetworkId, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** `undefined`: it has no such pair. */
  quote(wish: SwapWish, signal: AbortSignal): Promise<Pick<SwapQuote, 'id' | 'arrives' | 'gas'> | undefined>
  /** wei. Rejects with `gas-price-unsupported-network` as well. */
  gasPrice?(network: CaipNetworkId, signal: AbortSignal): Promise<bigint>
  swap(order: SwapOrder, quote: SwapQuote, signal: AbortSignal): Promise<WrittenCall>
  /** Of the amount of `order`, for the contract `spender`. */
  approval(order: SwapOrder, spender: string, signal: AbortSignal): Promise<WrittenCall>
}

export interface SwapSources {
  /** That of the project's gateway or Blockchain API, and those that the page brings along. */
  of(options: Options): readonly SwapSource[]
}

export const swapSources = definePort<SwapSources>('swapSources')
