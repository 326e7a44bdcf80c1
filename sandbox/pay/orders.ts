/** Orders of the shops, and the one-time URLs of their pages. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ProviderStatus } from '../../src/domain/transfers/buy/order-status.ts'
import { multiply } from '../../src/domain/money/decimal.ts'
import type { PayQuote, PayToken } from './quotes.ts'
import type { Shop } from './shops.ts'

/** Test cards: last digits and description. */
export const CARDS = {
  pays: ['4242', 'Pays'],
  declined: ['0002', 'Is declined'],
  secure: ['3155', 'Asks for 3-D Secure'],
  slow: ['7726', 'Pays, and the shop takes its time'],
  refunds: ['5126', 'Pays, and gets the money back'],
  less: ['0341', 'Pays, and the shop sends half of it'],
  lies: ['9995', 'Pays, and the shop only says that it has sent it'],
} as const

export type Card = keyof typeof CARDS

export interface Order {
  id: string
  shop: Shop
  token: PayToken
  /** Address of the recipient. */
  address: string
  /** Amount paid, in `currency`. */
  paid: string
  currency: string
  quote: PayQuote
  returnUrl: string
  /** Origin of the page. */
  origin: string
  status: ProviderStatus
  card?: Card
  transactionHash?: string
  reason?: string
  /** Token of the checkout page's form, set once the page is opened. */
  form?: string
}

/** How long a checkout page can be opened, in ms. */
const SESSION = 300_000

interface World {
  now(): number
  payOut(order: Order, amount: string): Promise<string>
  /** Called after each change. */
  onChange(order: Order): void
}

export function createOrders({ now, payOut, onChange }: World) {
  const secret = randomBytes(32)
  const orders = new Map<string, Order>()
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  function change(order: Order, status: ProviderStatus, more: Partial<Order> = {}): void {
    Object.assign(order, more, { status })
    onChange(order)
  }

  /** Sends the tokens bought, and refunds the order if that fails. */
  async function deliver(order: Order): Promise<void> {
    if (order.status !== 'paid') return
    const amount = order.card === 'less' ? multiply(order.quote.amount, '0.5') : order.quote.amount
    try {
      const transactionHash = order.card === 'lies' ? `0x${'ab'.repeat(32)}` : await payOut(order, amount)
      change(order, 'sent', { transactionHash })
    } catch (error) {
      change(order, 'refunded', { reason: error instanceof Error ? error.message : 'It could not be sent' })
    }
  }

  return {
    deliver,
    all: () => [...orders.values()],
    find: (id: string) => orders.get(id),

    make(parts: Omit<Order, 'id' | 'status'>): { order: Order; token: string } {
      const order: Order = { ...parts, id: randomBytes(12).toString('hex'), status: 'waiting' }
      orders.set(order.id, order)
      const text = Buffer.from(JSON.stringify({ id: order.id, until: now() + SESSION })).toString('base64url')
      return { order, token: `${text}.${sign(text)}` }
    },

    /** The order of a one-time URL; `undefined` if the URL is invalid, used or expired. */
    open(token: string): Order | undefined {
      const [text = '', signature = ''] = token.split('.')
      const own = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined
      const { id, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
        id: string
        until: number
      }
      const order = orders.get(id)
      if (!order || order.form || order.status !== 'waiting') return undefined
      if (now() > until) {
        change(order, 'expired')
        return undefined
      }
      order.form = randomBytes(12).toString('hex')
      return order
    },

    /** The order whose checkout page has sent the form. */
    ofForm: (form: string) => [...orders.values()].find((one) => form !== '' && one.form === form),

    /** Applies the card's outcome. Resolves once the page can show it. */
    async pay(order: Order, card: Card): Promise<void> {
      if (order.status !== 'waiting') return
      order.card = card
      if (card === 'declined') return change(order, 'declined', { reason: 'The bank declined the card' })
      change(order, 'paid')
      if (card === 'refunds') return change(order, 'refunded', { reason: 'The shop gave the money back' })
      if (card !== 'slow') await deliver(order)
    },

    cancel(order: Order): void {
      if (order.status === 'waiting') change(order, 'cancelled')
    },
  }
}
