import type { ChildProcess } from 'node:child_process'
import { startAnvil } from '../../sandbox/anvil.ts'
import { deployContracts, type WorldContracts } from '../../sandbox/deploy.ts'
import type { Network } from '../../src/domain/networks/network.ts'

export interface Chain {
  network: Network
  contracts: WorldContracts
  stop(): Promise<void>
}

export function networkAt(...urls: string[]): Network {
  return {
    ...{ id: 31337, caipNetworkId: 'eip155:31337', chainNamespace: 'eip155', name: 'Sandbox One' },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls }, host: { http: urls } },
  }
}

/** An anvil of its own with the sandbox's contracts, which mines each transaction at once. */
export async function startChain(port: number): Promise<Chain> {
  let child: ChildProcess | undefined
  await startAnvil(port, 31337, (one) => (child = one))
  const url = `http://127.0.0.1:${port}`
  const contracts = await deployContracts({ id: 31337, name: 'Sandbox One' }, url, 'http://127.0.0.1:1')
  const stop = () =>
    new Promise<void>((resolve) => {
      child?.once('exit', () => resolve())
      child?.kill()
    })
  return { network: networkAt(url), contracts, stop }
}
