/** The state machine of opening a provider: the only writer of `$ordering`. */
import type { BuyProvider, BuyQuote, BuyWish } from '../../domain/transfers/buy/offer.ts'
import type { BuyWindow } from '../../ports/user/buy-windows.ts'
import { createMachine } from '../machine.ts'
import { MOVES, type OrderStep } from './steps.ts'

/** Input of a click on "Continue". */
export interface Press {
  wish: BuyWish
  provider: BuyProvider
  quote?: BuyQuote
}

interface OrderContext {
  /** The provider's window, until its order is made. */
  window?: BuyWindow | undefined
  /** Kept for a retry. */
  press?: Press | undefined
}

export const orderMachine = createMachine<OrderStep, 'order', OrderContext>({
  name: 'buy',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $ordering = orderMachine.$step
