/** `/v1/profile/*` for the pages of the operator's projects, and `/v1/names/resolve` for every client of ENS. */
import type { Ground } from '../../ground.ts'
import { openAnswer, route, type Asked, type Method, type Route } from '../../server/route.ts'
import { No } from './ask.ts'
import { createProfiles, type Profiles } from './service.ts'
import { verifySigned } from './verify.ts'
import { createZone } from './zone.ts'

/** In a minute, of one browser: a name is asked about while it is typed. */
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

/** None without zones in the settings. */
export function profileRoutes(ground: Ground): Route[] {
  const { database, now, take, config } = ground
  const { names } = config
  if (!names) return []
  const nodeOf = (network: string) => config.networks.get(network)?.url
  const profiles = createProfiles({
    ...{ database, now, take, zones: names.zones, reserved: names.reserved },
    verify: (signed) => verifySigned(signed, nodeOf),
  })
  const own = PATHS.map(([method, path]) =>
    route({
      ...{ method, path: `/v1/profile/${path}`, needs: 'nothing', kind: 'open' },
      handle: (asked) => answer(ground, profiles, { method, path }, asked),
    }),
  )
  if (!names.resolver) return own
  const { address: resolver, key } = names.resolver
  const zone = createZone({ database, now, resolver, key })
  const resolve = route({
    ...{ method: 'GET', path: '/v1/names/resolve', needs: 'nothing', kind: 'open' },
    async handle({ query, ip }) {
      await take([{ key: `names-resolved|${ip}`, most: ASKS, per: MINUTE }])
      return openAnswer({ ...(await zone.answer(query.get('data') ?? '')), readableBy: '*' })
    },
  })
  return [...own, resolve]
}

async function answer(
  ground: Ground,
  profiles: Profiles,
  { method, path }: { method: Method; path: string },
  { params: { name = '' }, query, text, origin, ip, signal }: Asked<undefined>,
): Promise<unknown> {
  const projectId = query.get('projectId') ?? ''
  const project = await ground.project(projectId)
  const readableBy = origin || null
  if (!project)
    return openAnswer({ ...new No(401, 'project', 'Project is not found').toAnswer(), readableBy })
  if (origin && !project.origins.includes(origin))
    return openAnswer({ ...new No(403, 'origin', 'Origin is not allowed').toAnswer(), readableBy: null })
  await ground.take([{ key: `names-asked|${ip}`, most: ASKS, per: MINUTE }])
  const asked = {
    ...{ method, path: path.replace(':name', encodeURIComponent(name)), query, ip, projectId, signal },
    body: jsonOf(text),
  }
  return openAnswer({ ...(await profiles.answer(asked)), readableBy })
}

function jsonOf(sent: string): unknown {
  try {
    return sent ? (JSON.parse(sent) as unknown) : undefined
  } catch {
    return undefined
  }
}
