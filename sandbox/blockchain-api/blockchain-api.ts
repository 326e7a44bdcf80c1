import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { privateKeyToAddress } from 'viem/accounts'
import type { OnRampSettings } from '../../gateway/services/onramp/settings.ts'
import { FaultSwitch } from '../catalogue/faults.ts'
import { misbehave, readableByAll } from '../catalogue/misbehave.ts'
import type { SwapLieName } from '../market/lies.ts'
import { anvilKeys } from '../wallets/keys.ts'
import { addAccounts } from './account-routes.ts'
import type { ServedChain } from './chain.ts'
import { EvmChain, type EvmChainOptions } from './evm-chain.ts'
import type { BlockchainFault } from './faults.ts'
import { beHostile, blockchainAnswers, reorder } from './misbehave.ts'
import { addConvert } from './convert-routes.ts'
import { addNames } from './name-routes.ts'
import { addOnRamp } from './on-ramp-routes.ts'
import { addPictures } from './picture-routes.ts'
import { picturesAt } from './pictures.ts'
import { addPrices, readBody } from './price-routes.ts'
import { refuse } from './refusal.ts'
import { addRpc } from './rpc-routes.ts'
import { SolanaChain, type SolanaChainOptions } from './solana-chain.ts'

export interface BlockchainApiOptions {
  port?: number
  chains: readonly EvmChainOptions[]
  solana?: SolanaChainOptions
  /** By project id, with the allowed page origins; default: every project is served. */
  projects?: Readonly<Record<string, { origins?: readonly string[] }>>
  /** Addresses that hold tokens of `crowdSize` kinds; default: anvil's account 7. */
  crowd?: readonly string[]
  /** Default 30,000. */
  crowdSize?: number
  /** Addresses with some months of history; default: anvil's account 8. */
  archive?: readonly string[]
  /** Providers and tokens to buy; default: buying is not served. */
  onRamp?: OnRampSettings
}

export interface BlockchainApiRequest {
  method: string
  path: string
  query: Record<string, string>
  origin: string | undefined
  /** Request body. */
  body: string
}

interface SwapLies {
  told?: SwapLieName | undefined
}

interface Inner {
  faults: FaultSwitch<BlockchainFault>
  lies: SwapLies
  requests: BlockchainApiRequest[]
}

type App = Hono<{ Bindings: HttpBindings }>
const [crowded, prolific] = anvilKeys.slice(7, 9).map((key) => privateKeyToAddress(key))

/** Serves the API of rpc.walletconnect.org for the local chains. */
export async function startBlockchainApi({ port = 0, ...options }: BlockchainApiOptions) {
  const faults = new FaultSwitch<BlockchainFault>()
  const lies: SwapLies = {}
  const requests: BlockchainApiRequest[] = []
  const host = { url: '' }
  const { app, end } = createApp(options, { faults, lies, requests }, () => host.url)
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  // The address of a listening TCP server is always an `AddressInfo`.
  const address = server.address() as AddressInfo
  host.url = `http://127.0.0.1:${address.port}`
  return {
    url: host.url,
    faults,
    /** Which swap answers are falsified: see `sandbox/market/lies.ts`. */
    lies,
    /** Received requests, oldest first; the last thousand. */
    requests: requests as readonly BlockchainApiRequest[],
    stop: async () => {
      faults.clear()
      await new Promise<unknown>((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await end()
    },
  }
}

function createApp(
  options: BlockchainApiOptions,
  { faults, lies, requests }: Inner,
  host: () => string,
): { app: App; end(): Promise<void> } {
  const pictures = picturesAt(host)
  const evm = options.chains.map((chain) => new EvmChain(chain, pictures))
  const solana = options.solana && new SolanaChain(options.solana, pictures)
  const chains: ServedChain[] = [...evm, ...(solana ? [solana] : [])]
  const { crowd = [crowded ?? ''], crowdSize = 30_000, archive = [prolific ?? ''] } = options
  const app: App = new Hono()
  app.use(async (context, next) => {
    const { method, path } = context.req
    const body = await context.req.text()
    requests.push({ method, path, query: context.req.query(), origin: context.req.header('origin'), body })
    if (requests.length > 1000) requests.shift()
    await next()
  })
  app.use(readableByAll(faults))
  app.options('*', (context) =>
    context.body(null, 204, {
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': context.req.header('access-control-request-headers') ?? '*',
    }),
  )
  app.use(reorder(faults), misbehave(faults, blockchainAnswers), beHostile(faults))
  addPictures(app, evm)
  app.use('/v1/*', async (context, next) => {
    await next()
    // Signed name changes take their timestamp from the server's clock.
    context.res.headers.set('access-control-expose-headers', 'date')
  })
  // ENS clients send no project id.
  const project = servedProjects(options)
  app.use('/v1/*', (context, next) =>
    context.req.path.startsWith('/v1/names/') ? next() : project(context, next),
  )
  app.get('/v1/supported-chains', (context) =>
    context.json({ http: chains.map(({ network }) => network), ws: evm.map(({ network }) => network) }),
  )
  addAccounts(app, { chains, pictures, crowd, crowdSize, archive, until: Date.now() })
  const end = addNames(app, { chains, faults, names: evm.find(({ universalResolver }) => universalResolver) })
  addConvert(app, options.chains, pictures, lies)
  addPrices(app, chains)
  addRpc(app, chains)
  // The Blockchain API does not co-sign. The gateway does: see `sandbox/embedded`.
  app.get('/v1/sessions/:account', (context) => context.json({ pcis: [] }))
  if (options.onRamp) addOnRamp(app, options.onRamp)
  return { app, end }
}

/** The project id is in the query, or in the body if a call has no query. */
function servedProjects({ projects }: BlockchainApiOptions): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const named = context.req.query('projectId') ?? readBody(await context.req.text())['projectId']
    const id = typeof named === 'string' ? named : ''
    const project = projects ? (Object.hasOwn(projects, id) ? projects[id] : undefined) : {}
    if (!id || !project) return refuse(context, 401, 'projectId', 'Project is not found')
    const origin = context.req.header('origin')
    if (!origin || !project.origins || project.origins.includes(origin)) return next()
    return refuse(context, 403, 'origin', 'Origin is not allowed')
  }
}
