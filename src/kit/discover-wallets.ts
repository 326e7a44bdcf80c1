import { createEvmDiscovery, type EvmDiscovery } from '../adapters/evm/announced-wallets.ts'
import { discovery } from '../ports/discovery.ts'
import { setConnectors } from '../stores/connections/connectors.ts'
import { hostWallets } from './host-parts.ts'
import { onDestroy } from './lifetime.ts'

let wallets: EvmDiscovery | undefined

/** Listens for wallets that announce themselves (EIP-6963). */
export function discoverWallets(): void {
  wallets = createEvmDiscovery(window)
  discovery.provide(wallets)
  wallets.include({
    unannounced: hostWallets,
    get found() {
      return hostWallets()
    },
  })
  onDestroy(wallets.watch(setConnectors))
}

/** Adds a source of wallets whose code is loaded later. */
export const includeWallets: EvmDiscovery['include'] = (source) => wallets?.include(source)

/** Called when the page has set other wallets. */
export const lookForWallets = (): void => wallets?.look()
