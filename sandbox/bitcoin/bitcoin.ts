import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { FaultSwitch } from '../catalogue/faults.ts'
import { Chain } from './chain.ts'
import { Miner } from './miner.ts'
import { tellPast } from './past.ts'
import { createRoutes, type BitcoinRequest } from './routes.ts'

export interface BitcoinOptions {
  port?: number
  /** Seconds between blocks; 0 mines only on `mine()`. */
  blockTime?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * Starts a local Bitcoin network with the REST API of Esplora, on a port of this machine. Nothing survives `stop()`: every start creates a new
 * chain with the same amounts at the same addresses.
 */
export async function startBitcoin({ port = 0, blockTime = 1, now = Date.now }: BitcoinOptions = {}) {
  const chain = new Chain()
  const miner = new Miner(chain, now)
  tellPast(chain, miner, now())
  const faults = new FaultSwitch()
  const requests: BitcoinRequest[] = []
  const app = createRoutes(chain, faults, (request) => {
    requests.push(request)
    if (requests.length > 1000) requests.shift()
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const timer = blockTime > 0 ? setInterval(() => miner.mine(), blockTime * 1000) : undefined
  // The address of a listening TCP server is always an `AddressInfo`.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}/api`,
    /** CAIP-2. */
    network: `bip122:${chain.blocks[0]!.hash.slice(0, 32)}` as const,
    faults,
    /** Received requests, oldest first; the last thousand. */
    requests: requests as readonly BitcoinRequest[],
    /** Mines `count` blocks; returns the height. */
    mine: (count = 1) => miner.mine(count),
    /** Sends satoshi to an address; the next block includes the payment. Returns the transaction's id. */
    fund: (to: string, satoshi: bigint) => miner.pay(to, satoshi),
    /** Drops a transaction from the mempool, as nodes do after a while. Returns whether it was in the mempool. */
    drop: (txid: string) => chain.drop(txid),
    stop: async () => {
      clearInterval(timer)
      faults.clear()
      await new Promise<unknown>((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}
