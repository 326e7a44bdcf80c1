import * as v from 'valibot'
import { letOut } from '../email/let-in.ts'
import type { GatewayContext } from '../context.ts'
import { route, type Route } from '../server/route.ts'
import { forgetFlows } from '../social/flows.ts'
import { deviceRoutes } from './devices.ts'
import { notLoggedIn, refreshSession } from './sessions.ts'

/** Routes `devices`, `session/*` and `GET me`. */
export function sessionRoutes(context: GatewayContext): Route[] {
  const { database } = context
  return [
    ...deviceRoutes(context),
    route({
      method: 'POST',
      path: '/v1/session/refresh',
      needs: 'device',
      body: v.object({ refresh: v.pipe(v.string(), v.maxLength(200)) }),
      async handle({ body, asker }) {
        const session = await database.transaction((work) =>
          refreshSession(context, work, body.refresh, asker),
        )
        if (!session) {
          context.log.warn('session.reused', { device: asker.deviceId })
          throw notLoggedIn()
        }
        return session
      },
    }),
    route({
      method: 'POST',
      path: '/v1/session/end',
      needs: 'session',
      whileFrozen: 'answers',
      body: v.object({ forget: v.optional(v.boolean()) }),
      async handle({ asker, body }) {
        const { deviceId } = asker
        await database.transaction(async (work) => {
          await work.run('DELETE FROM sessions WHERE device_id = ?', [deviceId])
          await forgetFlows(work, asker)
          if (body.forget) await letOut(work, deviceId)
        })
        return {}
      },
    }),
    route({
      method: 'GET',
      path: '/v1/me',
      needs: 'session',
      handle: ({ caller }) => context.me(database, caller.userId),
    }),
  ]
}
