/** `/v1/convert/*`, for pages of the operator's projects. */
import type { GatewayContext } from '../../context.ts'
import { askNode } from '../../rpc/ask-node.ts'
import type { Route } from '../../server/route.ts'
import { projectRoutes } from '../project-routes.ts'
import { createConvert } from './service.ts'

/** Requests per minute and browser: pages request a quote every ten seconds, and while an amount is typed. */
const ASKS = 240

interface NodeAnswer {
  result?: unknown
  error?: { code: number; message: string }
}

/** No routes if no markets are configured. */
export function convertRoutes(context: GatewayContext): Route[] {
  const { config, now } = context
  const { convert: networks } = config
  if (!networks.length) return []
  const convert = createConvert({
    ...{ networks, now },
    async rpc(network, method, params, signal) {
      // `convertOf` ensures that every market has a node.
      const { url } = config.networks.get(network)!
      // The node's response has a result or an error.
      const { result, error } = (await askNode(url, { method, params }, signal)) as NodeAnswer
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
  })
  return projectRoutes(context, {
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
