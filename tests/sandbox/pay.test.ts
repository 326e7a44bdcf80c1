import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { startPay, type Pay } from '../../sandbox/pay/pay.ts'
import { startSolana, type Solana } from '../../sandbox/solana/solana.ts'
import { startWorld, type World } from '../../sandbox/world.ts'

const NETWORK = 'eip155:31337'
const ME = '0x00000000000000000000000000000000000a11ce'
const PAGE = 'https://shop.example'

let world: World
let solana: Solana
let pay: Pay
let api: Awaited<ReturnType<typeof startBlockchainApi>>
let turned = 0

beforeAll(async () => {
  ;[world, solana] = await Promise.all([startWorld({ ports: [28766, 28767], blockTime: 0 }), startSolana()])
  const [{ rpcUrl, contracts }] = world.chains as [World['chains'][number]]
  pay = await startPay({
    sells: [
      { network: NETWORK, address: null, symbol: 'ETH', name: 'Ether', decimals: 18, rpcUrl },
      {
        ...{ network: NETWORK, address: contracts.token18, symbol: 'SBD', name: 'Sandbox Dollar' },
        ...{ decimals: 18, rpcUrl },
      },
      {
        ...{ network: solana.network, address: null, symbol: 'SOL', name: 'Solana', decimals: 9 },
        rpcUrl: solana.url,
      },
    ],
    webhooks: () => api.url,
    now: () => Date.now() + turned,
  })
  api = await startBlockchainApi({ chains: [], onRamp: pay.settings })
})
afterEach(() => {
  pay.faults.clear()
  turned = 0
})
afterAll(async () => {
  await Promise.all([api, pay, world, solana].map((one) => one.stop()))
})

async function get(
  path: string,
  query: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(
    `${api.url}/v1/onramp/${path}?${new URLSearchParams({ projectId: 'demo', ...query })}`,
  )
  return { status: response.status, body: await response.json() }
}

async function post(path: string, body: object): Promise<{ status: number; body: never }> {
  const response = await fetch(`${api.url}/v1/onramp/${path}?projectId=demo`, {
    method: 'POST',
    headers: { Origin: PAGE },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as never }
}

const WANTED = {
  ...{ destinationCurrencyCode: 'SBD', destinationNetwork: NETWORK },
  ...{ sourceAmount: '200', sourceCurrencyCode: 'USD', countryCode: 'DE' },
}

interface Quote {
  serviceProvider: string
  destinationAmount: number
  exact: { amount: string; fees: { provider: string; network: string } }
  limits: { min: string; max: string }
  refused?: { code: string; limits: { min: string; max: string } }
}

const quotes = async (more: object = {}) =>
  (await post('multi/quotes', { ...WANTED, withRefusals: true, ...more })).body as Quote[]

async function order(more: object = {}) {
  const sessionData = {
    ...{ ...WANTED, serviceProvider: 'sandbox-pay', walletAddress: ME, redirectUrl: `${PAGE}/back` },
    ...more,
  }
  return post('widget', { sessionData }) as Promise<{ status: number; body: never }>
}

/** Opens the checkout and pays with a card. Resolves with what the page then says. */
async function checkOut(widgetUrl: string, card: string, answer = 'pay'): Promise<string> {
  const page = await (await fetch(widgetUrl)).text()
  const [, form = ''] = /name="form" value="(\w+)"/.exec(page) ?? []
  const send = async (fields: Record<string, string>) =>
    (
      await fetch(new URL('pay', widgetUrl), {
        method: 'POST',
        body: new URLSearchParams({ form, ...fields }),
      })
    ).text()
  const said = await send({ card, answer })
  return card === 'secure' ? send({ card, answer: 'confirm' }) : said
}

const statusOf = async (orderId: string) => (await get(`orders/${orderId}`)).body as { status: string }

async function held(token: string): Promise<bigint> {
  const data = `0x70a08231${ME.slice(2).padStart(64, '0')}`
  return BigInt(String(await callNode(world.chains[0]!.rpcUrl, 'eth_call', [{ to: token, data }, 'latest'])))
}

describe('what is sold', () => {
  it('has both shops with what they charge, in the spelling of other kits and ours', async () => {
    const { body } = await get('providers')
    expect(body).toMatchObject([
      { serviceProvider: 'sandbox-pay', name: 'Sandbox Pay', networks: [NETWORK, solana.network] },
      { serviceProvider: 'sandbox-transfer', fees: '3.4 %' },
    ])
  })

  it('has its options at both addresses', async () => {
    const { body } = await get('options')
    expect((await get('buy/options')).body).toEqual(body)
    expect(body).toMatchObject({
      paymentCurrencies: [
        { id: 'USD', limits: [{ id: 'card', min: '10.00', max: '7500.00' }, { max: '25000.00' }] },
        {},
        {},
        {},
        {},
      ],
      purchaseCurrencies: [
        { symbol: 'ETH', networks: [{ chainId: '31337', contractAddress: '' }] },
        { symbol: 'SBD', decimals: 18, networks: [{ contract_address: world.chains[0]!.contracts.token18 }] },
        { symbol: 'SOL', networks: [{ chain_id: solana.network }] },
      ],
    })
  })

  it('has lists of properties, and says which it does not have', async () => {
    expect((await get('providers/properties', { type: 'fiat-currencies' })).body).toMatchObject([
      { currencyCode: 'USD' },
      {},
      {},
      {},
      {},
    ])
    expect(await get('providers/properties', { type: 'horoscopes' })).toMatchObject({ status: 400 })
  })
})

describe('quotes', () => {
  it('come from both shops, for each way to pay, the most first, with exact fees', async () => {
    expect(await quotes()).toMatchObject([
      { serviceProvider: 'sandbox-pay', exact: { amount: '196.6', fees: { provider: '3', network: '0.4' } } },
      { serviceProvider: 'sandbox-pay', exact: { amount: '196' }, paymentMethodType: 'apple_pay' },
      {
        serviceProvider: 'sandbox-transfer',
        exact: { amount: '193.2', fees: { provider: '6.8', network: '0' } },
      },
      { serviceProvider: 'sandbox-transfer', exact: { amount: '192.2' }, paymentMethodType: 'card' },
    ])
  })

  it('are refused outside the limits, each shop with its own', async () => {
    expect(await quotes({ sourceAmount: 9000 })).toMatchObject([
      { serviceProvider: 'sandbox-transfer' },
      { serviceProvider: 'sandbox-transfer' },
      {
        serviceProvider: 'sandbox-pay',
        refused: { code: 'above-maximum', limits: { min: '10', max: '7500' } },
      },
    ])
    expect((await quotes({ sourceAmount: '9.99' })).map((one) => one.refused?.code)).toEqual([
      'below-minimum',
      'below-minimum',
    ])
  })

  it('show other kits no refusals', async () => {
    expect((await post('multi/quotes', { ...WANTED, sourceAmount: '9.99' })).body).toEqual([])
  })

  it('are not invented for a shop that does not answer', async () => {
    pay.faults.set('server-error', '/sandbox-transfer/api')
    expect(await quotes()).toMatchObject([
      { serviceProvider: 'sandbox-pay', destinationAmount: 196.6 },
      { serviceProvider: 'sandbox-pay' },
      { serviceProvider: 'sandbox-transfer', refused: { code: 'unavailable' } },
    ])
  })

  it.each(['garbage', 'wrong-shape', 'html', 'empty', 'down', 'redirect'] as const)(
    'are not made of an answer that is %s',
    async (fault) => {
      pay.faults.set(fault, '/sandbox-pay/api')
      pay.faults.set(fault, '/sandbox-transfer/api')
      expect((await quotes()).map((one) => one.refused?.code)).toEqual(['unavailable', 'unavailable'])
    },
  )

  it('are for one of the currencies and tokens that there are', async () => {
    for (const wrong of [
      { destinationCurrencyCode: 'DOGE' },
      { sourceCurrencyCode: 'XAU' },
      { sourceAmount: '-5' },
      { sourceAmount: 'lots' },
      { sourceAmount: '0.00' },
    ])
      expect(await post('multi/quotes', { ...WANTED, ...wrong })).toMatchObject({ status: 400 })
  })

  it('are answered one at a time too, in both spellings', async () => {
    const asked = { purchaseCurrency: 'SBD', paymentCurrency: 'USD', amount: 200, network: NETWORK }
    expect((await post('quote', asked)).body).toMatchObject({
      purchaseAmount: { amount: '196.6', currency: 'SBD' },
      networkFee: { amount: '0.4', currency: 'USD' },
      paymentTotal: { amount: '200' },
    })
    const { amount, ...rest } = asked
    const query = { ...rest, paymentAmount: String(amount), paymentMethod: 'CARD', country: 'US' }
    expect((await get('buy/quotes', query)).body).toMatchObject({
      purchaseAmount: { value: '196.6' },
      coinbaseFee: { value: '3', currency: 'USD' },
    })
  })
})

describe('orders', () => {
  it('send what was bought, and say so', async () => {
    const { token18 } = world.chains[0]!.contracts
    const before = await held(token18)
    const { body } = await order()
    const { widgetUrl, orderId } = body as { widgetUrl: string; orderId: string }
    expect(await statusOf(orderId)).toEqual({
      ...{ orderId, serviceProvider: 'sandbox-pay', status: 'waiting', amount: '196.6' },
    })
    expect(await checkOut(widgetUrl, 'pays')).toContain('It was sent')
    // It is sent a moment before it is in a block.
    await expect.poll(() => held(token18)).toBe(before + 196_600_000_000_000_000_000n)
    expect(await statusOf(orderId)).toMatchObject({
      status: 'sent',
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
    })
  })

  it('send SOL on Solana', async () => {
    const owner = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const { body } = await order({
      ...{ destinationCurrencyCode: 'SOL', destinationNetwork: solana.network, walletAddress: owner },
      serviceProvider: 'sandbox-transfer',
    })
    const { widgetUrl, orderId } = body as { widgetUrl: string; orderId: string }
    await checkOut(widgetUrl, 'secure')
    expect(await statusOf(orderId)).toMatchObject({ status: 'sent' })
    const answer = (await callNode(solana.url, 'getBalance', [owner])) as { value: number }
    // 193.20 at 181.95, as the quote says it.
    expect(answer.value).toBe(1_061_830_170)
  })

  it.each([
    ['declined', 'declined', 'The bank declined the card'],
    ['slow', 'paid', 'It is on its way'],
    ['refunds', 'refunded', 'The money is on its way back'],
    ['lies', 'sent', 'It was sent'],
  ])('know the card that %s', async (card, status, says) => {
    const { body } = await order()
    const { widgetUrl, orderId } = body as { widgetUrl: string; orderId: string }
    expect(await checkOut(widgetUrl, card)).toContain(says)
    expect(await statusOf(orderId)).toMatchObject({ status })
  })

  it('can be cancelled', async () => {
    const { body } = await order()
    const { widgetUrl, orderId } = body as { widgetUrl: string; orderId: string }
    await checkOut(widgetUrl, 'pays', 'cancel')
    expect(await statusOf(orderId)).toMatchObject({ status: 'cancelled' })
  })

  it('have a page that opens once, and in time', async () => {
    const first = (await order()).body as { widgetUrl: string; orderId: string }
    expect((await fetch(first.widgetUrl)).status).toBe(200)
    expect((await fetch(first.widgetUrl)).status).toBe(404)
    const second = (await order()).body as { widgetUrl: string; orderId: string }
    expect((await fetch(second.widgetUrl.slice(0, -2))).status).toBe(404)
    turned = 300_001
    expect((await fetch(second.widgetUrl)).status).toBe(404)
    expect(await statusOf(second.orderId)).toMatchObject({ status: 'expired' })
  })

  it('lead back to the page that asked, and to no other', async () => {
    expect(await order({ redirectUrl: 'https://evil.example/' })).toMatchObject({ status: 400 })
    expect(await order({ redirectUrl: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
    expect(await order({ redirectUrl: '' })).toMatchObject({ status: 200 })
  })

  it('are refused with what is not an address, and for who does not sell', async () => {
    expect(await order({ walletAddress: 'me' })).toMatchObject({ status: 400 })
    expect(await order({ serviceProvider: 'somebody' })).toMatchObject({ status: 400 })
    expect(await order({ sourceAmount: '9000' })).toMatchObject({ status: 422 })
  })

  it('are not made by a shop that is away', async () => {
    pay.faults.set('down', '/sandbox-pay/api')
    expect(await order()).toMatchObject({ status: 502 })
  })

  it('are known by webhook while the shop does not answer, if it is signed', async () => {
    const { body } = await order()
    const { widgetUrl, orderId } = body as { widgetUrl: string; orderId: string }
    const earlier = api.requests.length
    await checkOut(widgetUrl, 'declined')
    const heard = () => api.requests.slice(earlier).some(({ path }) => path.includes('/webhooks/'))
    await expect.poll(heard).toBe(true)
    pay.faults.set('down', '/sandbox-pay/api')
    expect(await statusOf(orderId)).toMatchObject({ status: 'declined' })
    const own = orderId.slice('sandbox-pay.'.length)
    const lie = await post('webhooks/sandbox-pay', { orderId: own, status: 'sent' })
    expect(lie.status).toBe(403)
    expect(await statusOf(orderId)).toMatchObject({ status: 'declined' })
  })

  it('that nobody made are not known', async () => {
    for (const id of ['sandbox-pay.nothing', 'nobody.1', 'sandbox-pay', 'sandbox-pay.%2e%2e'])
      expect(await get(`orders/${id}`)).toMatchObject({ status: 404 })
  })
})
