import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { createOnRamp } from '../../gateway/services/onramp/service.ts'
import type { OnRampSettings } from '../../gateway/services/onramp/settings.ts'
import { readBody } from './price-routes.ts'

/** The gateway's on-ramp API. */
export function addOnRamp(app: Hono<{ Bindings: HttpBindings }>, settings: OnRampSettings): void {
  const onRamp = createOnRamp(settings, Date.now)
  app.all('/v1/onramp/*', async (context) => {
    const { method, path, raw } = context.req
    const text = method === 'POST' ? await context.req.text() : ''
    const isWebhook = path.startsWith('/v1/onramp/webhooks/')
    const origin = context.req.header('origin') ?? ''
    const { status, body } = await onRamp.answer({
      ...{ method, path, body: isWebhook ? text : readBody(text), signal: raw.signal },
      query: new URL(context.req.url).searchParams,
      ...{ origin, origins: origin ? [origin] : [] },
      signature: context.req.header('wallet-signature') ?? '',
    })
    // The statuses of the service are those of responses with a body.
    return context.json(body as object, status as 200)
  })
}
