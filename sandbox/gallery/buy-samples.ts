/** Providers, quotes and orders for the rows of buying. */
import type { BuyOrder } from '../../src/domain/transfers/buy/order.ts'
import type {
  BuyProvider,
  BuyQuote,
  BuyToken,
  NoQuote,
  Offers,
} from '../../src/domain/transfers/buy/offer.ts'
import { orderMachine } from '../../src/flows/buy/machine.ts'
import type { OrderStep } from '../../src/flows/buy/steps.ts'
import { furtherParts } from '../../src/kit/further-parts.ts'
import { onRamps } from '../../src/ports/user/on-ramp.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { addOrder } from '../../src/stores/stored/buy-orders.ts'
import { address, ethereum, vita } from './samples.ts'
import { connected, NOW } from './world.ts'

const ETH: BuyToken = { network: ethereum.caipNetworkId, symbol: 'ETH', name: 'Ether', decimals: 18 }
const USDC: BuyToken = { ...ETH, address: address(1), symbol: 'USDC', name: 'USD Coin', decimals: 6 }

export const PROVIDERS: readonly BuyProvider[] = [
  { id: 'northpay', name: 'Northpay', hasQuotes: true },
  { id: 'rampart', name: 'Rampart', hasQuotes: true },
  { id: 'moonlit', name: 'Moonlit', hasQuotes: true },
  { id: 'tillbird', name: 'Tillbird', hasQuotes: true },
]

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR', 'BRL', 'TRY', 'ILS', 'AED']

const quote = (provider: string, amount: string, fee: string, seconds: number, limits: object): BuyQuote => ({
  ...{ provider, amount, fee, seconds, limits, method: 'card', validUntil: NOW + 30_000 },
})

export const QUOTES: readonly (BuyQuote | NoQuote)[] = [
  quote('northpay', '0.06398', '4.9', 300, { min: '30', max: '7500' }),
  quote('rampart', '0.06336', '6.8', 60, { min: '10', max: '2000' }),
  { ...quote('moonlit', '0.06264', '8.98', 1_200, { min: '20', max: '25000' }), method: 'bank' },
  { provider: 'tillbird', code: 'below-minimum', limits: { min: '250' } },
]

/** Quotes for several payment methods; the last method has the provider's own name. */
export const WAYS: readonly (BuyQuote | NoQuote)[] = [
  ...QUOTES,
  ...(['apple-pay', 'bank', 'mobile wallet'] as const).map((method, index) => ({
    ...quote('northpay', `0.0638${index}`, '5.2', 120, { min: '30', max: '7500' }),
    method,
  })),
]

interface Shop {
  offers?: Partial<Offers> | 'silent' | 'failed'
  quotes?: readonly (BuyQuote | NoQuote)[] | 'silent' | 'failed'
}

const never = () => new Promise<never>(() => {})
const said = <T>(what: T | 'silent' | 'failed'): Promise<T> =>
  what === 'silent'
    ? never()
    : what === 'failed'
      ? Promise.reject(new Error('failed'))
      : Promise.resolve(what)

/** Connects a visitor, with these responses of the providers. */
export async function shop({ offers = {}, quotes = QUOTES }: Shop = {}): Promise<void> {
  connected()
  await furtherParts.buy()
  const known = { providers: PROVIDERS, tokens: [ETH, USDC], currencies: CURRENCIES }
  const isSaid = typeof offers === 'string'
  onRamps.provide({
    of: () => ({
      offers: () =>
        said<Offers | 'silent' | 'failed'>(isSaid ? offers : { ...known, ...offers }) as Promise<Offers>,
      quotes: () => said(quotes),
      order: never,
      status: () => Promise.resolve(undefined),
    }),
  })
}

export function shows(
  view: 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect',
  params: object = {},
): void {
  const providers = {
    view: 'OnRampProviders',
    params: { amount: '200', currency: 'usd', ...params },
  } as const
  setHistory(
    { view: 'Account', params: undefined },
    providers,
    ...(view === 'OnRampProviders' ? [] : [{ view, params: undefined }]),
  )
}

const ORDER: BuyOrder = {
  ...{ id: '51a0b2', orderId: 'northpay.8f3c21d09a7e4b56', provider: { id: 'northpay', name: 'Northpay' } },
  hasStatus: true,
  ...{ network: ethereum.caipNetworkId, address: vita.address, symbol: 'ETH', decimals: 18 },
  ...{ amount: '63980000000000000', before: '0', paid: '200', currency: 'USD', seconds: 300 },
  ...{ status: 'waiting', startedAt: NOW - 120_000 },
}

/** Adds an order in the given state. */
export async function ordered(change: Partial<BuyOrder>, step?: OrderStep): Promise<void> {
  await shop()
  addOrder({ ...ORDER, ...change })
  if (step) going(step)
  setHistory(
    { view: 'Account', params: undefined },
    { view: 'OnRampProviders', params: {} },
    { view: 'BuyInProgress', params: { id: ORDER.id } },
  )
}

/** Brings the order flow to this step, where it stays. */
export function going(step: OrderStep): void {
  void orderMachine.run('order', (attempt) => {
    if (step.step !== 'failed') attempt.move({ step: 'asking', provider: 'Northpay' })
    attempt.move(step)
    return new Promise<never>(() => {})
  })
}

export { ORDER }
