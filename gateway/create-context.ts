import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { writeAudit } from './audit.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/port.ts'
import type { GatewayContext, Mailer } from './context.ts'
import { tellOfUnfreezing } from './account/unfreezing.ts'
import { createLimits } from './limits/limits.ts'
import type { Log } from './log.ts'
import { findProject } from './projects/projects.ts'
import { readMe } from './sessions/me.ts'
import { startSession } from './sessions/sessions.ts'

interface Parts {
  config: Config
  database: Database
  mailer: Mailer
  log: Log
  /** ms since 1970. */
  now(): number
  signal: AbortSignal
}

export function createContext({ config, database, mailer, log, now, signal }: Parts): GatewayContext {
  const limits = createLimits(database, config.pepper, now, ({ event, about }, retryAfter) =>
    log.warn(event, { ...about, retryAfter }),
  )
  // Every pending request may add a listener, so their number is unlimited.
  setMaxListeners(0, signal)
  const context: GatewayContext = {
    config,
    database,
    mailer,
    log,
    now,
    signal,
    origin: config.origin,
    pepper: config.pepper,
    random: (length) => new Uint8Array(randomBytes(length)),
    wait,
    take: limits.take,
    project: (id) => findProject(database, id),
    hasDeviceLink: async (id) => (await findProject(database, id))?.deviceLink ?? true,
    async startSession(work, login) {
      const session = await startSession(context, work, login)
      await tellOfUnfreezing(context, work, login, session.me)
      return session
    },
    async endSessions(work, userId) {
      await work.run('DELETE FROM sessions WHERE user_id = ?', [userId])
    },
    me: (work, userId) => readMe(work, userId, now()),
    audit: (work, entry) => writeAudit(work, now(), entry),
  }
  return context
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
