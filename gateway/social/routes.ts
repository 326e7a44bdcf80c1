import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { atOnce } from '../limits/at-once.ts'
import { page, route, type Asked, type Page, type Route } from '../server/route.ts'
import { budgets } from './limits.ts'
import { redeemSocial, receiveSocial, socialState, startSocial } from './login.ts'
import { callbackPage, loadingPage, unknownPage, WINDOW_HEADERS } from './pages/callback-page.ts'
import { createProviders, type Providers } from './providers/create.ts'

const flowId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const Start = v.object({
  provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  pageOrigin: text(300),
  returnTo: v.exactOptional(text(2_000)),
})
const Question = v.object({ flowId, wait: v.optional(v.boolean()) })
const Proof = v.union([
  v.object({ flowId, result: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  v.object({ flowId, digits: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
])
/** Apple's form; its fields are treated like query parameters. */
const Form = v.record(text(100), text(8_000))

/** Routes for social login: the API for the frame, and the pages of the window. */
export function socialRoutes(context: GatewayContext): Route[] {
  const providers = createProviders(context.config.social, context.now)
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
      path: '/v1/oauth/state',
      needs: 'device',
      body: Question,
      handle: ({ asker, body, signal }) =>
        waiting(asker.jkt, () => socialState(context, asker, body, signal)),
    }),
    route({
      method: 'POST',
      path: '/v1/oauth/redeem',
      needs: 'device',
      body: Proof,
      handle: ({ asker, body }) => redeemSocial(context, asker, body),
    }),
    route({
      method: 'GET',
      path: '/loading',
      needs: 'nothing',
      kind: 'page',
      handle: async ({ language }) => loadingPage(language),
    }),
    route({
      method: 'GET',
      path: '/callback/:provider',
      needs: 'nothing',
      kind: 'page',
      handle: (asked) => comeBack(context, providers, asked, asked.query),
    }),
    route({
      method: 'POST',
      path: '/callback/:provider',
      needs: 'nothing',
      kind: 'page',
      isForOthers: true,
      body: Form,
      handle: (asked) => comeBack(context, providers, asked, new URLSearchParams(asked.body)),
    }),
  ]
}

async function comeBack(
  context: GatewayContext,
  providers: Providers,
  { params, ip, language, signal }: Asked<unknown>,
  answer: URLSearchParams,
): Promise<Page> {
  await context.take(budgets.callback(ip))
  const name = params['provider'] ?? ''
  const cameBack = await receiveSocial(context, providers, { name, answer, signal })
  if (cameBack.kind === 'unknown') return unknownPage(language)
  const { returnTo } = cameBack.flow
  if (returnTo === null || cameBack.kind === 'over') return callbackPage(cameBack)
  const back = new URL(returnTo)
  // Remove the parameters of an earlier login.
  for (const name of ['result_uri', 'result_error']) back.searchParams.delete(name)
  if (cameBack.kind === 'answered') back.searchParams.set('result_uri', cameBack.resultUri)
  else back.searchParams.set('result_error', cameBack.kind)
  return page('', { status: 303, headers: { ...WINDOW_HEADERS, Location: back.href } })
}
