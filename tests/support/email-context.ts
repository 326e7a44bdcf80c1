import { onTestFinished } from 'vitest'
import { createContext } from '../../gateway/create-context.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { TABLES } from '../../gateway/database/schema.ts'
import { readAsked } from '../../gateway/email/links.ts'
import { awaitDevice, decideLink, startLogin, verifyLogin } from '../../gateway/email/login.ts'
import { createLog } from '../../gateway/log.ts'
import type { Asker, GatewayContext } from '../../gateway/context.ts'
import { saveProject } from '../../gateway/projects/projects.ts'
import type { NewDatabase } from './databases.ts'
import { mailServer } from './mail-server.ts'
import { ORDINARY_LIMITS } from '../../gateway/config/limits.ts'

const PROJECT = 'project-1'
const ORIGIN = 'https://wallet.example'

/**
 * The e-mail part of a gateway on a separate database, with a mail server and a clock that the test sets. Tests call its functions; HTTP and proofs
 * are tested elsewhere.
 */
export async function emailGround(create: NewDatabase, { deviceLink = true, limits = ORDINARY_LIMITS } = {}) {
  const database = await openDatabase(await create())
  onTestFinished(() => database.close())
  const mail = await mailServer()
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  let time = 1_700_000_000_000
  const now = () => time
  const lines: string[] = []
  const context: GatewayContext = {
    ...createContext({
      config: {
        origin: ORIGIN,
        listen: { host: '127.0.0.1', port: 0 },
        database: '',
        frame: '',
        mail: { url: mail.url, from: 'wallet@example.org' },
        networks: new Map(),
        social: new Map(),
        farcaster: null,
        onRamp: null,
        convert: [],
        names: null,
        sessions: null,
        limits,
        analytics: null,
        clearSigning: null,
        pepper: new Uint8Array(32).fill(7),
        kek: { keys: [] },
        operatorKeyFile: null,
        trustedProxies: 0,
        logLevel: 'debug',
      },
      database,
      mailer: mail.mailer,
      log: createLog({ level: 'debug', now, write: (line) => lines.push(line) }),
      now,
      signal: stopping.signal,
    }),
  }
  await saveProject(database, {
    id: PROJECT,
    name: 'App',
    origins: ['https://app.example'],
    recovery: ['code'],
    deviceLink,
    createdAt: time,
  })
  let devices = 0

  /** A browser with its own key. */
  async function browser(more: Partial<Asker> = {}): Promise<Asker> {
    devices += 1
    const asker: Asker = {
      deviceId: `device-${devices}`,
      projectId: PROJECT,
      jkt: `thumbprint-${devices}`,
      topOrigin: 'https://app.example',
      label: 'Firefox on Linux',
      exchangeKey: {},
      ip: `192.0.2.${devices % 250}`,
      language: 'en',
      ...more,
    }
    await database.run(
      `INSERT INTO devices (id, project_id, jkt, exchange_key, label, top_origin, created_at) VALUES (?, ?, ?, '{}', ?, ?, ?)`,
      [asker.deviceId, PROJECT, asker.jkt, asker.label, asker.topOrigin, time],
    )
    return asker
  }

  /** Runs `work` and waits for the next mail to the address. */
  async function mailAfter(email: string, work: () => Promise<unknown>) {
    const before = mail.mailbox.to(email).length
    await work()
    return await mail.mailbox.next(email, before)
  }

  /** A complete login of a browser without a link: for projects without device links, or after `letIn`. */
  async function logIn(asker: Asker, email: string) {
    const challenge = await startLogin(context, asker, { email })
    const { code } = mail.mailbox.to(email).at(-1)!
    return await verifyLogin(context, asker, { challengeId: challenge.challengeId, code: code! })
  }

  return {
    context,
    database,
    mailbox: mail.mailbox,
    faults: mail.faults,
    browser,
    mailAfter,
    logIn,
    lines,
    awaitDevice: (asker: Asker, challengeId: string) =>
      awaitDevice(context, asker, { challengeId }, stopping.signal),
    turn: (ms: number) => (time += ms),
    /** All rows of all tables, as one text. */
    async dump(): Promise<string> {
      const rows = await Promise.all(TABLES.map((table) => database.all(`SELECT * FROM ${table}`)))
      return JSON.stringify(rows)
    },
  }
}

/** Presses the button of a link's page that approves the request which the page, opened from `ip`, shows first. */
export async function approve(context: GatewayContext, token: string, ip = '') {
  const asked = await readAsked(context, context.database, token, ip)
  return decideLink(context, token, { pick: asked?.questions[0]?.id ?? '' })
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
