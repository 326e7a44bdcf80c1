import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { loadConfig } from '../../gateway/config/load.ts'
import type { NetworkSetting } from '../../gateway/config/networks.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { saveProject } from '../../gateway/projects/projects.ts'
import { startGateway } from '../../gateway/start.ts'
import { startMailServer, type MailServer } from '../mail/mail-server.ts'

export interface EmbeddedOptions {
  /** Where settings, keys and database are kept; what is there already is used. */
  folder: string
  /** The built frame. */
  frame: string
  /** The pages that may embed the wallet. */
  origins: readonly string[]
  /** By CAIP-2: the URL of a node, and what the network is called. */
  networks: Readonly<Record<string, NetworkSetting>>
  /** Default: any that are free. */
  ports?: { gateway: number; smtp: number; inbox: number }
  /** Whether a new browser has to be let in by a link; default yes. */
  deviceLink?: boolean
  /** Of the gateway, ms since 1970; default the machine's clock. */
  now?: () => number
}

export interface Embedded {
  /** `http://localhost:<port>`: to a page on `127.0.0.1` another site, and a secure context. */
  origin: string
  mail: MailServer
  stop(): Promise<void>
}

/** The project of every page of the sandbox. */
const PROJECT = 'demo'

/** Everything that a login by e-mail needs: the gateway with its frame, and a mail server with a page that shows the mails. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, ports } = options
  const mail = await startMailServer(ports && { smtpPort: ports.smtp, httpPort: ports.inbox })
  try {
    mkdirSync(folder, { recursive: true })
    const port = ports?.gateway ?? (await freePort())
    const config = loadConfig(writeSettings(options, port, mail.url), {})
    await allowPages(config.database, options)
    const gateway = await startGateway(config, options.now ? { now: options.now } : {})
    return {
      origin: config.origin,
      mail,
      async stop() {
        await Promise.all([gateway.stop(), mail.stop()])
      },
    }
  } catch (error) {
    await mail.stop()
    throw error
  }
}

function writeSettings({ folder, frame, networks }: EmbeddedOptions, port: number, smtp: string): string {
  const file = join(folder, 'gateway.json')
  const settings = {
    origin: `http://localhost:${port}`,
    listen: { host: 'localhost', port },
    frame,
    mail: { url: smtp, from: 'Sandbox wallet <wallet@sandbox.example>' },
    networks,
    log: 'warn',
  }
  writeFileSync(file, JSON.stringify(settings, null, 2))
  return file
}

async function allowPages(file: string, { origins, deviceLink = true }: EmbeddedOptions): Promise<void> {
  const database = await openDatabase(file, () => undefined)
  try {
    const project = { id: PROJECT, name: 'Sandbox', origins, recovery: ['code'] as const, deviceLink }
    await saveProject(database, { ...project, createdAt: Date.now() })
  } finally {
    await database.close()
  }
}

/** Settings name the origin, so the port has to be known before the gateway listens. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
