import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../../gateway/config/load.ts'
import type { NetworkSetting } from '../../gateway/config/networks.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { type ApproveIn, type Protection, saveProject } from '../../gateway/projects/projects.ts'
import { startGateway } from '../../gateway/start.ts'
import { type Farcaster, startFarcaster } from '../farcaster/farcaster.ts'
import { startMailServer, type MailServer } from '../mail/mail-server.ts'
import { type SocialProviders, startSocial } from '../social/social.ts'
import type { embeddedPorts } from './ports.ts'
import { onFreePort } from '../free-port.ts'

export interface EmbeddedOptions {
  /** Folder of settings, keys and database; existing files are used. */
  folder: string
  /** Folder of the built frame. */
  frame: string
  /** Page origins that may embed the wallet. */
  origins: readonly string[]
  /** By CAIP-2 id: URL of a node, and the name of the network. */
  networks: Readonly<Record<string, NetworkSetting>>
  /** Default: any free ports. */
  ports?: typeof embeddedPorts
  /** Whether a new browser must be confirmed by a link; default true. */
  deviceLink?: boolean
  /** What is approved inside the page; default: what a project has that says nothing. */
  approveIn?: ApproveIn
  /** When wallets have to be protected; default: as a project has it that says nothing. */
  protection?: Protection
  /** The gateway's clock, in ms since 1970; default: the machine's. */
  now?: () => number
  /** Starts the gateway with the settings file; default: in this process. Resolves once it listens. */
  run?: (settings: string) => Promise<{ stop(): Promise<unknown> }>
}

export interface Embedded {
  /** `http://localhost:<port>`: cross-site to a page on `127.0.0.1`, and a secure context. */
  origin: string
  mail: MailServer
  /** Google, Apple and the other login providers. */
  social: SocialProviders
  /** Relay, app and registries of Farcaster. */
  farcaster: Farcaster
  stop(): Promise<void>
}

/** Project id of all pages of the sandbox. */
const PROJECT = 'demo'

/** Opens the page `/stats` of the gateway, which counts what visitors do. */
export const STATS_TOKEN = 'sandbox-statistics'
const STATS_FILE = 'stats.token'

/** Starts everything that a login needs: the gateway with its frame, a mail server with an inbox page, and login providers. */
export function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { ports } = options
  return ports ? startOn(ports.gateway, options) : onFreePort((port) => startOn(port, options), 'localhost')
}

/** `port` is the gateway's port. */
async function startOn(port: number, options: EmbeddedOptions): Promise<Embedded> {
  const { folder, ports } = options
  const mail = await startMailServer(ports && { smtpPort: ports.smtp, httpPort: ports.inbox })
  const started: { stop(): Promise<unknown> }[] = [mail]
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()))
  }
  try {
    mkdirSync(folder, { recursive: true })
    const origin = `http://localhost:${port}`
    const social = await startSocial({
      wallet: origin,
      folder,
      ports: ports && { google: ports.google, apple: ports.apple, others: ports.social },
    })
    started.push(social)
    const farcaster = await startFarcaster({ port: ports?.farcaster })
    started.push(farcaster)
    const settings = writeSettings(options, { origin, smtp: mail.url, social, farcaster })
    const config = loadConfig(settings, {})
    await allowPages(config.database, options)
    const inHere = () => startGateway(config, options.now ? { now: options.now } : {})
    started.push(await (options.run?.(settings) ?? inHere()))
    return { origin: config.origin, mail, social, farcaster, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Around {
  origin: string
  smtp: string
  social: SocialProviders
  farcaster: Farcaster
}

function writeSettings(
  { folder, frame, networks }: EmbeddedOptions,
  { origin, smtp, social, farcaster }: Around,
): string {
  const file = join(folder, 'gateway.json')
  writeFileSync(join(folder, STATS_FILE), STATS_TOKEN)
  const settings = {
    origin,
    listen: { host: 'localhost', port: Number(new URL(origin).port) },
    frame,
    mail: { url: smtp, from: 'Sandbox wallet <wallet@sandbox.example>' },
    networks,
    social: social.settings,
    farcaster: farcaster.settings,
    sessions: {},
    analytics: { tokenFile: STATS_FILE },
    log: 'warn',
  }
  writeFileSync(file, JSON.stringify(settings, null, 2))
  return file
}

async function allowPages(
  file: string,
  { origins, deviceLink = true, approveIn, protection }: EmbeddedOptions,
): Promise<void> {
  const database = await openDatabase(file, () => undefined)
  try {
    const project = {
      id: PROJECT,
      name: 'Sandbox',
      origins,
      recovery: ['passkey', 'code'] as const,
      deviceLink,
      ...(approveIn && { approveIn }),
      ...(protection && { protection }),
    }
    await saveProject(database, { ...project, createdAt: Date.now() })
  } finally {
    await database.close()
  }
}
