/** Routes for pages of projects, called from their own origins without a session. */
import { isMembers } from '../../src/domain/web/members.ts'
import type { GatewayContext } from '../context.ts'
import { openAnswer, route, type Asked, type Method, type Route } from '../server/route.ts'
import { ofNetworks } from '../limits/networks.ts'

const MINUTE = 60_000

export interface ProjectQuestion {
  method: Method
  /** Path with its parameters filled in and encoded. */
  path: string
  query: URLSearchParams
  /** Parsed JSON; `undefined` if the body is not JSON. */
  body: unknown
  /** Origin of the page; empty if the request has none. */
  origin: string
  /** Origins of the project's pages. */
  origins: readonly string[]
  ip: string
  projectId: string
  signal: AbortSignal
}

interface Service {
  /** Path prefix of the routes, `v1/…/`. */
  prefix: string
  paths: readonly (readonly [Method, string])[]
  /** Requests per minute and browser. */
  most: number
  answer(question: ProjectQuestion): Promise<{ status: number; body: unknown }>
}

const no = (status: number, name: string, description: string) => ({
  status,
  body: { status: 'FAILED', reasons: [{ name, description }] },
})

export const projectRoutes = (context: GatewayContext, service: Service): Route[] =>
  service.paths.map(([method, path]) =>
    route({
      ...{ method, path: `/${service.prefix}${path}`, needs: 'nothing', kind: 'open' },
      handle: (asked) => answer(context, service, { method, path: `/${service.prefix}${path}` }, asked),
    }),
  )

async function answer(
  context: GatewayContext,
  service: Service,
  what: Pick<ProjectQuestion, 'method' | 'path'>,
  { params, query, text, origin, ip, signal }: Asked<undefined>,
): Promise<unknown> {
  const body = jsonOf(text)
  const named = query.get('projectId') ?? (isMembers(body) ? body['projectId'] : undefined)
  const projectId = typeof named === 'string' ? named : ''
  const project = await context.project(projectId)
  const readableBy = origin || null
  if (!project) return openAnswer({ ...no(401, 'projectId', 'Project is not found'), readableBy })
  if (origin && !project.origins.includes(origin))
    return openAnswer({ ...no(403, 'origin', 'Origin is not allowed'), readableBy: null })
  await context.take(ofNetworks(service.prefix, ip, { most: service.most, per: MINUTE }))
  const path = what.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const question = {
    method: what.method,
    path,
    query,
    body,
    origin,
    origins: project.origins,
    ip,
    projectId,
    signal,
  }
  return openAnswer({ ...(await service.answer(question)), readableBy })
}

function jsonOf(sent: string): unknown {
  try {
    return sent ? (JSON.parse(sent) as unknown) : undefined
  } catch {
    return undefined
  }
}
