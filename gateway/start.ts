import type { AddressInfo } from 'node:net'
import { ConfigError } from './config/config-error.ts'
import { advanceLeavings } from './account/leaving.ts'
import type { Config } from './config/config.ts'
import { createContext } from './create-context.ts'
import { openCustody } from './custody/open-custody.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/port.ts'
import { sweep } from './database/sweep.ts'
import { DatabaseAway, watched } from './database/watched.ts'
import { advanceChanges } from './email/later-change.ts'
import { createMailer, type SmtpMailer } from './email/mails/mailer.ts'
import { postponeMail, sendPostponed } from './email/mails/outbox.ts'
import type { GatewayContext } from './context.ts'
import { createLog, type Log } from './log.ts'
import { listProjects } from './projects/projects.ts'
import { Refused } from './refused.ts'
import { routesOf } from './routes.ts'
import { readFrame } from './server/frame-files.ts'
import { type ArrivalTimes, createGatewayServer, type GatewayServer } from './server/server.ts'
import { settleSponsorships } from './smart/settle.ts'

/** Interval of deleting expired rows, and how long a stop waits for pending requests, in ms. */
const SWEEP = 60_000
const STOP_TIMEOUT = 10_000

export interface Gateway {
  port: number
  /** Responds to pending requests, then stops. Repeated calls return the same promise. */
  stop(): Promise<void>
}

interface World {
  now?: () => number
  write?: (line: string) => void
  arrival?: ArrivalTimes
}

/** Opens the database and starts listening. Resolves when the gateway accepts requests. */
export async function startGateway(
  config: Config,
  { now = Date.now, write = (line) => process.stdout.write(line), arrival }: World = {},
): Promise<Gateway> {
  const log = createLog({ level: config.logLevel, now, write })
  const trouble = watched(log)
  const database = trouble.watch(await openDatabase(config.database, trouble.onError))
  const stopping = new AbortController()
  const mailer = mailerOf(config, { database, log, now })
  const context = createContext({ config, database, mailer, log, now, signal: stopping.signal })
  const { server, done } = await listen(context, arrival).catch(async (error: unknown) => {
    mailer.close()
    await database.close()
    throw error
  })
  const work = rounds(context, mailer)
  const sweeping = setInterval(work.start, SWEEP)
  const { port } = server.address() as AddressInfo
  if (config.networks.size === 0) log.warn('networks.none', { does: 'sends nothing and reads no chain' })
  await warnOfFrames(database, log)
  log.info('started', { origin: config.origin, port, database: database.kind })

  async function stop(): Promise<void> {
    log.info('stopping')
    clearInterval(sweeping)
    stopping.abort()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT)
    await closed
    clearTimeout(cut)
    // A browser that has left leaves no connection to wait for, but perhaps a change that is half done.
    await Promise.all([done(), work.done()])
    mailer.close()
    await database.close()
    log.info('stopped')
  }

  let stopped: Promise<void> | undefined
  return { port, stop: () => (stopped ??= stop()) }
}

/** What is approved inside the page, the page can hide: the operator is told once, at each start. */
async function warnOfFrames(database: Database, log: Log): Promise<void> {
  for (const { id, approveIn } of await listProjects(database))
    if (approveIn === 'all')
      log.warn('approve-in.all', {
        project: id,
        does: 'a script on its pages can get a press for what it hides',
      })
}

/** Periodic work, one round at a time. */
function rounds(context: GatewayContext, mailer: SmtpMailer) {
  const { database, log, now } = context
  const none = Promise.resolve()
  let running = none
  const round = async () => {
    await sweep(database, now())
    await advanceLeavings(context)
    await advanceChanges(context)
    await settleSponsorships(context)
    await sendPostponed(context, mailer.deliver)
  }
  return {
    start() {
      if (running !== none) return
      running = round()
        .catch((error: unknown) => {
          const isKnown = error instanceof DatabaseAway || context.signal.aborted
          if (!isKnown) log.error('sweep.failed', error)
        })
        .finally(() => {
          running = none
        })
    },
    done: () => running,
  }
}

async function listen(context: GatewayContext, arrival?: ArrivalTimes): Promise<GatewayServer> {
  const { config, database, log, now } = context
  const keys = await openCustody(config, database, now())
  const frame = readFrame(config.frame)
  const made = createGatewayServer(context, routesOf(context, keys), frame, arrival)
  const { server } = made
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { host, port } = config.listen
      const says = LISTENING[error.code ?? '']
      reject(says ? new ConfigError(`"listen": ${host}:${port} ${says}.`, { cause: error }) : error)
    })
    server.listen(config.listen.port, config.listen.host, resolve)
  })
  if (!frame.pages.has('sdk')) log.warn('frame.missing', { folder: config.frame })
  return made
}

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EADDRNOTAVAIL: 'is no address of this machine',
  ENOTFOUND: 'is no name of this machine',
  EACCES: 'may not be listened on by this user',
}

const mailerOf = (
  { mail, pepper }: Config,
  { database, log, now }: Pick<GatewayContext, 'database' | 'log' | 'now'>,
): SmtpMailer =>
  mail
    ? createMailer({
        ...mail,
        onFailure: (trouble) => log.warn('mail.trouble', { ...trouble }),
        postpone: async (mails) => {
          await postponeMail({ pepper, now }, database, mails)
        },
      })
    : {
        send: () => Promise.reject(new Refused('UPSTREAM', 'The e-mail could not be sent')),
        deliver: async () => 'failed',
        close: () => undefined,
      }
