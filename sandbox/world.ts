import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startAnvil } from './anvil.ts'
import { blockchainApiPort, sandboxChains, sandboxPorts } from './chains.ts'
import { deployContracts, type WorldContracts } from './deploy.ts'
import { callNode } from './json-rpc.ts'

export interface WorldChain {
  id: number
  name: string
  rpcUrl: string
  contracts: WorldContracts
}

export interface World {
  chains: WorldChain[]
  /** Stops both chains; resolves when their ports are free. */
  stop(): Promise<void>
}

export interface WorldOptions {
  ports?: [number, number]
  /** Seconds between blocks; 0 mines every transaction at once. */
  blockTime?: number
  /** Host of the Blockchain API, which serves the avatars of names; default: the one of `npm start`. */
  pictures?: string
}

/**
 * Starts two local chains with tokens and collectibles. Nothing survives `stop()`: every start creates new chains with the same addresses.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const ports = options.ports ?? sandboxPorts
  const pictures = options.pictures ?? `http://127.0.0.1:${blockchainApiPort}`
  const children: ChildProcess[] = []
  const release = stopWithThisProcess(children)
  const stop = async () => {
    release()
    await Promise.all(children.map(endOf))
  }
  try {
    // `allSettled`, so that if one chain fails to start, the other one is not left running.
    const outcomes = await Promise.allSettled(
      sandboxChains.map(async ({ id, name }, index): Promise<WorldChain> => {
        const port = ports[index] ?? 0
        const rpcUrl = `http://127.0.0.1:${port}`
        await startAnvil(port, id, (child) => children.push(child))
        const contracts = await deployContracts({ id, name }, rpcUrl, pictures)
        const blockTime = options.blockTime ?? 1
        if (blockTime > 0) await callNode(rpcUrl, 'evm_setIntervalMining', [blockTime])
        return { id, name, rpcUrl, contracts }
      }),
    )
    const chains = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    })
    return { chains, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

/** Kills child processes when this process exits or is interrupted; otherwise they would outlive it. */
export function stopWithThisProcess(children: ChildProcess[]): () => void {
  const kill = () => children.forEach((child) => child.kill())
  const onSignal = (signal: NodeJS.Signals) => {
    kill()
    release()
    // Ends this process as the signal would have without this listener, unless there are other listeners.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const release = () => {
    process.off('exit', kill)
    signals.forEach((signal) => process.off(signal, onSignal))
  }
  process.on('exit', kill)
  signals.forEach((signal) => process.on(signal, onSignal))
  return release
}

async function main() {
  const world = await startWorld()
  console.log(JSON.stringify(world.chains, null, 2))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
