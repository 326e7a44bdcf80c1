import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../../gateway/config/load.ts'
import { signatureOf } from '../../../gateway/services/onramp/webhooks.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPay, type Pay } from '../../../sandbox/pay/pay.ts'
import { gatewayWorld, PAGE, PROJECT } from '../../support/gateway.ts'

const NETWORK = 'eip155:31337'
const ME = '0x00000000000000000000000000000000000a11ce'

let pay: Pay
beforeAll(async () => {
  pay = await startPay({
    sells: [
      {
        ...{ network: NETWORK, address: null, symbol: 'ETH', name: 'Ether', decimals: 18 },
        rpcUrl: 'http://127.0.0.1:9',
      },
    ],
  })
})
afterAll(() => pay.stop())

const WANTED = {
  ...{ destinationCurrencyCode: 'ETH', destinationNetwork: NETWORK },
  ...{ sourceAmount: '100', sourceCurrencyCode: 'USD' },
}

const newDatabase = () => join(mkdtempSync(join(tmpdir(), 'onramp-')), 'wallet.db')

const world = async () => (await clockedWorld()).ask

async function clockedWorld() {
  const { address, clock } = await gatewayWorld(newDatabase(), { onRamp: pay.settings })
  const ask = (
    path: string,
    {
      body,
      origin = PAGE,
      project = PROJECT,
      signature,
    }: { body?: unknown; origin?: string; project?: string; signature?: string } = {},
  ) =>
    fetch(`${address}/v1/onramp/${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(origin && { Origin: origin }),
        ...(signature !== undefined && { 'Wallet-Signature': signature }),
        'Content-Type': 'text/plain',
        'Sec-Fetch-Site': 'cross-site',
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return { ask, clock }
}

type World = Awaited<ReturnType<typeof clockedWorld>>

/** Makes an order; `tell` sends the provider's webhook. */
async function orderOf({ ask, clock }: World) {
  const made = (await (
    await ask('widget', {
      body: { sessionData: { ...WANTED, serviceProvider: 'sandbox-pay', walletAddress: ME } },
    })
  ).json()) as { orderId: string }
  const id = made.orderId.slice('sandbox-pay.'.length)
  const { via } = pay.settings.providers[0]!
  const secret = via.kind === 'api' ? via.secret : ''
  return {
    now: () => clock.now,
    order: pay.orders.find(id)!,
    /** The header of a webhook. */
    sign: (status: string, at: number) => signatureOf(secret, JSON.stringify({ orderId: id, status }), at),
    tell(status: string, signature?: string) {
      const body = JSON.stringify({ orderId: id, status })
      const signed = signature ?? signatureOf(secret, body, clock.now)
      return ask('webhooks/sandbox-pay', { body, origin: '', project: '', signature: signed })
    },
    status: async () => ((await (await ask(`orders/${made.orderId}`)).json()) as { status: string }).status,
  }
}

describe('who may ask', () => {
  it('lets pages of the project read who sells', async () => {
    const ask = await world()
    const answer = await ask('providers')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(await answer.json()).toMatchObject([{ serviceProvider: 'sandbox-pay' }, {}])
  })

  it('refuses pages of others, and projects that there are not', async () => {
    const ask = await world()
    const other = await ask('providers', { origin: 'https://evil.example' })
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
    expect((await ask('providers', { project: 'nobody' })).status).toBe(401)
  })

  it('has nothing of it without providers in the settings', async () => {
    const { address } = await gatewayWorld(newDatabase())
    const answer = await fetch(`${address}/v1/onramp/providers?projectId=${PROJECT}`)
    expect(answer.status).toBe(404)
  })
})

it('quotes, and makes orders that lead back to the page only', async () => {
  const ask = await world()
  const quotes = (await (await ask('multi/quotes', { body: WANTED })).json()) as unknown[]
  expect(quotes).toMatchObject([
    { serviceProvider: 'sandbox-pay', paymentMethodType: 'card' },
    { serviceProvider: 'sandbox-pay', paymentMethodType: 'apple_pay' },
    { serviceProvider: 'sandbox-transfer', paymentMethodType: 'bank' },
    { serviceProvider: 'sandbox-transfer', paymentMethodType: 'card' },
  ])
  const order = (redirectUrl: string, origin = PAGE) =>
    ask('widget', {
      origin,
      body: { sessionData: { ...WANTED, serviceProvider: 'sandbox-pay', walletAddress: ME, redirectUrl } },
    })
  for (const away of [
    'https://evil.example/',
    `${PAGE}.evil.example/`,
    `${PAGE}@evil.example/`,
    'javascript:1',
  ])
    expect((await order(away)).status).toBe(400)
  // A server sends no origin: it may lead back to the pages of its project.
  const other = 'https://other.shop.example'
  for (const away of ['https://evil.example/', `${PAGE}:8443/`, 'data:text/html,x', '//evil.example'])
    expect((await order(away, '')).status).toBe(400)
  for (const back of [`${PAGE}/back`, `${other}/back`]) expect((await order(back, '')).status).toBe(200)
  expect((await order(`${other}/back`)).status).toBe(400)
  const made = (await (await order(`${PAGE}/back`)).json()) as { widgetUrl: string; orderId: string }
  expect(made.widgetUrl).toContain(pay.origin)
  expect(await (await ask(`orders/${made.orderId}`)).json()).toMatchObject({ status: 'waiting' })
})

it('makes the order for the way to pay that was quoted', async () => {
  const ask = await world()
  const amountOf = async (paymentMethodType: unknown) => {
    const sessionData = {
      ...{ ...WANTED, sourceAmount: '200', serviceProvider: 'sandbox-pay', walletAddress: ME },
      paymentMethodType,
    }
    const { orderId } = (await (await ask('widget', { body: { sessionData } })).json()) as { orderId: string }
    const order = pay.orders.find(orderId.slice('sandbox-pay.'.length))
    return order?.quote.fees.provider
  }
  expect(await amountOf('apple_pay')).toBe('3.6')
  expect(await amountOf('card')).toBe('3')
  expect(await amountOf('../card')).toBe('3')
})

it('says that a very large amount is too large, and not that nobody answers', async () => {
  const ask = await world()
  const body = { ...WANTED, sourceAmount: '99999999999999999999', withRefusals: true }
  expect(await (await ask('multi/quotes', { body })).json()).toMatchObject([
    { serviceProvider: 'sandbox-pay', refused: { code: 'above-maximum' } },
    { serviceProvider: 'sandbox-transfer', refused: { code: 'above-maximum' } },
  ])
})

it('takes webhooks of providers, signed with their secret', async () => {
  const { tell, status, sign, now } = await orderOf(await clockedWorld())
  const right = sign('declined', now())
  const [time = '', mac = ''] = right.split(',')
  const refused = [
    '',
    '0'.repeat(64),
    mac,
    time,
    `${time},v1=${'0'.repeat(64)}`,
    `t=${Number(time.slice(2)) + 1},${mac}`,
    sign('sent', now()),
    // A recorded webhook, and one of a clock that is wrong.
    sign('declined', now() - 301_000),
    sign('declined', now() + 301_000),
  ]
  for (const signature of refused) expect((await tell('declined', signature)).status).toBe(403)
  expect((await tell('declined', sign('declined', now() - 299_000))).status).toBe(200)
  expect((await tell('declined')).status).toBe(200)
  expect(await status()).toBe('declined')
})

it('asks the provider again a minute after it sent: the webhook of a refund may be lost', async () => {
  const { ask, clock } = await clockedWorld()
  const { order, tell, status } = await orderOf({ ask, clock })
  order.status = 'sent'
  await tell('sent')
  expect(await status()).toBe('sent')
  // No webhook tells it.
  order.status = 'refunded'
  clock.now += 59_999
  expect(await status()).toBe('sent')
  clock.now += 1
  expect(await status()).toBe('refunded')
})

it('asks the provider once a minute while an order stays sent', async () => {
  const { ask, clock } = await clockedWorld()
  const { order, status } = await orderOf({ ask, clock })
  order.status = 'sent'
  expect(await status()).toBe('sent')
  order.status = 'refunded'
  expect(await status()).toBe('sent')
  clock.now += 60_000
  expect(await status()).toBe('refunded')
})

describe('the setting', () => {
  const load = (onramp: unknown, environment: Record<string, string> = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'onramp-'))
    const file = join(folder, 'gateway.json')
    writeFileSync(file, JSON.stringify({ origin: 'https://wallet.example', onramp }))
    return loadConfig(file, environment, { sendsMail: false }).onRamp
  }
  const provider = { id: 'north', name: 'North', website: 'https://north.example', networks: ['eip155:1'] }
  const rest = {
    tokens: [{ network: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 }],
    currencies: ['USD'],
  }

  it('takes a page with names in it, and a server with a secret from the environment', () => {
    const url = 'https://north.example/buy?to={address}&amount={amount}'
    const one = load({ ...rest, providers: [{ ...provider, url }] })
    expect(one?.providers[0]?.via).toEqual({ kind: 'url', template: url })
    const two = load(
      { ...rest, providers: [{ ...provider, api: 'https://north.example/api' }] },
      { WALLET_GATEWAY_ONRAMP_NORTH_SECRET: 'a-secret-that-is-long' },
    )
    expect(two?.providers[0]?.via).toMatchObject({ kind: 'api', secret: 'a-secret-that-is-long' })
  })

  it.each([
    ['neither page nor server', { ...provider }, /either "url" or "api"/],
    ['a server without a secret', { ...provider, api: 'https://north.example' }, /ONRAMP_NORTH_SECRET/],
    ['a page that is not protected', { ...provider, url: 'http://north.example' }, /https address/],
    ['an id of other letters', { ...provider, id: 'North!', url: 'https://north.example' }, /small letters/],
  ])('refuses %s', (_, wrong, says) => {
    expect(() => load({ ...rest, providers: [wrong] })).toThrow(says)
  })
})
