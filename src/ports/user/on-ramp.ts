import type { BuyOrder } from '../../domain/transfers/buy/order.ts'
import type { OrderReport } from '../../domain/transfers/buy/order-status.ts'
import type { BuyQuote, BuyWish, NoQuote, Offers } from '../../domain/transfers/buy/offer.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Options } from '../../domain/options.ts'
import { definePort } from '../define-port.ts'

export interface NewOrder extends BuyWish {
  provider: string
  quoteId?: string
  /** How the visitor pays, in the provider's word. */
  methodType?: string
  /** Of the record that is made of it. */
  id: string
  /** Where this tab comes back to; absent for a window. */
  returnUrl?: string
}

export interface MadeOrder {
  url: string
  orderId?: string
  /** `status` can be asked about it. */
  hasStatus?: true
}

/** Providers: those that the page names, else those of the project's gateway or Blockchain API. All reject with `http-…` codes or the signal's reason. */
export interface OnRamp {
  offers(networks: readonly Network[], signal: AbortSignal): Promise<Offers>
  /** Of each provider that has quotes, what it gives or why it gives none. */
  quotes(wish: BuyWish, signal: AbortSignal): Promise<readonly (BuyQuote | NoQuote)[]>
  /** The page to pay at, and what is needed to follow the order. */
  order(order: NewOrder, signal: AbortSignal): Promise<MadeOrder>
  /** How an order stands; `undefined` where there is no one to ask, or it is not known. */
  status(order: BuyOrder, signal: AbortSignal): Promise<OrderReport | undefined>
}

export interface OnRamps {
  /** `undefined` for a page without providers and without a project. */
  of(options: Options): OnRamp | undefined
}

export const onRamps = definePort<OnRamps>('onRamps')
