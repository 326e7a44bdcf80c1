import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { FaultSwitch } from '../catalogue/faults.ts'
import { answerBody, callsIn, readBody, type Call } from './answer.ts'
import { SolanaChain } from './chain.ts'
import type { SolanaFault } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { MethodContext } from './method.ts'
import { misbehave } from './misbehave.ts'
import { SOLANA_NETWORK } from './network.ts'
import { seedChain } from './seed.ts'

export interface SolanaOptions {
  port?: number
  /** Milliseconds since 1970; default the machine's clock. */
  now?: () => number
}

export interface Solana {
  url: string
  network: CaipNetworkId
  /** `faults.set('slow', '/getBalance')`: for methods with this prefix; without a path for all methods. */
  faults: FaultSwitch<SolanaFault>
  /** Received calls, oldest first; the last thousand. */
  requests: readonly Call[]
  ledger: Ledger
  /** Adds empty blocks; a blockhash is valid for 150. */
  advance(slots: number): void
  stop(): Promise<void>
}

/** Starts a local Solana network on a port of this machine. Every start creates a new network with the same addresses. */
export async function startSolana({ port = 0, now = Date.now }: SolanaOptions = {}): Promise<Solana> {
  let ago = 0
  const chain = new SolanaChain(() => now() - ago)
  const airdrop = await seedChain(chain, (next) => (ago = next))
  const faults = new FaultSwitch<SolanaFault>()
  const requests: Call[] = []
  const listener = getRequestListener(createApp({ chain, faults, airdrop }, requests).fetch, {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  // The address of a listening TCP server is always an `AddressInfo`.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    network: SOLANA_NETWORK,
    faults,
    requests,
    ledger: chain.ledger,
    advance: (slots) => chain.advance(BigInt(slots)),
    stop: async () => {
      faults.clear()
      await new Promise<unknown>((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

function createApp(context: MethodContext, requests: Call[]) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(cors())
  app.get('/health', (http) => http.text('ok'))
  app.post('/', async (http) => {
    const body = readBody(await http.req.text())
    const calls = callsIn(body)
    requests.push(...calls)
    if (requests.length > 1000) requests.splice(0, requests.length - 1000)
    const wrong = await misbehave(http, context.faults, calls)
    if (wrong) return wrong
    return http.body(await answerBody(context, body), 200, { 'content-type': 'application/json' })
  })
  return app
}
