/** On-ramp: `/v1/onramp/*`. Independent of the server and the database, so that the gateway and the sandbox share it. */
import { writeOptions, writeProperties, writeProvider } from './answers.ts'
import { AWAY, no, ok, UNKNOWN, type OnRampAnswer, type OnRampAsk } from './ask.ts'
import { createOrders } from './orders.ts'
import { ProviderAway } from './provider-api.ts'
import { multiQuotes, singleQuote } from './quotes.ts'
import { members, readQuoteAsk } from './read-ask.ts'
import type { OnRampSettings } from './settings.ts'

type Answering = Promise<OnRampAnswer> | OnRampAnswer

export function createOnRamp(settings: OnRampSettings, now: () => number) {
  const orders = createOrders(settings, now)

  function get(path: string, { query, signal }: OnRampAsk): Answering {
    if (path === 'providers') return ok(settings.providers.map(writeProvider))
    if (path === 'providers/properties') {
      const list = writeProperties(query.get('type') ?? '', settings)
      return list ? ok(list) : no(400, { name: 'type', description: 'There is no such list' })
    }
    if (path === 'options' || path === 'buy/options') return ok(writeOptions(settings))
    if (path === 'buy/quotes')
      return singleQuote(settings, readQuoteAsk(settings, Object.fromEntries(query)), signal)
    const [, orderId = ''] = /^orders\/([^/]+)$/.exec(path) ?? []
    return orderId ? orders.status(orderId, signal) : UNKNOWN
  }

  function post(path: string, ask: OnRampAsk): Answering {
    if (path === 'multi/quotes') return multiQuotes(settings, ask)
    if (path === 'quote') return singleQuote(settings, readQuoteAsk(settings, members(ask.body)), ask.signal)
    if (path === 'widget') return orders.widget(ask)
    const [, id = ''] = /^webhooks\/([^/]+)$/.exec(path) ?? []
    return id ? orders.webhook(id, ask) : UNKNOWN
  }

  return {
    /** Rejects only with the reason of the signal, if a request was aborted. */
    async answer(ask: OnRampAsk): Promise<OnRampAnswer> {
      const path = ask.path.replace(/^\/v1\/onramp\//, '')
      try {
        return await (ask.method === 'POST' ? post(path, ask) : get(path, ask))
      } catch (error) {
        if (error instanceof ProviderAway) return AWAY
        throw error
      }
    },
  }
}
