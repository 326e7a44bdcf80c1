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

/** Quotes swaps, and writes their transactions. All reject with `http-…` codes or the signal's reason. Nothing it returns is trusted. */
export interface SwapSource extends SwapSourceName {
  /** Empty if the source swaps nothing there. */
  tokens(network: CaipNetworkId, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** `undefined` if it has no such pair. */
  quote(wish: SwapWish, signal: AbortSignal): Promise<Pick<SwapQuote, 'id' | 'arrives' | 'gas'> | undefined>
  /** In wei. Also rejects with `gas-price-unsupported-network`. */
  gasPrice?(network: CaipNetworkId, signal: AbortSignal): Promise<bigint>
  swap(order: SwapOrder, quote: SwapQuote, signal: AbortSignal): Promise<WrittenCall>
  /** The approval of the amount of `order`, for the contract `spender`. */
  approval(order: SwapOrder, spender: string, signal: AbortSignal): Promise<WrittenCall>
}

export interface SwapSources {
  /** The source of the project's gateway or Blockchain API, and those of the page. */
  of(options: Options): readonly SwapSource[]
}

export const swapSources = definePort<SwapSources>('swapSources')
