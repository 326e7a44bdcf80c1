import type { Ground } from './ground.ts'
import { Refused } from './refused.ts'
import { route, type Route } from './server/route.ts'

/** ms. Anybody may ask, and a commit takes the disk's time: questions that come together share one. */
const AGAIN = 1_000

/**
 * `GET health`: 200 while requests can be answered. It writes, because what is locked or full can still be read.
 *
 * @throws `DatabaseAway`.
 */
export function healthRoutes({ database, now, signal }: Ground): Route[] {
  let asked = -Infinity
  let writing: Promise<unknown> = Promise.resolve()
  const write = () => {
    if (now() - asked < AGAIN) return writing
    asked = now()
    writing = database.run('UPDATE schema_version SET version = version')
    // Whoever asks hears of it, and trouble is looked at anew each time.
    writing.catch(() => (asked = -Infinity))
    return writing
  }
  return ['/v1/health', '/health'].map((path) =>
    route({
      method: 'GET',
      path,
      needs: 'nothing',
      async handle() {
        if (signal.aborted) throw new Refused('UPSTREAM', 'The gateway is stopping')
        await write()
        return { status: 'ok', now: now() }
      },
    }),
  )
}
