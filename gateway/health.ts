import type { Ground } from './ground.ts'
import { Refused } from './refused.ts'
import { route, type Route } from './server/route.ts'

/** `GET health`: 200 while requests can be answered. @throws `DatabaseAway`. */
export const healthRoutes = ({ database, now, signal }: Ground): Route[] =>
  ['/v1/health', '/health'].map((path) =>
    route({
      method: 'GET',
      path,
      needs: 'nothing',
      async handle() {
        if (signal.aborted) throw new Refused('UPSTREAM', 'The gateway is stopping')
        await database.all('SELECT 1 AS one FROM schema_version')
        return { status: 'ok', now: now() }
      },
    }),
  )
