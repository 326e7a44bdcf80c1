/**
 * `npm run bench -- --gateway`: how many logins and factor releases one gateway process answers per second. Uses real processes: the built gateway,
 * SQLite or Postgres, and a mail server that accepts every mail. The clients run in this process, on the same cores.
 */
import { join } from 'node:path'
import { root } from '../build/root.ts'
import { openDatabase } from '../gateway/database/open.ts'
import type { EmailChallenge, NewFactor, Session } from '../gateway/wire/api.ts'
import { startMailServer, type MailServer } from '../sandbox/mail/mail-server.ts'
import { createGatewayBrowser, makeKeys, type BrowserKeys } from '../tests/support/gateway-browser.ts'
import {
  buildGateway,
  installGateway,
  type GatewayProcess,
  ORIGIN,
} from '../tests/support/gateway-process.ts'
import { startPostgres } from '../tests/support/postgres.ts'

/** Number of users, and how many of them send requests at the same time. */
const USERS = Number(process.env['GATEWAY_USERS'] ?? 400)
const AT_ONCE = 16
/** Number of sequential logins. */
const ALONE = 20
/** Releases per user; the limit is 60 per minute. */
const RELEASES = 5

interface User {
  email: string
  headers: Record<string, string>
  keys: BrowserKeys
}

export interface Rate {
  /** Per second. */
  rate: number
  /** Median and 99th percentile, in ms. */
  median: number
  p99: number
  /** CPU time of the gateway per operation, in ms: hardly affected by other programs on the machine. */
  processor: number
}

export interface GatewayFigures {
  database: string
  /** A login: registering, requesting a code, receiving the mail, entering the code. */
  logins: Rate
  /** Sequential logins: what a person waits for, without the time to read the mail and type. */
  alone: Rate
  releases: Rate
  /** Median time in ms of sequential requests for a code: for an address with an account, and for one without. */
  known: number
  unknown: number
  /** Memory of the gateway at the end, in MB. */
  memory: number
}

export async function measureGateway(report: (figures: GatewayFigures) => void): Promise<void> {
  const { script, remove } = await buildGateway()
  const built = installGateway(script)
  const mail = await startMailServer()
  const postgres = await startPostgres({ isDurable: true })
  try {
    const keys = await Promise.all(Array.from({ length: USERS }, makeKeys))
    report(await measure('SQLite', `${built.folder}/bench.db`))
    report(await measure('Postgres', await postgres.create()))

    async function measure(database: string, where: string): Promise<GatewayFigures> {
      const { start } = await built.on(where, {
        ...{ mailUrl: mail.url, deviceLink: false },
        settings: { frame: join(root, 'dist/frame') },
      })
      const gateway = await start()
      const users = keys.map((key, index) => userOf(key, index, database))
      const sessions = new Map<User, Session>()
      try {
        // A warm-up: the first login opens connections to the database and the mail server.
        await logIn(gateway.address, mail, userOf(await makeKeys(), USERS, `first-${database}`))
        const single = keys.slice(0, ALONE).map((key, index) => userOf(key, index, `alone-${database}`))
        const alone = await rateOf(gateway, single, (user) => logIn(gateway.address, mail, user), 1)
        const logins = await rateOf(
          gateway,
          users,
          async (user) => void sessions.set(user, await logIn(gateway.address, mail, user)),
        )
        const factors = new Map<User, string>()
        for (const user of users)
          factors.set(user, await makeFactor(gateway.address, user, sessions.get(user)!))
        const asked = Array.from({ length: RELEASES }, () => users).flat()
        const releases = await rateOf(gateway, asked, (user) =>
          release(gateway.address, user, sessions.get(user)!, factors.get(user)!),
        )
        return {
          database,
          ...{ logins, alone },
          releases,
          ...(await accounts(gateway, where, keys)),
          memory: gateway.memory(),
        }
      } finally {
        await gateway.stop()
      }
    }
  } finally {
    await mail.stop()
    await postgres.stop()
    built.remove()
    remove()
  }
}

/**
 * Alternates between both kinds, so that other load affects them equally. The accounts are inserted directly, which does not count for rate limits.
 */
async function accounts({ address }: GatewayProcess, where: string, keys: readonly BrowserKeys[]) {
  const database = await openDatabase(where)
  const times: [number[], number[]] = [[], []]
  for (const [index, key] of keys.entries()) {
    const user = userOf(key, index, 'asked')
    const hasAccount = index % 2 === 0
    if (hasAccount)
      await database.run(`INSERT INTO users (id, project_id, email, created_at) VALUES (?, 'shop', ?, 0)`, [
        `asked-${index}`,
        user.email,
      ])
    const browser = await browserOf(address, user)
    const began = performance.now()
    const { status } = await browser.ask(
      'POST',
      'email/start',
      { email: user.email },
      { headers: user.headers },
    )
    times[hasAccount ? 0 : 1].push(performance.now() - began)
    if (status !== 200) throw new Error(`A question for a code was answered with ${status}`)
  }
  await database.close()
  const [known, unknown] = times.map((each) => each.sort((a, b) => a - b)[each.length >> 1] ?? 0)
  return { known: known!, unknown: unknown! }
}

const userOf = (keys: BrowserKeys, index: number, database: string): User => ({
  email: `user-${index}@${database.toLowerCase()}.example`,
  headers: { 'X-Forwarded-For': `198.51.${index >> 8}.${index & 255}` },
  keys,
})

/** Runs the work for each item, `atOnce` in parallel, and measures the rate. */
async function rateOf<T>(
  { processorTime }: GatewayProcess,
  all: readonly T[],
  work: (each: T) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<Rate> {
  const spent = processorTime()
  const left = [...all]
  const times: number[] = []
  const began = performance.now()
  const worker = async () => {
    for (let each = left.pop(); each !== undefined; each = left.pop()) {
      const from = performance.now()
      await work(each)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - began) / 1_000
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const processor = (processorTime() - spent) / all.length
  return { rate: all.length / seconds, median: at(0.5), p99: at(0.99), processor }
}

const browserOf = (address: string, { keys }: User) =>
  createGatewayBrowser({ address, origin: ORIGIN, now: Date.now, keys })

async function logIn(address: string, { mailbox }: MailServer, user: User): Promise<Session> {
  const browser = await browserOf(address, user)
  const { email, headers } = user
  await browser.register({}, headers)
  const { challengeId } = (await browser.ask('POST', 'email/start', { email }, { headers }))
    .body as EmailChallenge
  const { code } = await mailbox.next(email)
  const { status, body } = await browser.ask('POST', 'email/verify', { challengeId, code }, { headers })
  if (status !== 200) throw new Error(`A login was answered with ${status}`)
  return body as Session
}

async function makeFactor(address: string, user: User, { access }: Session): Promise<string> {
  const browser = await browserOf(address, user)
  const { body } = await browser.ask('POST', 'factors', { kind: 'device' }, { access })
  return (body as NewFactor).factor.id
}

async function release(address: string, user: User, { access }: Session, factorId: string): Promise<void> {
  const browser = await browserOf(address, user)
  const { status } = await browser.ask(
    'POST',
    `factors/${factorId}/release`,
    { purpose: 'message' },
    { access },
  )
  if (status !== 200) throw new Error(`A release was answered with ${status}`)
}
