/** Rows of buying: the form, quotes of providers, and orders. */
import type { BuyOrder } from '../../src/domain/transfers/buy/order.ts'
import { pickMethod } from '../../src/flows/buy/quotes.ts'
import type { OrderFailure, OrderStep } from '../../src/flows/buy/steps.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import { addOrder } from '../../src/stores/stored/buy-orders.ts'
import { going, ORDER, ordered, PROVIDERS, QUOTES, shop, shows, WAYS } from './buy-samples.ts'
import { offered } from './world.ts'
import { LONG_NETWORKS } from './samples.ts'
import type { Row } from './row.ts'
import { NOW } from './world.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaft <b>سوق العملات</b>'

const providers = (
  name: string,
  given: Parameters<typeof shop>[0],
  params: object = {},
  more: Partial<Row> = {},
): Row => ({
  name: `buy-${name}`,
  view: 'OnRampProviders',
  async set() {
    await shop(given)
    shows('OnRampProviders', params)
  },
  ...more,
})

/** A row with a payment method selected. */
const ways = (name: string, method: string): Row => ({
  name: `buy-${name}`,
  view: 'OnRampProviders',
  async set() {
    await shop({ quotes: WAYS })
    shows('OnRampProviders')
    pickMethod(method)
  },
})

const isOpen = { step: 'open', provider: 'Northpay', id: ORDER.id } as const

const progress = (name: string, change: Partial<BuyOrder>, step?: OrderStep): Row => ({
  name: `buying-${name}`,
  view: 'BuyInProgress',
  set: () => ordered(change, step),
})

const making = (name: string, step: OrderStep): Row => ({
  name: `buying-${name}`,
  view: 'BuyInProgress',
  async set() {
    await shop()
    going(step)
    setHistory(
      { view: 'Account', params: undefined },
      { view: 'OnRampProviders', params: {} },
      { view: 'BuyInProgress', params: {} },
    )
  },
})

const FAILURES: readonly OrderFailure[] = ['blocked', 'refused', 'away', 'bad-address']
const hash = `0x${'e3cf0a1b'.repeat(8)}`
const endedAt = NOW - 5_000

export const BUY_ROWS: readonly Row[] = [
  providers('quotes', {}),
  providers('ways', { quotes: WAYS }),
  ways('way-picked', 'apple-pay'),
  ways('way-gone', 'google-pay'),
  providers('loading', { offers: 'silent' }),
  providers('prices-loading', { quotes: 'silent' }),
  providers('offers-failed', { offers: 'failed' }),
  providers('prices-failed', { quotes: 'failed' }),
  providers('nobody', { offers: { providers: [] } }),
  providers('one', { offers: { providers: PROVIDERS.slice(0, 1) } }),
  providers('on-site', {
    offers: {
      providers: [
        ...PROVIDERS.slice(0, 1),
        { id: 'plain', name: 'Plainpay', hasQuotes: false, fees: '1–2 %' },
      ],
    },
  }),
  providers(
    'too-little',
    {
      quotes: QUOTES.slice(0, 3).map(({ provider }) => ({
        provider,
        code: 'below-minimum',
        limits: { min: '10' },
      })),
    },
    { amount: '5' },
  ),
  providers('refusals', {
    quotes: (['above-maximum', 'not-sold', 'not-here', 'unavailable'] as const).map((code, index) => ({
      provider: PROVIDERS[index]!.id,
      code,
      limits: { max: '150' },
    })),
  }),
  providers('limits', { offers: { limits: { USD: { min: '10', max: '25000' } } } }),
  providers('below-all', { offers: { limits: { USD: { min: '10', max: '25000' } } } }, { amount: '5' }),
  providers('above-all', { offers: { limits: { USD: { min: '10', max: '25000' } } } }, { amount: '30000' }),
  providers('no-amount', {}, { amount: '' }),
  providers('zero', {}, { amount: '0' }),
  providers('ambiguous', {}, { amount: '1.000' }),
  providers('not-an-amount', {}, { amount: 'two hundred' }),
  providers('too-fine', {}, { amount: '10.555' }),
  providers('yen', {}, { amount: '20000', currency: 'jpy' }),
  providers('large', {}, { amount: '123456789.25' }),
  {
    name: 'buy-offline',
    view: 'OnRampProviders',
    async set() {
      await shop()
      shows('OnRampProviders')
      setOnline(false)
    },
  },
  {
    name: 'buy-off',
    view: 'OnRampProviders',
    async set() {
      await shop()
      setOptions({ features: { onramp: false } })
      shows('OnRampProviders')
    },
  },
  {
    name: 'buy-terms',
    view: 'OnRampProviders',
    async set() {
      await shop()
      setOptions({ termsUrl: 'https://acme.example/terms', privacyUrl: 'https://acme.example/privacy' })
      shows('OnRampProviders')
    },
  },
  {
    name: 'buy-long-names',
    view: 'OnRampProviders',
    async set() {
      offered(LONG_NETWORKS)
      await shop({ offers: { providers: PROVIDERS.map((one) => ({ ...one, name: LONG })) } })
      shows('OnRampProviders')
    },
  },
  {
    name: 'buy-open-orders',
    view: 'OnRampProviders',
    async set() {
      await shop()
      addOrder({ ...ORDER, id: 'a', status: 'arrived', arrived: ORDER.amount ?? '', endedAt })
      addOrder({ ...ORDER, id: 'b', status: 'paid' })
      addOrder({ ...ORDER, id: 'c', status: 'waiting', symbol: 'USDC', decimals: 6, amount: '98500000' })
      shows('OnRampProviders')
    },
  },

  {
    name: 'buy-tokens',
    view: 'OnRampTokenSelect',
    async set() {
      await shop()
      shows('OnRampTokenSelect')
    },
  },
  {
    name: 'buy-tokens-none',
    view: 'OnRampTokenSelect',
    async set() {
      await shop()
      shows('OnRampTokenSelect')
    },
    typed: 'doge',
  },
  {
    name: 'buy-currencies',
    view: 'OnRampFiatSelect',
    async set() {
      await shop()
      shows('OnRampFiatSelect')
    },
  },
  {
    name: 'buy-currencies-none',
    view: 'OnRampFiatSelect',
    async set() {
      await shop()
      shows('OnRampFiatSelect')
    },
    typed: 'shells',
  },

  making('asking', { step: 'asking', provider: 'Northpay' }),
  making('leaving', { step: 'leaving', provider: 'Northpay' }),
  ...FAILURES.map((code) => making(code, { step: 'failed', provider: 'Northpay', code })),
  progress('waiting', {}, isOpen),
  progress('detached', {}, { ...isOpen, isDetached: true }),
  progress('returned', { isBack: true }),
  progress('paid', { status: 'paid' }),
  progress('late', { status: 'paid', startedAt: NOW - 3_600_000 }),
  progress('sent', { status: 'sent', hash }),
  progress('partial', { status: 'partial', arrived: '31990000000000000', hash }),
  progress('arrived', { status: 'arrived', arrived: '63980000000000000', hash, endedAt }),
  progress('declined', { status: 'declined', reason: 'The bank declined the card', endedAt }),
  progress('cancelled', { status: 'cancelled', endedAt }),
  progress('expired', { status: 'expired', endedAt }),
  progress('short', { status: 'refunded', arrived: '31990000000000000', hash, endedAt }),
  progress('refunded', { status: 'refunded', reason: 'The shop gave the money back', endedAt }),
  progress('unknown', { status: 'unknown', endedAt }),
  progress('long-name', { provider: { id: 'northpay', name: LONG }, status: 'paid' }),
  {
    name: 'buying-unwatched',
    view: 'BuyInProgress',
    async set() {
      await ordered({})
      const { orderId: _, before: __, hasStatus: ___, ...rest } = ORDER
      addOrder({ ...rest, id: 'plain' })
      setHistory({ view: 'Account', params: undefined }, { view: 'BuyInProgress', params: { id: 'plain' } })
    },
  },
  {
    name: 'buying-unseen',
    view: 'BuyInProgress',
    async set() {
      await ordered({})
      const { before: _, ...rest } = ORDER
      addOrder({ ...rest, id: 'unseen', status: 'sent', hash })
      setHistory({ view: 'Account', params: undefined }, { view: 'BuyInProgress', params: { id: 'unseen' } })
    },
  },
  {
    name: 'buying-gone',
    view: 'BuyInProgress',
    async set() {
      await shop()
      setHistory({ view: 'Account', params: undefined }, { view: 'BuyInProgress', params: { id: 'gone' } })
    },
  },
  {
    name: 'what-is-a-buy',
    view: 'WhatIsABuy',
    async set() {
      await shop()
      setHistory({ view: 'OnRampProviders', params: {} }, { view: 'WhatIsABuy', params: undefined })
    },
  },
]
