/** `/v1/profile/*`, for pages of the operator's projects, and `/v1/names/resolve`, for ENS clients. */
import type { GatewayContext } from '../../context.ts'
import { openAnswer, route, type Method, type Route } from '../../server/route.ts'
import { projectRoutes } from '../project-routes.ts'
import { createProfiles } from './service.ts'
import { verifySigned } from './verify.ts'
import { createZone } from './zone.ts'
import { ofNetworks } from '../../limits/networks.ts'

/** Requests per minute and browser: pages look up a name while it is typed. */
const ASKS = 240
const MINUTE = 60_000

const PATHS: readonly (readonly [Method, string])[] = [
  ['GET', 'account/:name'],
  ['GET', 'reverse/:name'],
  ['GET', 'suggestions/:name'],
  ['POST', 'account'],
  ['POST', 'account/:name/attributes'],
  ['POST', 'account/:name/address'],
]

/** No routes if no zones are configured. */
export function profileRoutes(context: GatewayContext): Route[] {
  const { database, now, take, config } = context
  const { names } = config
  if (!names) return []
  const nodeOf = (network: string) => config.networks.get(network)?.url
  const profiles = createProfiles({
    ...{ database, now, take, origin: config.origin, zones: names.zones, reserved: names.reserved },
    verify: (signed) => verifySigned(signed, nodeOf),
  })
  const own = projectRoutes(context, {
    ...{ prefix: 'v1/profile/', paths: PATHS, most: ASKS },
    answer: (question) => profiles.answer(question),
  })
  if (!names.resolver) return own
  const { address: resolver, key } = names.resolver
  const zone = createZone({ database, now, resolver, key })
  const resolve = route({
    ...{ method: 'GET', path: '/v1/names/resolve', needs: 'nothing', kind: 'open' },
    async handle({ query, ip }) {
      await take(ofNetworks('names-resolved', ip, { most: ASKS, per: MINUTE }))
      return openAnswer({ ...(await zone.answer(query.get('data') ?? '')), readableBy: '*' })
    },
  })
  return [...own, resolve]
}
