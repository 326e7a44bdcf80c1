import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPay, type Pay } from '../../sandbox/pay/pay.ts'
import { createOnRamps } from '../../src/api/on-ramp.ts'
import { OPTION_DEFAULTS } from '../../src/domain/options.ts'
import type { BuyWish } from '../../src/domain/transfers/buy/offer.ts'
import type { BuyOrder } from '../../src/domain/transfers/buy/order.ts'
import { fakeClock } from '../support/fake-clock.ts'

/** The page's side, `examples/buy` and a provider, each over HTTP. */
const NETWORK = 'eip155:1'
const ME = '0x00000000000000000000000000000000000a11ce'
const WISH: BuyWish = {
  token: { network: NETWORK, symbol: 'ETH', name: 'Ether', decimals: 18 },
  ...{ amount: '200', currency: 'EUR', address: ME },
}

const idle = new AbortController().signal
interface Site {
  url: string
  stop(): Promise<unknown>
}
interface Example {
  startExample(options: {
    port: number
    provider: { url: string; secret: string }
    isVisitors(address: string): boolean
  }): Promise<Site>
}

/** Examples are plain JavaScript. */
const server = new URL('../../examples/buy/server.mjs', import.meta.url).href
const { startExample } = (await import(/* @vite-ignore */ server)) as Example

let pay: Pay
let site: Site

beforeEach(async () => {
  pay = await startPay({
    sells: [
      {
        network: NETWORK,
        address: null,
        symbol: 'ETH',
        name: 'Ether',
        decimals: 18,
        rpcUrl: 'http://unused',
      },
    ],
  })
  const via = pay.settings.providers[0]?.via
  if (via?.kind !== 'api') throw new Error('The shop has an API')
  site = await startExample({
    port: 0,
    provider: { url: via.url, secret: via.secret },
    isVisitors: (address) => address === ME,
  })
})
afterEach(async () => {
  await Promise.all([pay.stop(), site.stop()])
})

const shop = () => {
  const provider = {
    ...{ id: 'shop', name: 'Shop', networks: [NETWORK] },
    ...{
      quotes: `${site.url}/buy/quotes`,
      session: `${site.url}/buy/session`,
      status: `${site.url}/buy/status`,
    },
  }
  const onRamp = createOnRamps(fakeClock()).of({ ...OPTION_DEFAULTS, onRampProviders: [provider] })
  if (!onRamp) throw new Error('The page has a provider')
  return onRamp
}

const order = { ...WISH, id: 'mine', provider: 'shop', quoteId: '' }
const of = (orderId: string) => ({ id: 'mine', orderId, provider: { id: 'shop' } }) as BuyOrder

it('quotes, makes an order and says how it stands', async () => {
  const onRamp = shop()
  const [quote, other] = await onRamp.quotes(WISH, idle)
  expect(quote).toMatchObject({
    provider: 'shop',
    method: 'card',
    seconds: 300,
    limits: { min: '10', max: '7500' },
  })
  expect(other).toMatchObject({ provider: 'shop', method: 'apple-pay', methodType: 'apple_pay' })
  const made = await onRamp.order({ ...order, quoteId: (quote as { id: string }).id }, idle)
  expect(made.url).toMatch(`${pay.origin}/sandbox-pay/checkout/`)
  expect((await fetch(made.url)).status).toBe(200)
  expect(await onRamp.status(of(made.orderId!), idle)).toMatchObject({ status: 'waiting' })
  pay.orders.cancel(pay.orders.find(made.orderId!)!)
  expect(await onRamp.status(of(made.orderId!), idle)).toMatchObject({ status: 'cancelled' })
})

it('makes the order for the way to pay that was picked', async () => {
  const onRamp = shop()
  const made = await onRamp.order({ ...order, methodType: 'apple_pay' }, idle)
  expect(pay.orders.find(made.orderId!)?.quote.fees.provider).toBe('3.6')
})

it('says why there is no quote, and makes none up', async () => {
  const onRamp = shop()
  const of = (change: Partial<BuyWish>) => onRamp.quotes({ ...WISH, ...change }, idle)
  expect(await of({ amount: '5' })).toMatchObject([{ code: 'below-minimum', limits: { min: '10' } }])
  await pay.stop()
  expect(await of({})).toEqual([{ provider: 'shop', code: 'unavailable' }])
})

it('makes no order for an address that is not the visitor’s, and tells nobody of orders that it did not make', async () => {
  const onRamp = shop()
  const stranger = { ...order, address: '0x0000000000000000000000000000000000000bad' }
  await expect(onRamp.order(stranger, idle)).rejects.toMatchObject({ code: 'order-refused' })
  expect(pay.orders.all()).toEqual([])
  expect(await onRamp.status(of('somebody-else-s'), idle)).toBeUndefined()
})

it('leads back to its own site only', async () => {
  const ask = (returnUrl: string) =>
    fetch(`${site.url}/buy/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ destinationNetwork: NETWORK, destinationTokenAddress: '', destinationCurrencyCode: 'ETH' },
        ...{ sourceAmount: '200', sourceCurrencyCode: 'EUR', walletAddress: ME, returnUrl },
      }),
    })
  await ask('https://evil.example/')
  await ask(`${site.url}/basket`)
  expect(
    pay.orders
      .all()
      .map(({ returnUrl }) => returnUrl)
      .toSorted(),
  ).toEqual(['', `${site.url}/basket`])
})
