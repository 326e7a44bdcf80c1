import type { GatewayContext } from './context.ts'
import { Refused } from './refused.ts'
import { openAnswer, route, type Route } from './server/route.ts'

/** How long a result is shared, in ms. The route is public and a commit takes disk time, so concurrent requests share one write. */
const AGAIN = 1_000

/**
 * `GET health`: responds 200 while the gateway can serve requests. It writes, because a database that is locked or full can still be read. `mail: 'failing'`
 * says that the mail server has last taken no mail at all.
 *
 * @throws `DatabaseAway`.
 */
export function healthRoutes({ database, mailer, now, signal }: GatewayContext): Route[] {
  let asked = -Infinity
  let writing: Promise<unknown> = Promise.resolve()
  const write = () => {
    if (now() - asked < AGAIN) return writing
    asked = now()
    writing = database.run('UPDATE schema_version SET version = version')
    // A failure is not shared with later requests: each of them tries again.
    writing.catch(() => (asked = -Infinity))
    return writing
  }
  return ['/v1/health', '/health'].map((path) =>
    route({
      method: 'GET',
      path,
      needs: 'nothing',
      kind: 'open',
      async handle() {
        if (signal.aborted) throw new Refused('UPSTREAM', 'The gateway is stopping')
        await write()
        const body = { status: 'ok', now: now(), ...(mailer.isFailing?.() && { mail: 'failing' }) }
        // Pages tell their visitors whether the login is available.
        return openAnswer({ status: 200, body, readableBy: '*' })
      },
    }),
  )
}
