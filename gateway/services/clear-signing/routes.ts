/** `/v1/clear-signing/{chainId}/{address}`: descriptors of contracts (ERC-7730), for pages of the operator's projects. */
import type { GatewayContext } from '../../context.ts'
import type { Route } from '../../server/route.ts'
import { projectRoutes } from '../project-routes.ts'
import { readDescriptors } from './descriptors.ts'

/** Requests per minute and browser. */
const ASKS = 240

/** No routes if `clearSigning` is not configured. */
export function clearSigningRoutes(context: GatewayContext): Route[] {
  const { clearSigning } = context.config
  if (clearSigning === null) return []
  const book = readDescriptors(clearSigning)
  context.log.info('descriptors.read', { count: book.count })
  return projectRoutes(context, {
    ...{ prefix: 'v1/clear-signing/', paths: [['GET', ':chain/:address']], most: ASKS },
    answer({ path, query }) {
      const [, chain = '', address = ''] =
        /\/([1-9]\d{0,14})\/(0x[\da-f]{40})$/i.exec(decodeURIComponent(path)) ?? []
      const primaryType = query.get('primaryType')
      const found = book.find({
        ...{ chainId: Number(chain), address: address.toLowerCase() },
        ...(primaryType !== null && { primaryType }),
      })
      const reasons = [{ name: 'address', description: 'There is no descriptor' }]
      return Promise.resolve(
        found ? { status: 200, body: found } : { status: 404, body: { status: 'FAILED', reasons } },
      )
    },
  })
}
