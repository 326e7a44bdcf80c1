import type { BuyOrder } from '../../domain/transfers/buy/order.ts'
import type { OrderReport } from '../../domain/transfers/buy/order-status.ts'
import type { BuyQuote, BuyWish, NoQuote, Offers } from '../../domain/transfers/buy/offer.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Options } from '../../domain/options.ts'
import { definePort } from '../define-port.ts'

export interface NewOrder extends BuyWish {
  provider: string
  quoteId?: string
  /** Payment method, in the provider's own spelling. */
  methodType?: string
  /** Id of its record. */
  id: string
  /** URL to which this tab returns; absent for a window. */
  returnUrl?: string
}

export interface MadeOrder {
  url: string
  orderId?: string
  /** Whether `status` can be called with it. */
  hasStatus?: true
}

/** The page's providers, or those of the project's gateway or Blockchain API. All reject with `http-…` codes or the signal's reason. */
export interface OnRamp {
  offers(networks: readonly Network[], signal: AbortSignal): Promise<Offers>
  /** For each provider with quotes, a quote or the reason why it has none. */
  quotes(wish: BuyWish, signal: AbortSignal): Promise<readonly (BuyQuote | NoQuote)[]>
  /** The payment page, and the data needed to follow the order. */
  order(order: NewOrder, signal: AbortSignal): Promise<MadeOrder>
  /** Status of an order; `undefined` if it cannot be requested, or is unknown. */
  status(order: BuyOrder, signal: AbortSignal): Promise<OrderReport | undefined>
}

export interface OnRamps {
  /** `undefined` for a page without providers and without a project. */
  of(options: Options): OnRamp | undefined
}

export const onRamps = definePort<OnRamps>('onRamps')
