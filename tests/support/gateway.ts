import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Config } from '../../gateway/config/config.ts'
import { describeNetworks } from '../../gateway/config/networks.ts'
import { createContext } from '../../gateway/create-context.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import type { Database } from '../../gateway/database/port.ts'
import type { GatewayContext } from '../../gateway/context.ts'
import type { ArrivalTimes } from '../../gateway/server/server.ts'
import { createLog } from '../../gateway/log.ts'
import { saveProject } from '../../gateway/projects/projects.ts'
import { startGateway } from '../../gateway/start.ts'
import type { Session } from '../../gateway/wire/api.ts'
import { type BrowserKeys, createGatewayBrowser } from './gateway-browser.ts'
import { ORDINARY_LIMITS } from '../../gateway/config/limits.ts'

export const PROJECT = 'shop'
export const PAGE = 'https://shop.example'
export const ORIGIN = 'https://wallet.example'

const settings = (database: string, folder: string): Config => ({
  origin: ORIGIN,
  listen: { host: '127.0.0.1', port: 0 },
  database,
  frame: folder,
  mail: null,
  networks: describeNetworks({ 'eip155:1': 'http://127.0.0.1:9' }),
  pepper: new Uint8Array(32).fill(7),
  kek: { keys: [{ id: 'k1', key: new Uint8Array(32).fill(9) }] },
  social: new Map(),
  farcaster: null,
  onRamp: null,
  convert: [],
  names: null,
  sessions: null,
  limits: ORDINARY_LIMITS,
  analytics: null,
  clearSigning: null,
  operatorKeyFile: null,
  trustedProxies: 1,
  logLevel: 'debug',
})

/** A gateway in this process, with a manual clock and a project with one page. Stops at the end of the test. */
export async function gatewayWorld(
  where: string,
  change: Partial<Config> = {},
  more: { arrival?: ArrivalTimes } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'frame-'))
  writeFileSync(
    join(folder, 'sdk.html'),
    '<!doctype html><meta name="wallet-project" content="" /><script type="module" src="/frame/a-1.js"></script>',
  )
  writeFileSync(
    join(folder, 'approve.html'),
    '<!doctype html><meta name="wallet-project" content="" /><output></output>',
  )
  writeFileSync(join(folder, 'a-1.js'), 'export {}')
  const clock = { now: Date.UTC(2027, 0, 1) }
  const lines: string[] = []
  const config = { ...settings(where, folder), ...change }
  const now = () => clock.now
  const gateway = await startGateway(config, { now, write: (line) => lines.push(line), ...more })
  const database = await openDatabase(where)
  const context = createContext({
    config,
    database,
    mailer: { send: () => Promise.reject(new Error('No mails here')), close: () => undefined },
    log: createLog({ level: 'silent', now, write: () => undefined }),
    now,
    signal: new AbortController().signal,
  })
  await saveProject(database, {
    id: PROJECT,
    name: 'Shop',
    origins: [PAGE, 'https://other.shop.example'],
    recovery: ['code'],
    deviceLink: true,
    createdAt: 0,
  })
  onTestFinished(async () => {
    await gateway.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${gateway.port}`
  return {
    address,
    clock,
    database,
    context,
    lines,
    gateway,
    browser: (keys?: BrowserKeys) => createGatewayBrowser({ address, origin: ORIGIN, now, keys }),
    logIn: (deviceId: string, userId?: string) => logIn(context, deviceId, userId),
  }
}

/** A new or known user with a session on a device, as after entering a code. */
export async function logIn(context: GatewayContext, deviceId: string, known?: string): Promise<Session> {
  const userId = known ?? (await newUser(context.database))
  return context.database.transaction((work) =>
    context.startSession(work, {
      userId,
      device: { deviceId, projectId: PROJECT, topOrigin: PAGE, label: 'Firefox on Linux', language: 'en' },
    }),
  )
}

async function newUser(database: Database): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await database.run('INSERT INTO users (id, project_id, email, created_at) VALUES (?, ?, ?, ?)', [
    id,
    PROJECT,
    `${id.toLowerCase()}@example.com`,
    0,
  ])
  return id
}
