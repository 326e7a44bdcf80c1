import type { GatewayContext } from '../context.ts'
import { ofNetworks } from '../limits/networks.ts'
import { Refused } from '../refused.ts'
import { openAnswer, route, type Route } from '../server/route.ts'

const MINUTE = 60_000
/** Questions in a minute of one network. Pages ask only when the frame does not load. */
const MOST = 60
/** Seconds that browsers keep an answer. One that names a fault is not kept: its author mends the set-up and tries again. */
const KEPT = 60

/** `GET v1/origins`: whether the project is known, and whether it lists the page that asks. Never the list. */
export const originRoutes = (context: GatewayContext): Route[] => [
  route({
    ...{ method: 'GET', path: '/v1/origins', needs: 'nothing', kind: 'open' },
    async handle({ query, origin, ip }) {
      const readableBy = '*'
      try {
        await context.take(ofNetworks('origins', ip, { most: MOST, per: MINUTE }))
      } catch (error) {
        // Readable as well: a page must not take a busy gateway for one that is away.
        if (!(error instanceof Refused)) throw error
        return openAnswer({ status: error.status, body: error.toBody(), readableBy })
      }
      const project = await context.project(query.get('projectId') ?? '')
      const isListed = project?.origins.includes(origin) === true
      return openAnswer({
        ...{ status: 200, body: { isKnown: project !== null, isListed }, readableBy },
        ...(isListed && { maxAge: KEPT }),
      })
    },
  }),
]
