/** The adapters and what they need, each loaded on first use. */
import type { Namespace } from '../domain/namespaces.ts'
import { once } from '../domain/once.ts'
import type { Options } from '../domain/options.ts'
import type { Clock, ResolvedNetworks } from '../ports/services.ts'
import type { WalletAdapter, WalletDiscovery } from '../ports/wallet-adapter.ts'

export function createAdapters(wallets: WalletDiscovery, clock: Clock) {
  const adapters: Partial<Record<Namespace, () => Promise<WalletAdapter>>> = {
    eip155: once(async () => (await import('./evm/evm-adapter.ts')).createEvmAdapter(wallets, clock)),
  }
  return (namespace: Namespace) => adapters[namespace]?.()
}

const loadResolver = once(() => import('./networks/resolve-networks.ts'))
const loadRest = once(async () => (await import('virtual:viem-networks/rest')).default)

export async function resolveNetworks(options: Options): Promise<ResolvedNetworks> {
  return (await loadResolver()).resolveNetworks(options, loadRest)
}
