import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { ofNetworks } from '../limits/networks.ts'
import { Refused } from '../refused.ts'
import { openAnswer, page, route, type Route } from '../server/route.ts'
import { STATS_HEADERS, statsPage, tokenPage } from './page.ts'
import { parseEvent, recordEvent } from './record.ts'
import { readStats } from './stats.ts'

const MINUTE = 60_000
/** Events in a minute, of one browser and of one project. */
const MOST_OF_ONE = 240
const MOST_OF_PROJECT = 6_000

/** Product events of pages, and their numbers for the operator. Off without the setting `analytics`. */
export const analyticsRoutes = (context: GatewayContext): Route[] => [
  route({
    ...{ method: 'POST', path: '/e', needs: 'nothing', kind: 'open' },
    async handle({ query, text, origin, ip }) {
      if (!context.config.analytics) throw notFound()
      // Pages read the status, so that their author learns of a refusal. It says no more than any route of a project.
      const answer = (status: number) => openAnswer({ status, body: {}, readableBy: origin || null })
      const project = await context.project(query.get('projectId') ?? '')
      if (!project) return answer(401)
      if (!project.origins.includes(origin)) return answer(403)
      await context.take([
        ...ofNetworks('e', ip, { most: MOST_OF_ONE, per: MINUTE }),
        { key: `e|project|${project.id}`, most: MOST_OF_PROJECT, per: MINUTE },
      ])
      const event = parseEvent(text)
      if (!event) return answer(400)
      await recordEvent(context.database, project.id, event, context.now())
      return answer(200)
    },
  }),
  ...statsRoutes(context),
]

const StatsBody = v.object({
  token: v.pipe(v.string(), v.maxLength(200)),
  days: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(366)),
    '30',
  ),
})

function statsRoutes(context: GatewayContext): Route[] {
  const requireToken = () => {
    const token = context.config.analytics?.token
    if (!token) throw notFound()
    return token
  }
  const headers = STATS_HEADERS
  const declared = { path: '/stats', needs: 'nothing', kind: 'page' } as const
  return [
    route({
      ...{ ...declared, method: 'GET' },
      async handle() {
        requireToken()
        return page(tokenPage(false), { headers })
      },
    }),
    route({
      ...{ ...declared, method: 'POST', body: StatsBody },
      async handle({ body: { token, days }, ip }) {
        const wanted = requireToken()
        await context.take(ofNetworks('stats', ip, { most: 10, per: MINUTE }))
        if (!isSame(token, wanted)) return page(tokenPage(true), { status: 403, headers })
        const stats = await readStats(context.database, { days, now: context.now() })
        return page(statsPage(stats, days), { headers })
      },
    }),
  ]
}

const notFound = () => new Refused('NOT_FOUND', 'Not found')

/** Compares in a time that does not depend on where the texts differ. */
const isSame = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
