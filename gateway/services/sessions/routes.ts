/** `/v1/sessions/*`, for pages and servers of the operator's projects. */
import type { CustodyKeys } from '../../custody/parts.ts'
import type { GatewayContext } from '../../context.ts'
import type { Method, Route } from '../../server/route.ts'
import { verifySigned } from '../profile/verify.ts'
import { projectRoutes } from '../project-routes.ts'
import { createGrants } from './service.ts'

/** Requests per minute and browser or server. */
const ASKS = 240

const PATHS: readonly (readonly [Method, string])[] = [
  ['POST', ':account'],
  ['GET', ':account'],
  ['POST', ':account/activate'],
  ['GET', ':account/getcontext'],
  ['POST', ':account/revoke'],
  ['POST', ':account/sign'],
]

/** No routes if `sessions` is not configured. */
export function grantRoutes(context: GatewayContext, { keyring }: CustodyKeys): Route[] {
  const { database, now, take, random, config } = context
  const { sessions } = config
  if (!sessions) return []
  const grants = createGrants({
    ...{ database, now, take, random, keyring, ...sessions },
    verify: (signed) => verifySigned(signed, (network) => config.networks.get(network)?.url),
    async projectOf(id) {
      const project = await context.project(id)
      return project && { name: project.name, url: project.origins[0] ?? '' }
    },
  })
  return projectRoutes(context, {
    ...{ prefix: 'v1/sessions/', paths: PATHS, most: ASKS },
    answer: (question) => grants.answer(question),
  })
}
