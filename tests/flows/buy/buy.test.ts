import { describe, expect, it, onTestFinished } from 'vitest'
import type { Offers } from '../../../src/domain/transfers/buy/offer.ts'
import { settle } from '../../support/deferred.ts'
import { fakeBuy } from '../../support/fake-buy.ts'
import { ALICE } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { onRamps } = product(() => import('../../../src/ports/user/on-ramp.ts'))
const { buyWindows } = product(() => import('../../../src/ports/user/buy-windows.ts'))
const { followBuy } = product(() => import('../../../src/reactions/on-buy.ts'))
const { pressBuy, pressAgain } = product(() => import('../../../src/flows/buy/press.ts'))
const { showReturned } = product(() => import('../../../src/flows/buy/returned.ts'))
const { $ordering } = product(() => import('../../../src/flows/buy/machine.ts'))
const { $buyAmount, $buyCurrency, $buyToken, chooseCurrency, setBuyAmount } = product(
  () => import('../../../src/flows/buy/draft.ts'),
)
const { $amountLimits, $amountOutside, $buyRows, $chosenRow, $payMethods, pickMethod, pickProvider } =
  product(() => import('../../../src/flows/buy/quotes.ts'))
const { $buyOrders } = product(() => import('../../../src/stores/stored/buy-orders.ts'))
const { saveTransaction } = product(() => import('../../../src/stores/stored/transactions.ts'))
const { tick, $now } = product(() => import('../../../src/flows/buy/now.ts'))
const { stateOf } = product(() => import('../../../src/views/buy/progress/shown-state.ts'))
const { openModal, shown, goBack } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $route, $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

async function arrive(request: object = {}, limits?: Offers['limits']) {
  const page = await setup()
  const buy = fakeBuy()
  buy.world.limits = limits
  onRamps.provide({ of: () => buy.onRamp })
  buyWindows.provide(buy.windows)
  await page.connected()
  page.providePorts({
    adapter: () =>
      Promise.resolve({
        ...page.adapter.port,
        balance: () => Promise.resolve({ value: `${buy.world.balance}`, decimals: 18, symbol: 'ETH' }),
      }),
  })
  const stop = followBuy()
  onTestFinished(stop)
  openModal({ view: 'OnRampProviders', amount: '100', currency: 'usd', ...request })
  shown()
  await page.clock.advance(400)
  return {
    ...page,
    ...buy,
    async press() {
      pressBuy()
      await settle()
    },
    order: () => $buyOrders.get()[0],
  }
}

const BOUGHT = 50_000_000_000_000_000n

describe('the draft', () => {
  it('takes what the page says, and shows what providers give and why not', async () => {
    await arrive()
    expect([$buyToken.get()?.symbol, $buyCurrency.get(), $buyAmount.get()]).toEqual([
      ...['ETH', 'USD'],
      { step: 'ready', decimal: '100' },
    ])
    expect($buyRows.get().map(({ provider, step }) => [provider.id, step])).toEqual([
      ['north', 'quote'],
      ['plain', 'unpriced'],
    ])
  })

  it('keeps to the limits of each', async () => {
    const page = await arrive({ amount: '10' })
    expect($buyRows.get()).toMatchObject([
      { provider: { id: 'north' }, step: 'quote' },
      { provider: { id: 'plain' }, step: 'none', code: 'below-minimum' },
    ])
    page.world.quotes = () =>
      Promise.resolve([{ provider: 'north', code: 'above-maximum', limits: { max: '5' } }])
    setBuyAmount('11')
    await page.clock.advance(400)
    expect($chosenRow.get()).toBeUndefined()
    await page.press()
    expect(page.orders).toEqual([])
  })

  it('requests no quote for an amount that every provider refuses, and says which it accepts', async () => {
    const page = await arrive({}, { USD: { min: '30', max: '500' }, EUR: { min: '1' } })
    let asked = 0
    page.world.quotes = () => {
      asked += 1
      return Promise.resolve([])
    }
    // The provider without quotes states a minimum of its own and no maximum.
    expect([$amountLimits.get(), $amountOutside.get()]).toEqual([{ min: '20' }, undefined])
    setBuyAmount('19')
    await page.clock.advance(400)
    expect($amountOutside.get()).toBe('below-minimum')
    expect($buyRows.get()).toMatchObject([
      { provider: { id: 'north' }, step: 'none', code: 'below-minimum', limits: { min: '30', max: '500' } },
      { provider: { id: 'plain' }, step: 'none', code: 'below-minimum', limits: { min: '20' } },
    ])
    expect([asked, $chosenRow.get()]).toEqual([0, undefined])
    await page.press()
    expect(page.orders).toEqual([])
    chooseCurrency('eur')
    await page.clock.advance(400)
    expect([$amountLimits.get(), $amountOutside.get(), asked]).toEqual([{ min: '1' }, undefined, 1])
  })

  it('invents no quote: without an answer there is none', async () => {
    const page = await arrive()
    page.world.quotes = () => Promise.reject(new Error('down'))
    setBuyAmount('120')
    await page.clock.advance(400)
    expect($buyRows.get()).toMatchObject([
      { provider: { id: 'plain' }, step: 'unpriced' },
      { provider: { id: 'north' }, step: 'none', code: 'unavailable' },
    ])
  })

  it('asks for nothing while there is no amount, and does not look as if it did', async () => {
    const page = await arrive()
    setBuyAmount('0')
    await page.clock.advance(400)
    expect($buyRows.get().map(({ step }) => step)).toEqual(['unpriced', 'unasked'])
  })

  it('has the best of each provider, or that for the way to pay that is picked', async () => {
    const page = await arrive()
    const quote = (method: string, amount: string, limits = {}) => ({
      ...{ provider: 'north', amount, fee: '1', method, methodType: method.toUpperCase(), limits },
      validUntil: 9_999_999_999_999,
    })
    page.world.quotes = () =>
      Promise.resolve([quote('bank', '9', { min: '500' }), quote('card', '0.05'), quote('pix', '0.04')])
    setBuyAmount('200')
    await page.clock.advance(400)
    const north = () => $buyRows.get().find(({ provider }) => provider.id === 'north')
    expect(north()).toMatchObject({ step: 'quote', quote: { amount: '0.05', method: 'card' } })
    expect($payMethods.get()).toEqual(['bank', 'card', 'pix'])
    pickMethod('bank')
    expect(north()).toMatchObject({ step: 'none', code: 'below-minimum', limits: { min: '500' } })
    pickMethod('pix')
    pickProvider('north')
    expect(north()).toMatchObject({ step: 'quote', quote: { amount: '0.04' } })
    await page.press()
    expect(page.orders).toMatchObject([{ provider: 'north', methodType: 'PIX' }])
    goBack()
    page.world.quotes = () => Promise.resolve([quote('card', '0.06')])
    setBuyAmount('300')
    // What is pressed does not move while prices are asked for.
    expect($payMethods.get()).toEqual(['bank', 'card', 'pix'])
    await page.clock.advance(400)
    expect(north()).toMatchObject({ step: 'none', code: 'not-this-way' })
    expect($payMethods.get()).toEqual(['card', 'pix'])
  })

  it('shows the newest answer only', async () => {
    const page = await arrive()
    const answers: ((amount: string) => void)[] = []
    page.world.quotes = () =>
      new Promise((resolve) => {
        answers.push((amount) =>
          resolve([{ provider: 'north', amount, fee: '0', method: '', validUntil: 9_999_999_999_999 }]),
        )
      })
    setBuyAmount('200')
    await page.clock.advance(400)
    setBuyAmount('300')
    await page.clock.advance(400)
    answers[1]?.('3')
    answers[0]?.('2')
    await settle()
    expect($buyRows.get()[0]).toMatchObject({ step: 'quote', quote: { amount: '3' } })
  })

  it('loses a quote when it runs out, and asks for another one', async () => {
    const page = await arrive()
    const quote = { provider: 'north', fee: '0', method: '', validUntil: page.clock.now() + 5_400 }
    const answers = [[{ ...quote, amount: '2' }]]
    page.world.quotes = () => Promise.resolve(answers.shift() ?? [])
    setBuyAmount('200')
    await page.clock.advance(400)
    expect($chosenRow.get()).toMatchObject({ provider: { id: 'north' }, step: 'quote' })
    await page.clock.advance(5_000)
    expect($buyRows.get().map(({ provider, step }) => [provider.id, step])).toEqual([
      ['plain', 'unpriced'],
      ['north', 'loading'],
    ])
    await page.clock.advance(400)
    expect($buyRows.get()[1]).toMatchObject({ step: 'none', code: 'unavailable' })
  })

  it('has no quote of a provider that gives one that is over', async () => {
    const page = await arrive()
    page.world.quotes = () =>
      Promise.resolve([
        { provider: 'north', amount: '2', fee: '0', method: '', validUntil: page.clock.now() - 1 },
      ])
    setBuyAmount('200')
    await page.clock.advance(400)
    expect($buyRows.get()[1]).toMatchObject({ provider: { id: 'north' }, step: 'none', code: 'unavailable' })
  })

  it('shows the providers that the page wants, in its order', async () => {
    await arrive()
    setOptions({ features: { onramp: ['plain', 'nobody'] } })
    expect($buyRows.get().map(({ provider }) => provider.id)).toEqual(['plain'])
  })

  it('keeps a typed amount when the currency changes', async () => {
    await arrive()
    chooseCurrency('eur')
    expect([$buyCurrency.get(), $buyAmount.get()]).toEqual(['EUR', { step: 'ready', decimal: '100' }])
  })
})

describe('an order', () => {
  it('goes from the press over the window to what has arrived', async () => {
    const page = await arrive()
    await page.press()
    expect(page.went).toEqual(['https://north.example/pay/1'])
    expect(page.orders).toMatchObject([
      { provider: 'north', amount: '100', currency: 'USD', address: ALICE, quoteId: 'q1' },
    ])
    expect(page.order()).toMatchObject({
      ...{ orderId: 'north.1', status: 'waiting', amount: `${BOUGHT}`, before: '7', paid: '100' },
    })
    expect($route.get()).toEqual({ view: 'BuyInProgress', params: { id: page.order()?.id } })
    page.world.report = { status: 'sent' }
    await page.says({ onRamp: { status: 'sent' } })
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'sent' })
    page.world.balance = 7n + BOUGHT
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'arrived', arrived: `${BOUGHT}` })
    expect(page.detailsOf('track')).toContainEqual({
      ...{ event: 'SELECT_BUY_PROVIDER', properties: { provider: 'north', isSmartAccount: false } },
    })
  })

  it('stores no address of a payment page', async () => {
    const page = await arrive()
    await page.press()
    expect(page.storage.get('@appkit/buy_orders')).not.toContain('north.example')
  })

  it('is not made where the window is blocked; this tab can go instead', async () => {
    const page = await arrive()
    page.world.isBlocked = true
    await page.press()
    expect($ordering.get()).toMatchObject({ step: 'failed', code: 'blocked' })
    pressAgain('tab')
    await settle()
    const { id = '' } = page.order() ?? {}
    expect([page.left, page.orders[0]?.returnUrl]).toEqual([
      ['https://north.example/pay/1'],
      `https://page.example/?wallet_order=${id}`,
    ])
    page.world.returned = id
    showReturned()
    expect([$route.get(), page.order()?.isBack]).toEqual([{ view: 'BuyInProgress', params: { id } }, true])
  })

  it('is not made again by a quote that has run out: the visitor is shown the prices of now', async () => {
    const page = await arrive()
    const validUntil = page.clock.now() + 60_000
    page.world.quotes = () =>
      Promise.resolve([{ provider: 'north', amount: '2', fee: '0', method: '', id: 'old', validUntil }])
    setBuyAmount('200')
    await page.clock.advance(400)
    page.world.isBlocked = true
    await page.press()
    await page.clock.advance(60_000)
    pressAgain('tab')
    await settle()
    expect([page.orders, $view.get()]).toEqual([[], 'OnRampProviders'])
  })

  it.each([
    ['refused', () => Promise.reject(coded('order-refused'))],
    ['away', () => Promise.reject(coded('http-unreachable'))],
    ['bad-address', () => Promise.resolve({ url: 'http://north.example/pay' })],
    ['bad-address', () => Promise.resolve({ url: 'javascript:alert(1)' })],
  ] as const)('that is %s leaves no record', async (code, answer) => {
    const page = await arrive()
    page.world.page = answer
    await page.press()
    expect($ordering.get()).toEqual({ step: 'failed', provider: 'North', code })
    expect([page.went, page.order()]).toEqual([[], undefined])
  })

  it('is given up when the user goes back before it is made, with its window', async () => {
    const page = await arrive()
    page.world.page = () => new Promise(() => {})
    await page.press()
    expect($view.get()).toBe('BuyInProgress')
    goBack()
    await settle()
    expect([$ordering.get(), page.closes(), page.order()]).toEqual([{ step: 'idle' }, 1, undefined])
  })

  it('tells a window that cannot be seen from one that is open, and hears no more from it after the next', async () => {
    const page = await arrive()
    await page.press()
    page.close()
    await page.clock.advance(1_000)
    expect($ordering.get()).toMatchObject({ step: 'open', isDetached: true })
    expect(page.hearing()).toBe(1)
    goBack()
    await page.press()
    expect(page.hearing()).toBe(1)
  })

  it('of a provider that nobody can ask believes its window in what ends it', async () => {
    const page = await arrive()
    pickProvider('plain')
    page.world.page = () => Promise.resolve({ url: 'https://plain.example/' })
    await page.press()
    await page.says({ onRamp: { status: 'cancelled' } })
    expect(page.order()).toMatchObject({ status: 'cancelled' })
  })

  it('does not take what arrived for another one', async () => {
    const page = await arrive()
    page.world.report = { status: 'paid' }
    await page.press()
    goBack()
    await page.press()
    page.world.balance = 7n + BOUGHT
    await page.clock.advance(3_000)
    expect($buyOrders.get().map(({ status }) => status)).toEqual(['paid', 'arrived'])
    page.world.balance = 7n + 2n * BOUGHT
    await page.clock.advance(3_000)
    expect($buyOrders.get().map(({ status }) => status)).toEqual(['arrived', 'arrived'])
  })

  it('does not take a part of another one for its own', async () => {
    const page = await arrive()
    page.world.report = { status: 'sent' }
    await page.press()
    goBack()
    await page.press()
    page.world.balance = 7n + BOUGHT / 2n
    await page.clock.advance(3_000)
    expect($buyOrders.get().map(({ status }) => status)).toEqual(['sent', 'partial'])
    page.world.balance = 7n + BOUGHT
    await page.clock.advance(3_000)
    expect($buyOrders.get().map(({ status }) => status)).toEqual(['sent', 'arrived'])
    page.world.balance = 7n + 2n * BOUGHT
    await page.clock.advance(3_000)
    expect($buyOrders.get().map(({ status }) => status)).toEqual(['arrived', 'arrived'])
  })

  it('has not arrived while no block has it, where the network tells that apart', async () => {
    const page = await arrive()
    const amountOf = (value: bigint) => Promise.resolve({ value: `${value}`, decimals: 18, symbol: 'ETH' })
    const chain = { settled: 7n }
    page.providePorts({
      adapter: () =>
        Promise.resolve({
          ...page.adapter.port,
          balance: () => amountOf(7n + BOUGHT),
          settledBalance: () => amountOf(chain.settled),
        }),
    })
    page.world.report = { status: 'sent' }
    await page.press()
    await page.clock.advance(6_000)
    expect(page.order()).toMatchObject({ status: 'sent', before: '7' })
    chain.settled += BOUGHT
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'arrived' })
  })

  it('is not asked about any more once it has arrived', async () => {
    const page = await arrive()
    page.world.report = { status: 'sent' }
    await page.press()
    page.world.balance = 7n + BOUGHT
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'arrived' })
    page.world.report = { status: 'refunded' }
    await page.clock.advance(120_000)
    expect(page.order()).toMatchObject({ status: 'arrived' })
  })

  it('that was declined arrives when a second card pays', async () => {
    const page = await arrive()
    page.world.report = { status: 'declined', reason: 'No funds' }
    await page.press()
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'declined', reason: 'No funds' })
    page.world.report = { status: 'paid' }
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'paid' })
    expect(Object.keys(page.order() ?? {})).not.toContain('reason')
    page.world.balance = 7n + BOUGHT
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'arrived' })
  })

  it('that is not paid does not take the coins of others for its own while its provider is silent', async () => {
    const page = await arrive()
    page.world.report = { status: 'waiting' }
    await page.press()
    page.world.statusOf = () => Promise.reject(coded('http-failed', { status: 503 }))
    page.world.balance = 7n + 2n * BOUGHT
    await page.clock.advance(6_000)
    expect(page.order()).toMatchObject({ status: 'waiting' })
  })

  it('arrives, too, when it was made after the coins of another one had come unnoticed', async () => {
    const page = await arrive()
    page.world.report = { status: 'waiting' }
    await page.press()
    const first = page.order()?.id
    page.world.balance = 7n + BOUGHT
    goBack()
    await page.press()
    expect(page.order()).toMatchObject({ before: `${7n + BOUGHT}` })
    page.world.statusOf = (order) => Promise.resolve({ status: order.id === first ? 'sent' : 'waiting' })
    await page.clock.advance(3_000)
    expect($buyOrders.get().map(({ status }) => status)).toEqual(['waiting', 'arrived'])
    page.world.statusOf = () => Promise.resolve({ status: 'sent' })
    page.world.balance = 7n + 2n * BOUGHT
    await page.clock.advance(3_000)
    expect($buyOrders.get().map(({ status }) => status)).toEqual(['arrived', 'arrived'])
  })

  it('arrives although the visitor pays fees in the meantime', async () => {
    const page = await arrive()
    page.world.report = { status: 'sent' }
    page.world.balance = 1_000n
    await page.press()
    saveTransaction({
      ...{ id: 'own', kind: 'approve', network: 'eip155:1', from: ALICE, status: 'confirmed', fee: '900' },
      ...{ askedAt: page.clock.now(), endedAt: page.clock.now() },
    })
    page.world.balance = 100n + BOUGHT
    await page.clock.advance(3_000)
    expect(page.order()).toMatchObject({ status: 'arrived', arrived: `${BOUGHT}` })
  })

  it('takes longer than usual once that time has passed', async () => {
    const page = await arrive()
    page.world.report = { status: 'paid' }
    await page.press()
    await page.clock.advance(3_000)
    onTestFinished(tick(30_000))
    const shown = () => stateOf({ ...page.order()! }, { isInWindow: true, isOut: false, now: $now.get() })
    expect(shown()).toBe('paid')
    await page.clock.advance(840_000)
    expect(shown()).toBe('paid')
    await page.clock.advance(60_000)
    expect(shown()).toBe('late')
  })

  it('is not called one that bought nothing if it ended after a part had arrived', async () => {
    const page = await arrive()
    await page.press()
    const circumstances = { isInWindow: true, isOut: false, now: $now.get() }
    const ended = { ...page.order()!, status: 'refunded', endedAt: $now.get() } as const
    expect(stateOf(ended, circumstances)).toBe('refunded')
    expect(stateOf({ ...ended, arrived: '1' }, circumstances)).toBe('short')
  })
})
