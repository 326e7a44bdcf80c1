import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../gateway/config/config.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { saveProject, type Project } from '../../gateway/projects/projects.ts'
import { startGateway } from '../../gateway/start.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { ORDINARY_LIMITS } from '../../gateway/config/limits.ts'

export interface TestGateway {
  /** `http://localhost:<port>`: cross-site to a page on `127.0.0.1`, and a secure context. */
  origin: string
  stop(): Promise<void>
}

/** Starts a gateway with the frame of `dist/frame/` (or of the build in `WALLET_MODAL_DIST`), and one project `demo` for pages of these origins. */
export async function startTestGateway(
  origins: readonly string[],
  options: Partial<Config> = {},
  more: Partial<Project> = {},
  now: () => number = Date.now,
): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-modal-gateway-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const started = await onFreePort(async (port) => {
    const config: Config = { ...settingsOf(folder, port), ...options }
    return { config, gateway: await startGateway(config, { now }) }
  }, 'localhost').catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const { config, gateway } = started
  const database = await openDatabase(config.database, () => undefined)
  const project = {
    id: 'demo',
    name: 'Demo',
    origins,
    recovery: ['code'] as const,
    deviceLink: true,
    protection: 'first' as const,
  }
  await saveProject(database, { ...project, createdAt: Date.now(), ...more })
  await database.close()
  return {
    origin: config.origin,
    async stop() {
      await gateway.stop()
      await remove()
    },
  }
}

const settingsOf = (folder: string, port: number): Config => ({
  origin: `http://localhost:${port}`,
  listen: { host: 'localhost', port },
  database: join(folder, 'gateway.db'),
  frame: join(process.env['WALLET_MODAL_DIST'] ?? join(import.meta.dirname, '../../dist'), 'frame'),
  mail: null,
  networks: new Map(),
  pepper: new Uint8Array(32).fill(1),
  kek: { keys: [{ id: 'test', key: new Uint8Array(32).fill(2) }] },
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
  trustedProxies: 0,
  logLevel: 'silent',
})
