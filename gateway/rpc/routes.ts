/** The proxy in front of the nodes: `POST /v1/rpc/:caip2`. The nodes come from the configuration only, never from a request. */
import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { atOnce } from '../limits/at-once.ts'
import { Refused } from '../refused.ts'
import { route, type Route } from '../server/route.ts'
import { askNode } from './ask-node.ts'
import { REQUEST_CHARACTERS } from '../wire/request-size.ts'
import { isPassedOn } from './methods.ts'
import { ofUser } from '../limits/limits.ts'

/** Requests per minute: a simulation takes about forty. */
const OF_USER = 1_200
const OF_PROJECT = 60_000
/** Concurrent requests of one user: a node that does not respond blocks each for 15 seconds. */
const AT_ONCE = 100
const MINUTE = 60_000
/** What the frame takes from a page, and what it adds: the method, fees, a signature. Data is hex or base64, so a character is a byte. */
const MOST_BYTES = REQUEST_CHARACTERS + 16 * 1_024

const Question = v.object({
  jsonrpc: v.optional(v.literal('2.0')),
  id: v.optional(v.union([v.number(), v.string(), v.null()])),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

export function rpcRoutes(context: GatewayContext): Route[] {
  const waiting = atOnce(AT_ONCE, 1)
  return [
    route({
      method: 'POST',
      path: '/v1/rpc/:caip2',
      needs: 'session',
      whileFrozen: 'answers',
      body: Question,
      mostBytes: MOST_BYTES,
      async handle({ params: { caip2 = '' }, body, caller, project, signal }) {
        const network = context.config.networks.get(caip2)
        if (!network) throw new Refused('NOT_FOUND', 'This wallet does not serve that network')
        if (!isPassedOn(caip2, body))
          throw new Refused('METHOD_NOT_ALLOWED', 'Requested RPC call is not allowed')
        await context.take([
          { key: `rpc|${caller.userId}`, of: ofUser(caller.userId), most: OF_USER, per: MINUTE },
          { key: `rpc-of|${project.id}`, most: OF_PROJECT, per: MINUTE },
        ])
        const { method, params } = body
        const question = { method, ...(params !== undefined && { params }) }
        return waiting(caller.userId, () => askNode(network.url, question, signal))
      },
    }),
  ]
}
