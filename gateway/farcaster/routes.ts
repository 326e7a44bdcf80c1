import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { atOnce } from '../limits/at-once.ts'
import { route, type Route } from '../server/route.ts'
import { pollFarcaster, startFarcaster } from './login.ts'

const Start = v.object({ pageOrigin: v.pipe(v.string(), v.maxLength(300)) })
const Question = v.object({ flowId: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) })

/** Routes for login by Farcaster. */
export function farcasterRoutes(context: GatewayContext): Route[] {
  // Each pending request polls the relay.
  const waiting = atOnce(2, 25)
  return [
    route({
      method: 'POST',
      path: '/v1/farcaster/start',
      needs: 'device',
      body: Start,
      handle: ({ asker, project, body }) => startFarcaster(context, { asker, project }, body.pageOrigin),
    }),
    route({
      method: 'POST',
      path: '/v1/farcaster/poll',
      needs: 'device',
      body: Question,
      handle: ({ asker, body, signal }) =>
        waiting(asker.jkt, () => pollFarcaster(context, asker, body.flowId, signal)),
    }),
  ]
}
