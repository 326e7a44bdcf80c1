import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { choose, readQuestion, type Entry } from './choose.ts'
import { FaultSwitch } from './faults.ts'
import { generateWallets } from './generated-wallets.ts'
import { hostileWallets } from './hostile-wallets.ts'
import { drawImage } from './images.ts'
import { misbehave, readableByAll, wrongAnswers } from './misbehave.ts'
import { ownWallets } from './own-wallets.ts'

/** Settings of a project. */
export interface Project {
  /** Allowed page origins; default: any. */
  origins?: readonly string[]
  features?: readonly Feature[]
  isAnalyticsEnabled?: boolean
}

export interface Feature {
  id: string
  isEnabled: boolean
  /** `null`: the page decides. */
  config: readonly string[] | null
}

export interface CatalogueOptions {
  /** Default: the wallets of the sandbox, 512 made-up ones, and some hostile ones. */
  wallets?: readonly object[]
  /** URL of the phone's page, to which its entry links. */
  phoneUrl?: string
  /** By project id; default: every project is served, and allows analytics. */
  projects?: Readonly<Record<string, Project>>
}

export interface CatalogueRequest {
  path: string
  query: Record<string, string>
  origin: string | undefined
}

export interface Catalogue {
  readonly wallets: readonly object[]
  readonly faults: FaultSwitch
  /** Received requests, oldest first; the last thousand. */
  readonly requests: readonly CatalogueRequest[]
  /** Handles one request. */
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Features of a project without settings: all are left to the page. */
const defaultFeatures: readonly Feature[] = [
  ...(['social_login', 'swap', 'onramp'] as const),
  ...(['activity', 'reown_branding', 'multi_wallet'] as const),
].map((id) => ({ id, isEnabled: true, config: null }))

/** Where no projects are set up. */
const ANY: Project = { isAnalyticsEnabled: true }

type App = Hono<{ Bindings: HttpBindings; Variables: { project: Project } }>

/** The wallet catalogue, its images and the project settings, as the remote service has them. */
function createCatalogue(options: CatalogueOptions = {}): Catalogue {
  const { phoneUrl, projects } = options
  const wallets = options.wallets ?? [...ownWallets(phoneUrl), ...generateWallets(), ...hostileWallets()]
  const faults = new FaultSwitch()
  const requests: CatalogueRequest[] = []
  const app: App = new Hono()
  app.use(async (context, next) => {
    requests.push({
      path: context.req.path,
      query: context.req.query(),
      origin: context.req.header('origin'),
    })
    if (requests.length > 1000) requests.shift()
    await next()
  })
  app.use(readableByAll(faults), misbehave(faults, wrongAnswers))
  app.use(async (context, next) => {
    const id = context.req.query('projectId') ?? ''
    const project = projects ? (Object.hasOwn(projects, id) ? projects[id] : undefined) : ANY
    if (!id || !project) return context.json({ error: 'Project not found' }, 403)
    context.set('project', project)
    return next()
  })
  addSettings(app)
  addWallets(
    app,
    wallets.map((wallet): Entry => ({ ...wallet })),
  )
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return { wallets, faults, requests, listener }
}

/** A page requests the allowed origins to detect that its own is not among them, so these routes accept every origin. */
function addSettings(app: App) {
  app.get('/appkit/v1/config', (context) =>
    context.json({ features: context.get('project').features ?? defaultFeatures }),
  )
  app.get('/projects/v1/origins', (context) =>
    context.json({ allowedOrigins: context.get('project').origins ?? [] }),
  )
  app.get('/getAnalyticsConfig', (context) =>
    context.json({ isAnalyticsEnabled: context.get('project').isAnalyticsEnabled ?? false }),
  )
}

function addWallets(app: App, wallets: readonly Entry[]) {
  app.use(async (context, next) => {
    const { origins } = context.get('project')
    const origin = context.req.header('origin')
    if (!origin || !origins || origins.includes(origin)) return next()
    return context.json({ error: 'Origin not allowed' }, 403)
  })
  app.get('/getWallets', (context) => context.json(choose(wallets, readQuestion(context.req.query()))))
  for (const path of [
    '/getWalletImage',
    '/public/getAssetImage',
    '/public/getCurrencyImage',
    '/public/getTokenImage',
  ]) {
    app.get(`${path}/:id`, (context) => {
      const image = drawImage(context.req.param('id'))
      if (!image) return context.json({ error: 'Image not found' }, 404)
      const headers = { 'content-type': image.type, 'cache-control': 'public, max-age=3600' }
      return context.body(image.body, 200, headers)
    })
  }
}

/** Serves the catalogue on a port of this machine. */
export async function startCatalogue({ port = 0, ...options }: CatalogueOptions & { port?: number } = {}) {
  const catalogue = createCatalogue(options)
  const server = createServer((request, response) => void catalogue.listener(request, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  // The address of a listening TCP server is always an `AddressInfo`.
  const address = server.address() as AddressInfo
  return {
    ...catalogue,
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      catalogue.faults.clear()
      await new Promise<unknown>((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}
