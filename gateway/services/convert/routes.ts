/** `/v1/convert/*` for the pages of the operator's projects. */
import type { Ground } from '../../ground.ts'
import { askNode } from '../../rpc/ask-node.ts'
import type { Route } from '../../server/route.ts'
import { projectRoutes } from '../project-routes.ts'
import { createConvert } from './service.ts'

/** In a minute, of one browser: a quote is asked for every ten seconds, and while an amount is typed. */
const ASKS = 240

interface NodeAnswer {
  result?: unknown
  error?: { code: number; message: string }
}

/** None without markets in the settings. */
export function convertRoutes(ground: Ground): Route[] {
  const { config, now } = ground
  const { convert: networks } = config
  if (!networks.length) return []
  const convert = createConvert({
    ...{ networks, now },
    async rpc(network, method, params, signal) {
      // The settings have a node for each.
      const { url } = config.networks.get(network)!
      // A node answers with a result or an error.
      const { result, error } = (await askNode(url, { method, params }, signal)) as NodeAnswer
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
  })
  return projectRoutes(ground, {
    prefix: 'v1/convert/',
    paths: [
      ...(['tokens', 'quotes', 'gas-price', 'allowance', 'build-approve'] as const).map(
        (path) => ['GET', path] as const,
      ),
      ['POST', 'build-transaction'],
    ],
    most: ASKS,
    answer: (question) => convert.answer(question),
  })
}
