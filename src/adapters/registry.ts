/** The adapters and what they need, each loaded on first use. */
import type { CaipNetworkId } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespaces.ts'
import type { Network } from '../domain/network.ts'
import { once } from '../domain/once.ts'
import { PHONE } from '../domain/phone.ts'
import type { Options } from '../domain/options.ts'
import { coded } from '../errors/codes.ts'
import type { Clock, ResolvedNetworks } from '../ports/services.ts'
import type { Authentication, WalletAdapter, WalletDiscovery } from '../ports/wallet-adapter.ts'
import type { OtherWallets } from './evm/announced-wallets.ts'
import type { ClientOptions } from './wallet-connect/load-client.ts'
import { withPairing } from './wallet-connect/paired-adapter.ts'
import { createOtherTabs } from './wallet-connect/other-tabs.ts'
import { createPairedWallet } from './wallet-connect/paired-wallet.ts'

const loadEvm = once(() => import('./evm/evm-adapter.ts'))

export interface PairingSurroundings {
  clientOptions(): ClientOptions
  canPair(): boolean
  /** What a phone shall sign as it connects, if anything. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  networks(): Promise<readonly Network[]>
  lastNetwork(): CaipNetworkId | undefined
  /** The phone is asked for something; the returned function is called when it has answered. */
  onAsk(peer: { name: string; link?: string }): () => void
}

/** The adapters, and the phone as a wallet that discovery can find. */
export function createAdapters(wallets: WalletDiscovery, clock: Clock, pairing: PairingSurroundings) {
  const networkIds = async () =>
    (await pairing.networks())
      .filter(({ chainNamespace }) => chainNamespace === 'eip155')
      .map(({ caipNetworkId }) => caipNetworkId)
  const wallet = createPairedWallet({
    clock,
    tabs: createOtherTabs(),
    load: async () => (await import('./wallet-connect/load-client.ts')).loadClient(pairing.clientOptions()),
    authentication: (networks) => pairing.authentication(networks),
    identity: () => JSON.stringify(pairing.clientOptions()),
    close: async (client) => (await import('./wallet-connect/load-client.ts')).closeClient(client),
    async askRpc(id, request) {
      const network = (await pairing.networks()).find(({ caipNetworkId }) => caipNetworkId === id)
      if (!network) throw coded('network-not-found', { network: id })
      return (await loadEvm()).askNetwork(network, request)
    },
    onAsk: ({ peer }) => pairing.onAsk(peer),
  })
  const loadNames = once(async () => (await import('./evm/names.ts')).createNames(clock))
  const adapters: Partial<Record<Namespace, () => Promise<WalletAdapter>>> = {
    eip155: once(async () => {
      const { createEvmAdapter } = await loadEvm()
      const { lastNetwork } = pairing
      return withPairing(createEvmAdapter(wallets, clock, loadNames), {
        wallet,
        networks: networkIds,
        lastNetwork,
      })
    }),
    solana: once(async () => {
      const { createSolanaAdapter } = await import('./solana/solana-adapter.ts')
      return createSolanaAdapter(wallets, clock, pairing)
    }),
    bip122: once(async () => {
      const { createBitcoinAdapter } = await import('./bitcoin/bitcoin-adapter.ts')
      const loadPsbt = once(async () => (await import('./bitcoin/psbt.ts')).psbtReader)
      return createBitcoinAdapter(wallets, clock, { networks: () => pairing.networks(), loadPsbt })
    }),
  }
  const found = [{ connector: PHONE, provider: wallet.provider }]
  const phone: OtherWallets = { found, besides: () => (pairing.canPair() ? found : []) }
  return { adapter: (namespace: Namespace) => adapters[namespace]?.(), phone, stop: () => wallet.stop() }
}

const loadResolver = once(() => import('./networks/resolve-networks.ts'))
const loadRest = once(async () => (await import('virtual:viem-networks/rest')).default)

export async function resolveNetworks(options: Options): Promise<ResolvedNetworks> {
  return (await loadResolver()).resolveNetworks(options, loadRest)
}
