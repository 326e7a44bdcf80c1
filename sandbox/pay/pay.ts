/**
 * Two shops on their own origin: they quote at the sandbox's prices, accept fake cards, and send real tokens of the local chains. The gateway and
 * the sandbox's Blockchain API call their servers; pages only see the checkout.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { signatureOf } from '../../gateway/services/onramp/webhooks.ts'
import { DEFAULT_LIMITS, type OnRampSettings } from '../../gateway/services/onramp/settings.ts'
import { decimal, smallestUnit } from '../../src/domain/money/decimal.ts'
import { FaultSwitch } from '../catalogue/faults.ts'
import { misbehave, wrongAnswers } from '../catalogue/misbehave.ts'
import { createOrders, type Order } from './orders.ts'
import { cardPage, donePage, frontPage, gonePage, isCard, securePage } from './page.ts'
import { payOut } from './pay-out.ts'
import { quoteOf, type PayToken } from './quotes.ts'
import { iconOf, SHOPS, type Shop } from './shops.ts'

interface Sold extends PayToken {
  rpcUrl: string
  /** For networks without JSON-RPC: sends an amount in the smallest unit, and returns the hash. */
  send?(to: string, value: bigint): string
}

export interface PayOptions {
  port?: number
  /** Tokens for sale, with the RPC URL of their network. */
  sells: readonly Sold[]
  /** Returns the origin of the gateway or Blockchain API that receives the webhooks. */
  webhooks?: () => string
  /** In ms since 1970; default: the machine's clock. */
  now?: () => number
}

/** How long a quote is valid, in ms. */
const QUOTE = 30_000

type App = Hono<{ Bindings: HttpBindings }>
type Ask = Context<{ Bindings: HttpBindings }>

export type Pay = Awaited<ReturnType<typeof startPay>>

export async function startPay({ port = 0, sells, webhooks, now = Date.now }: PayOptions) {
  const faults = new FaultSwitch()
  const secret = randomBytes(24).toString('hex')
  const look = { cutsOpener: false }
  const host = { url: '' }
  const orders = createOrders({
    now,
    async payOut({ token, address }, amount) {
      const found = sells.find((one) => one.network === token.network && one.address === token.address)
      if (!found) throw new Error('This is not sold')
      const units = smallestUnit(amount, token.decimals)
      return found.send ? found.send(address, BigInt(units)) : payOut(found.rpcUrl, token, address, amount)
    },
    onChange: (order) => void tell(order).catch(() => undefined),
  })

  /** Sends the webhook once, without retries: the gateway can also poll the status. */
  async function tell(order: Order): Promise<void> {
    if (!webhooks) return
    const body = JSON.stringify({ orderId: order.id, ...reportOf(order) })
    const address = `${webhooks()}/v1/onramp/webhooks/${order.shop.id}`
    const headers = { 'Wallet-Signature': signatureOf(secret, body, Date.now()) }
    await fetch(`${address}?projectId=demo`, { method: 'POST', headers, body })
  }

  const app = createApp({ faults, orders, look, secret, sells, now, host: () => host.url })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  // The address of a listening TCP server is always an `AddressInfo`.
  const address = server.address() as AddressInfo
  host.url = `http://127.0.0.1:${address.port}`
  return {
    origin: host.url,
    faults,
    orders,
    /** `cutsOpener`: the pages of the checkout send Cross-Origin-Opener-Policy. */
    look,
    /** The gateway's settings for the shops. */
    settings: settingsOf(host.url, secret, sells),
    stop: async () => {
      faults.clear()
      await new Promise<unknown>((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

function settingsOf(origin: string, secret: string, sells: readonly PayToken[]): OnRampSettings {
  return {
    providers: SHOPS.map((shop) => ({
      id: shop.id,
      name: shop.name,
      website: origin,
      icon: iconOf(shop),
      networks: [...new Set(sells.map(({ network }) => network))],
      fees: shop.fees,
      via: { kind: 'api', url: `${origin}/${shop.id}/api`, secret },
    })),
    tokens: sells.map(({ network, address, symbol, name, decimals }) => ({
      ...{ network, address, symbol, name, decimals },
      icon: null,
    })),
    currencies: ['USD', 'EUR', 'GBP', 'JPY', 'INR'],
    limits: DEFAULT_LIMITS,
  }
}

const reportOf = ({ status, quote, transactionHash, reason }: Order) => ({
  status,
  amount: quote.amount,
  ...(transactionHash && { transactionHash }),
  ...(reason && { reason }),
})

interface World {
  faults: FaultSwitch
  orders: ReturnType<typeof createOrders>
  look: { cutsOpener: boolean }
  secret: string
  sells: readonly PayToken[]
  now(): number
  host(): string
}

function createApp(world: World): App {
  const { faults } = world
  const app: App = new Hono()
  app.use(misbehave(faults, wrongAnswers))
  for (const shop of SHOPS) {
    addApi(app, shop, world)
    addCheckout(app, shop, world)
  }
  addFront(app, world)
  return app
}

/** The API for the gateway, authorised by the secret. */
function addApi(app: App, shop: Shop, { orders, secret, sells, now, host }: World): void {
  const find = (network: unknown, token: unknown) =>
    sells.find(
      (one) => one.network === network && (one.address ?? '').toLowerCase() === String(token).toLowerCase(),
    )
  app.use(`/${shop.id}/api/*`, async (context, next) => {
    const isKnown = context.req.header('authorization') === `Bearer ${secret}`
    return isKnown ? next() : context.json({ error: 'Who asks?' }, 401)
  })
  app.get(`/${shop.id}/api/quotes`, (context) => {
    const { network, token = '', amount = '', currency = '' } = context.req.query()
    const quotes = shop.ways.map((way) => {
      const quote = quoteOf(shop, find(network, token), decimal(amount) ?? '0', currency, way)
      const { method, seconds } = way
      const quoteId = randomBytes(8).toString('hex')
      return { ...quote, method, seconds, limits: shop.limits, quoteId, validUntil: now() + QUOTE }
    })
    const refused = quotes.find((quote) => 'code' in quote)
    return refused
      ? context.json({ code: refused.code, limits: refused.limits }, 422)
      : context.json({ quotes })
  })
  app.post(`/${shop.id}/api/orders`, async (context) => {
    const asked = await context.req.json<Record<string, string>>()
    const { network, token: wanted = '', amount = '', currency = '', address = '', method = '' } = asked
    const token = find(network, wanted)
    const way = shop.ways.find((one) => one.method === method)
    const quote = quoteOf(shop, token, decimal(amount) ?? '0', currency, way)
    if (!token || 'code' in quote) return context.json(quote, 422)
    const { returnUrl = '', origin = '' } = asked
    const made = orders.make({
      ...{ shop, token, address, quote, returnUrl, origin, currency },
      paid: amount,
    })
    return context.json({
      orderId: made.order.id,
      url: `${host()}/${shop.id}/checkout/${made.token}`,
    })
  })
  app.get(`/${shop.id}/api/orders/:id`, (context) => {
    const order = orders.find(context.req.param('id'))
    return order ? context.json(reportOf(order)) : context.json({ error: 'There is no such order' }, 404)
  })
}

const textOf = (field: unknown): string => (typeof field === 'string' ? field : '')

/** The checkout pages for people. */
function addCheckout(app: App, shop: Shop, { orders, look }: World): void {
  const page = (context: Ask, html: string, status: 200 | 404 = 200) => {
    if (look.cutsOpener) context.header('cross-origin-opener-policy', 'same-origin')
    context.header('cache-control', 'no-store')
    return context.html(html, status)
  }
  app.get(`/${shop.id}/checkout/:token`, (context) => {
    const order = orders.open(context.req.param('token'))
    return order ? page(context, cardPage(order)) : page(context, gonePage(), 404)
  })
  app.post(`/${shop.id}/checkout/pay`, async (context) => {
    const { form, card, answer } = await context.req.parseBody()
    const order = orders.ofForm(textOf(form))
    if (!order) return page(context, gonePage(), 404)
    if (answer === 'cancel') orders.cancel(order)
    else if (card === 'secure' && answer === 'pay') return page(context, securePage(order))
    else if (answer === 'refuse') await orders.pay(order, 'declined')
    else if (isCard(card)) await orders.pay(order, card)
    return page(context, donePage(order))
  })
}

function addFront(app: App, { orders, look }: World): void {
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.get('/', (context) => context.html(frontPage(orders.all(), look.cutsOpener)))
  app.post('/', async (context) => {
    look.cutsOpener = (await context.req.parseBody())['cutsOpener'] === 'yes'
    return context.redirect('/', 303)
  })
  app.post('/deliver', async (context) => {
    const order = orders.find(textOf((await context.req.parseBody())['id']))
    if (order) await orders.deliver(order)
    return context.redirect('/', 303)
  })
}
