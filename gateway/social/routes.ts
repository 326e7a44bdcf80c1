import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { atOnce } from '../limits/at-once.ts'
import { route, type Asked, type Page, type Route } from '../server/route.ts'
import { bindFlow, bindGranted, findFlow, grantFlow } from './flows.ts'
import { budgets } from './limits.ts'
import {
  continueSocial,
  finishSocial,
  receiveSocial,
  redeemSocial,
  socialState,
  startSocial,
} from './login.ts'
import { callbackPage } from './pages/callback-page.ts'
import { goPage } from './pages/go-page.ts'
import { overPage } from './pages/window-page.ts'
import { createProviders, type Providers } from './providers/create.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const flowId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
/** 32 bytes, random or a hash. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const Start = v.object({
  provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  pageOrigin: text(300),
  opener: v.picklist(['page', 'frame']),
  returnTo: v.exactOptional(text(2_000)),
})
/** Apple's form; its fields are treated like query parameters. */
const Form = v.record(text(100), text(8_000))

/** Routes for social login: the API for the frame and for the window, and the pages of the window. */
export function socialRoutes(context: GatewayContext): Route[] {
  const providers = createProviders(context.config.social, context.now)
  return [
    ...frameRoutes(context, providers),
    ...windowRoutes(context, providers),
    route({
      method: 'GET',
      path: '/go',
      needs: 'nothing',
      kind: 'page',
      handle: (asked) => go(context, asked),
    }),
    route({
      method: 'GET',
      path: '/callback/:provider',
      needs: 'nothing',
      kind: 'page',
      handle: (asked) => comeBack(context, asked, asked.query),
    }),
    route({
      method: 'POST',
      path: '/callback/:provider',
      needs: 'nothing',
      kind: 'page',
      isForOthers: true,
      body: Form,
      handle: (asked) => comeBack(context, asked, new URLSearchParams(asked.body)),
    }),
  ]
}

function frameRoutes(context: GatewayContext, providers: Providers): Route[] {
  // Each pending request polls the database.
  const waiting = atOnce(4, 25)
  return [
    route({
      method: 'POST',
      path: '/v1/oauth/start',
      needs: 'device',
      body: Start,
      handle: ({ asker, project, body }) => startSocial(context, providers, { asker, project }, body),
    }),
    route({
      method: 'POST',
      path: '/v1/oauth/bind',
      needs: 'device',
      body: v.object({ flowId, windowHash: token }),
      handle: ({ asker, body: { flowId: id, windowHash } }) => bindFlow(context, asker, { id, windowHash }),
    }),
    route({
      method: 'POST',
      path: '/v1/oauth/state',
      needs: 'device',
      body: v.object({ flowId, known: v.optional(v.picklist(['begun', 'waiting'])) }),
      handle: ({ asker, body, signal }) =>
        waiting(asker.jkt, () => socialState(context, asker, body, signal)),
    }),
    route({
      method: 'POST',
      path: '/v1/oauth/redeem',
      needs: 'device',
      body: v.object({ flowId }),
      handle: ({ asker, body }) => redeemSocial(context, asker, body.flowId),
    }),
  ]
}

function windowRoutes(context: GatewayContext, providers: Providers): Route[] {
  return [
    route({
      method: 'POST',
      path: '/v1/oauth/bind-granted',
      needs: 'nothing',
      body: v.object({ flowId, grant: token, windowHash: token }),
      async handle({ ip, body: { flowId: id, ...shown } }) {
        await context.take(budgets.window(ip))
        return bindGranted(context, { id, ...shown })
      },
    }),
    route({
      method: 'POST',
      path: '/v1/oauth/continue',
      needs: 'nothing',
      body: v.object({ flowId, secret: token }),
      async handle({ ip, body }) {
        await context.take(budgets.window(ip))
        return continueSocial(context, providers, body)
      },
    }),
    route({
      method: 'POST',
      path: '/v1/oauth/finish',
      needs: 'nothing',
      body: v.object({ flowId, returned: token, secret: token }),
      async handle({ ip, body, signal }) {
        await context.take(budgets.window(ip))
        return finishSocial(context, providers, body, signal)
      },
    }),
  ]
}

async function go(
  context: GatewayContext,
  { query, ip, language, isOwnNavigation }: Asked<unknown>,
): Promise<Page> {
  await context.take(budgets.window(ip))
  const id = query.get('f') ?? ''
  const flow = v.is(flowId, id) ? await findFlow(context, id) : undefined
  if (flow?.status !== 'begun' || flow.expires <= context.now()) return overPage(language)
  const isGranted = flow.opener === 'frame' && isOwnNavigation
  return goPage(flow, isGranted ? await grantFlow(context, flow) : undefined)
}

async function comeBack(
  context: GatewayContext,
  { params, ip, language }: Asked<unknown>,
  answer: URLSearchParams,
): Promise<Page> {
  await context.take(budgets.window(ip))
  const back = await receiveSocial(context, params['provider'] ?? '', answer)
  return back ? callbackPage(back.flow, back.returned) : overPage(language)
}
