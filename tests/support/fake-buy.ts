/** Ports of buying that the test answers: a provider, its window and the network. */
import type { BuyQuote, Offers } from '../../src/domain/transfers/buy/offer.ts'
import type { OrderReport } from '../../src/domain/transfers/buy/order-status.ts'
import type { MadeOrder, NewOrder, OnRamp } from '../../src/ports/user/on-ramp.ts'
import type { BuyWindow, BuyWindows } from '../../src/ports/user/buy-windows.ts'
import { settle } from './deferred.ts'

const OFFERS: Offers = {
  providers: [
    { id: 'north', name: 'North', hasQuotes: true },
    { id: 'plain', name: 'Plain', hasQuotes: false, limits: { min: '20' } },
  ],
  tokens: [{ network: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 }],
  currencies: ['EUR', 'USD'],
}

const QUOTE: BuyQuote = {
  ...{ provider: 'north', amount: '0.05', fee: '3', method: 'card', seconds: 60, id: 'q1' },
  validUntil: 9_999_999_999_999,
}

export function fakeBuy() {
  const orders: NewOrder[] = []
  const went: string[] = []
  const left: string[] = []
  const hearing = new Set<(message: unknown) => void>()
  let isClosed = false
  let closes = 0
  const world = {
    limits: undefined as Offers['limits'],
    quotes: (() => Promise.resolve([QUOTE])) as OnRamp['quotes'],
    page: ((): Promise<MadeOrder> =>
      Promise.resolve({
        url: 'https://north.example/pay/1',
        orderId: 'north.1',
        hasStatus: true,
      })) satisfies OnRamp['order'],
    report: undefined as OrderReport | undefined,
    /** Replaces `report`, by the id that the page made. */
    statusOf: undefined as OnRamp['status'] | undefined,
    balance: 7n,
    isBlocked: false,
    returned: undefined as string | undefined,
  }
  const window: BuyWindow = {
    isClosed: () => isClosed,
    goTo: (address) => void went.push(address),
    close() {
      closes += 1
      isClosed = true
    },
    onMessage(_, hear) {
      hearing.add(hear)
      return () => hearing.delete(hear)
    },
  }
  const onRamp: OnRamp = {
    offers: () => Promise.resolve({ ...OFFERS, ...(world.limits && { limits: world.limits }) }),
    quotes: (...asked) => world.quotes(...asked),
    order(order) {
      orders.push(order)
      return world.page()
    },
    status: (...asked) => world.statusOf?.(...asked) ?? Promise.resolve(world.report),
  }
  const windows: BuyWindows = {
    open: () => (world.isBlocked ? undefined : window),
    addressFor: (id) => `https://page.example/?wallet_order=${id}`,
    leaveTo: (address) => void left.push(address),
    onBack: () => () => {},
    takeReturned() {
      const { returned } = world
      world.returned = undefined
      return returned
    },
  }
  return {
    ...{ world, onRamp, windows, orders, went, left },
    closes: () => closes,
    hearing: () => hearing.size,
    close: () => void (isClosed = true),
    async says(message: unknown) {
      for (const hear of [...hearing]) hear(message)
      await settle()
    },
  }
}
