/** `/v1/onramp/*`, for pages of the operator's projects and for webhooks of providers. */
import type { GatewayContext } from '../../context.ts'
import { openAnswer, route, type Method, type Route } from '../../server/route.ts'
import { projectRoutes } from '../project-routes.ts'
import { createOnRamp } from './service.ts'
import { ofNetworks } from '../../limits/networks.ts'

/** Limits per minute and browser (webhooks: per sender): pages request quotes every twenty seconds, orders when a visitor presses a button. */
const ASKS = 240
const ORDERS = 20
const WEBHOOKS = 600
const MINUTE = 60_000

const PATHS: readonly (readonly [Method, string])[] = [
  ['GET', 'providers'],
  ['GET', 'providers/properties'],
  ['GET', 'options'],
  ['GET', 'buy/options'],
  ['GET', 'buy/quotes'],
  ['GET', 'orders/:id'],
  ['POST', 'multi/quotes'],
  ['POST', 'quote'],
  ['POST', 'widget'],
]

/** No routes if no providers are configured. */
export function onRampRoutes(context: GatewayContext): Route[] {
  const { onRamp: settings } = context.config
  if (!settings) return []
  const onRamp = createOnRamp(settings, () => context.now())
  return [
    ...projectRoutes(context, {
      ...{ prefix: 'v1/onramp/', paths: PATHS, most: ASKS },
      async answer(question) {
        if (question.path.endsWith('/widget'))
          await context.take(ofNetworks('onramp-order', question.ip, { most: ORDERS, per: MINUTE }))
        return onRamp.answer(question)
      },
    }),
    route({
      ...{ method: 'POST', path: '/v1/onramp/webhooks/:id', needs: 'nothing', kind: 'open' },
      async handle({ params: { id = '' }, query, text: body, signature, ip, signal }) {
        await context.take(ofNetworks('onramp-told', ip, { most: WEBHOOKS, per: MINUTE }))
        const webhook = {
          method: 'POST',
          path: `webhooks/${id}`,
          query,
          body,
          signature,
          origin: '',
          origins: [],
          signal,
        }
        return openAnswer({ ...(await onRamp.answer(webhook)), readableBy: null })
      },
    }),
  ]
}
