/**
 * Orders. The id of an order is `<provider>.<id at the provider>`. Knowing it only allows reading the order's status, and the gateway stores
 * nothing.
 */
import { randomBytes } from 'node:crypto'
import { fillAddress } from '../../../src/domain/transfers/buy/fill-address.ts'
import { isOrderId } from '../../../src/domain/transfers/buy/order-status.ts'
import { no, ok, UNKNOWN, type OnRampAnswer, type OnRampAsk } from './ask.ts'
import { askOrder, isPage, makeOrder, type NewOrder } from './provider-api.ts'
import { isWrong, members, readWanted, text } from './read-ask.ts'
import type { OnRampProvider, OnRampSettings } from './settings.ts'
import { createWebhooks } from './webhooks.ts'

export function createOrders(settings: OnRampSettings, now: () => number) {
  const webhooks = createWebhooks(now)
  const provider = (id: unknown) => settings.providers.find((one) => one.id === id)

  return {
    /** Creates an order and returns the URL of its payment page. */
    async widget({ body, origin, origins, signal }: OnRampAsk): Promise<OnRampAnswer> {
      const asked = members(members(body)['sessionData'])
      const wanted = readWanted(settings, {
        network: asked['destinationNetwork'],
        token: asked['destinationTokenAddress'],
        symbol: asked['destinationCurrencyCode'],
        amount: asked['sourceAmount'],
        currency: asked['sourceCurrencyCode'],
        country: asked['countryCode'],
      })
      if (isWrong(wanted)) return no(400, wanted)
      const seller = provider(asked['serviceProvider'])
      if (!seller?.networks.includes(wanted.network))
        return no(400, { name: 'serviceProvider', description: 'The provider does not sell this' })
      const address = text(asked['walletAddress'])
      if (!/^\w{20,128}$/.test(address))
        return no(400, { name: 'walletAddress', description: 'This is not an address' })
      const returnUrl = text(asked['redirectUrl'], 8_192)
      if (returnUrl && !isOf(returnUrl, origin ? [origin] : origins))
        return no(400, { name: 'redirectUrl', description: 'This is not an address of the page' })
      const quoteId = text(asked['quoteId'])
      const word = text(asked['paymentMethodType'], 40)
      const method = /^[\w-]+$/.test(word) ? word : ''
      return make(seller, { ...wanted, address, returnUrl, origin, quoteId, method }, signal)
    },

    async status(orderId: string, signal: AbortSignal): Promise<OnRampAnswer> {
      const [id = '', ...rest] = orderId.split('.')
      const own = rest.join('.')
      const seller = provider(id)
      // The status of an order without a provider API is only shown on the provider's page.
      if (seller?.via.kind !== 'api' || !isOrderId(own)) return UNKNOWN
      const known = webhooks.known(orderId)
      const report = known ?? (await askOrder(seller.via, own, signal))
      if (!known && report) webhooks.keep(orderId, report)
      return report ? ok({ orderId, serviceProvider: id, ...report }) : UNKNOWN
    },

    webhook(id: string, { body, signature = '' }: OnRampAsk): OnRampAnswer {
      const seller = provider(id)
      if (seller?.via.kind !== 'api' || typeof body !== 'string') return UNKNOWN
      return webhooks.take(id, seller.via.secret, body, signature)
        ? ok({})
        : no(403, { name: 'signature', description: 'This is not signed by the provider, or not now' })
    },
  }
}

/** Whether the return URL belongs to the page, or for a server, which sends no origin, to the project: the tab would otherwise be sent to another site. */
const isOf = (returnUrl: string, origins: readonly string[]) =>
  isPage(returnUrl) && origins.includes(new URL(returnUrl).origin)

async function make(
  { id, via }: OnRampProvider,
  asked: NewOrder,
  signal: AbortSignal,
): Promise<OnRampAnswer> {
  if (via.kind === 'url') {
    const orderId = `${id}.${randomBytes(16).toString('hex')}`
    return ok({ widgetUrl: fillAddress(via.template, { ...asked, orderId }), orderId })
  }
  const made = await makeOrder(via, asked, signal)
  return 'orderId' in made
    ? ok({ widgetUrl: made.url, orderId: `${id}.${made.orderId}` })
    : no(422, { name: made.code, description: 'The provider does not sell this' })
}
