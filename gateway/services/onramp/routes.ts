/** `/v1/onramp/*` for the pages of the operator's projects, and for the webhooks of providers. */
import type { Ground } from '../../ground.ts'
import { openAnswer, route, type Asked, type Method, type Route } from '../../server/route.ts'
import { no } from './ask.ts'
import { members, text } from './read-ask.ts'
import { createOnRamp, type OnRamp } from './service.ts'

/** In a minute, of one browser: quotes are asked for every twenty seconds, orders when a person presses. */
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

/** None without providers in the settings. */
export function onRampRoutes(ground: Ground): Route[] {
  const { onRamp: settings } = ground.config
  if (!settings) return []
  const onRamp = createOnRamp(settings)
  return [
    ...PATHS.map(([method, path]) =>
      route({
        ...{ method, path: `/v1/onramp/${path}`, needs: 'nothing', kind: 'open' },
        handle: (asked) => answer(ground, onRamp, { method, path }, asked),
      }),
    ),
    route({
      ...{ method: 'POST', path: '/v1/onramp/webhooks/:id', needs: 'nothing', kind: 'open' },
      async handle({ params: { id = '' }, query, text: body, ip, signal }) {
        await ground.take([{ key: `onramp-told|${ip}`, most: WEBHOOKS, per: MINUTE }])
        const told = { method: 'POST', path: `webhooks/${id}`, query, body, origin: '', signal }
        return openAnswer({ ...(await onRamp.answer(told)), readableBy: null })
      },
    }),
  ]
}

async function answer(
  ground: Ground,
  onRamp: OnRamp,
  { method, path }: { method: Method; path: string },
  { params: { id = '' }, query, text: sent, origin, ip, signal }: Asked<undefined>,
): Promise<unknown> {
  const body = jsonOf(sent)
  const project = await ground.project(query.get('projectId') ?? text(members(body)['projectId'], 64))
  if (!project)
    return openAnswer({
      ...no(401, { name: 'projectId', description: 'Project is not found' }),
      readableBy: origin || null,
    })
  if (origin && !project.origins.includes(origin))
    return openAnswer({
      ...no(403, { name: 'origin', description: 'Origin is not allowed' }),
      readableBy: null,
    })
  await ground.take([
    { key: `onramp|${ip}`, most: ASKS, per: MINUTE },
    ...(path === 'widget' ? [{ key: `onramp-order|${ip}`, most: ORDERS, per: MINUTE }] : []),
  ])
  const asked = { method, path: path.replace(':id', id), query, body, origin, signal }
  return openAnswer({ ...(await onRamp.answer(asked)), readableBy: origin || null })
}

function jsonOf(sent: string): unknown {
  try {
    return sent ? (JSON.parse(sent) as unknown) : undefined
  } catch {
    return undefined
  }
}
