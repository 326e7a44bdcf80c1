/** The adapters and what they need, each loaded on first use. */
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Network } from '../domain/networks/network.ts'
import { once } from '../domain/once.ts'
import { WALLET_CONNECT, walletConnectFor } from '../domain/wallets/wallet-connect.ts'
import type { Options } from '../domain/options.ts'
import { coded } from '../errors/codes.ts'
import type { Clock } from '../ports/clock.ts'
import type { ResolvedNetworks } from '../ports/network-resolver.ts'
import type { Authentication, WalletAdapter, WalletDiscovery } from '../ports/wallet-adapter.ts'
import type { LocalVerifier, VerifierOptions } from './siwx/local-verifier.ts'
import type { WalletSource } from './evm/announced-wallets.ts'
import type { ClientOptions } from './wallet-connect/client/load-client.ts'
import { withWalletConnect } from './wallet-connect/with-wallet-connect.ts'
import { createOtherTabs } from './wallet-connect/client/other-tabs.ts'
import {
  walletConnectOnly,
  type WalletConnectNamespace,
  type WalletConnectMethods,
} from './wallet-connect/namespaces/namespace-adapter.ts'
import { WalletConnectProvider } from './wallet-connect/namespaces/eip1193-provider.ts'
import {
  createWalletConnectWallet,
  type WalletConnectWallet,
} from './wallet-connect/wallet-connect-wallet.ts'

const loadEvm = once(() => import('./evm/evm-adapter.ts'))

export interface PairingSurroundings {
  clientOptions(): ClientOptions
  canPair(): boolean
  /** What a phone shall sign as it connects, if anything. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  networks(): Promise<readonly Network[]>
  /** The chain family of the page's first network, as far as that is known. */
  firstNamespace(): Namespace
  /** Where the page is in a chain family, or was when it was left. */
  lastNetwork(namespace: Namespace): CaipNetworkId | undefined
  /** The phone is asked for something; the returned function is called when it has answered. */
  onAsk(peer: { name: string; link?: string }): () => void
}

/** The adapters, and the phone as a wallet that discovery can find. */
export function createAdapters(wallets: WalletDiscovery, clock: Clock, pairing: PairingSurroundings) {
  const { wallet, families, found } = createPhone(clock, pairing)
  const loadNames = once(async () => (await import('./evm/names.ts')).createNames(clock))
  const evm = once(async () => (await loadEvm()).createEvmAdapter(wallets, clock, loadNames))
  const around = (namespace: Namespace) => ({
    ...{ wallet, namespace },
    lastNetwork: () => pairing.lastNetwork(namespace),
    networks: async () => (await pairing.networks()).map(({ caipNetworkId }) => caipNetworkId),
    async read(shared: Namespace) {
      const { restore } = shared === 'eip155' ? await evm() : await families[shared]()
      return restore(WALLET_CONNECT.id, new AbortController().signal)
    },
  })
  /** With the wallets of the family that a browser has, where it has any. */
  const paired = (namespace: OtherNamespace, load?: () => Promise<WalletAdapter>) =>
    once(async () => {
      const side = await families[namespace]()
      const adapter = load ? await load() : walletConnectOnly(side)
      return withWalletConnect(adapter, { ...around(namespace), phone: { ...adapter, ...side } })
    })
  /** Wallets that are on no network of their own begin where the page is. */
  const lastFirst = async (namespace: Namespace) => {
    const last = pairing.lastNetwork(namespace)
    const rank = ({ caipNetworkId }: Network) => (caipNetworkId === last ? 0 : 1)
    return (await pairing.networks()).toSorted((a, b) => rank(a) - rank(b))
  }
  const adapters: Record<Namespace, () => Promise<WalletAdapter>> = {
    eip155: once(async () => withWalletConnect(await evm(), around('eip155'))),
    solana: paired('solana', async () => {
      const { createSolanaAdapter } = await import('./solana/solana-adapter.ts')
      const { networks } = pairing
      return createSolanaAdapter(wallets, clock, {
        networks,
        lastNetwork: () => pairing.lastNetwork('solana'),
      })
    }),
    bip122: paired('bip122', async () => {
      const { createBitcoinAdapter } = await import('./bitcoin/bitcoin-adapter.ts')
      const loadPsbt = once(async () => (await import('./bitcoin/psbt.ts')).psbtReader)
      return createBitcoinAdapter(wallets, clock, { networks: () => lastFirst('bip122'), loadPsbt })
    }),
    polkadot: paired('polkadot'),
    cosmos: paired('cosmos'),
  }
  const unannounced = () => found.filter(({ connector }) => connector.namespace === pairing.firstNamespace())
  const phone: WalletSource = { found, unannounced: () => (pairing.canPair() ? unannounced() : []) }
  return { adapter: (namespace: Namespace) => adapters[namespace](), phone, stop: () => wallet.stop() }
}

/** Those in which a phone does not speak as the wallets of a browser do. */
type OtherNamespace = Exclude<Namespace, 'eip155'>

function createPhone(clock: Clock, pairing: PairingSurroundings) {
  const wallet = createWalletConnectWallet({
    clock,
    tabs: createOtherTabs(),
    load: async () =>
      (await import('./wallet-connect/client/load-client.ts')).loadClient(pairing.clientOptions()),
    authentication: (networks) => pairing.authentication(networks),
    identity: () => JSON.stringify(pairing.clientOptions()),
    close: async (client) => (await import('./wallet-connect/client/load-client.ts')).closeClient(client),
    onAsk: ({ peer }) => pairing.onAsk(peer),
  })
  const evm = new WalletConnectProvider(wallet.line('eip155'), async (id, request) => {
    const network = (await pairing.networks()).find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw coded('network-not-found', { network: id })
    return (await loadEvm()).askNetwork(network, request)
  })
  const providers = new Map<Namespace, unknown>([['eip155', evm]])
  const family = (namespace: OtherNamespace, load: () => Promise<WalletConnectNamespace>) =>
    once(async () => {
      const { side, provider } = await load()
      providers.set(namespace, provider)
      return side
    })
  const found = PAIRED.map((namespace) => ({
    connector: walletConnectFor(namespace),
    // Whoever is connected has loaded it.
    get provider() {
      return providers.get(namespace)
    },
  }))
  return { wallet, found, families: familiesOf(wallet, clock, family) }
}

/** What a phone can be paired for. */
const PAIRED: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** Each loaded on first use. */
function familiesOf(
  { line, name }: WalletConnectWallet,
  clock: Clock,
  family: (
    namespace: OtherNamespace,
    load: () => Promise<WalletConnectNamespace>,
  ) => () => Promise<WalletConnectMethods>,
): Record<OtherNamespace, () => Promise<WalletConnectMethods>> {
  const plainly = (namespace: 'polkadot' | 'cosmos') =>
    family(namespace, async () =>
      (await import('./wallet-connect/namespaces/plain.ts')).plainNamespace(line(namespace)),
    )
  return {
    solana: family('solana', async () =>
      (await import('./wallet-connect/namespaces/solana.ts')).solanaNamespace(line('solana'), name),
    ),
    bip122: family('bip122', async () =>
      (await import('./wallet-connect/namespaces/bitcoin.ts')).bitcoinNamespace(line('bip122'), name, clock),
    ),
    polkadot: plainly('polkadot'),
    cosmos: plainly('cosmos'),
  }
}

const loadResolver = once(() => import('./networks/resolve-networks.ts'))
const loadRest = once(async () => (await import('virtual:viem-networks/rest')).default)

export async function resolveNetworks(options: Options): Promise<ResolvedNetworks> {
  return (await loadResolver()).resolveNetworks(options, loadRest)
}

const loadContracts = once(() => import('../verify/contract-account.ts'))
const loadSolana = once(() => import('../verify/solana.ts'))
const loadBitcoin = once(() => import('../verify/bip122.ts'))
const loadVerifier = once(() => import('./siwx/local-verifier.ts'))

/** Verifies sign-in messages in the browser, for pages without a back end. */
export async function loadLocalVerifier(
  options: Pick<VerifierOptions, 'clock' | 'page' | 'rpcUrls'>,
): Promise<LocalVerifier> {
  const { createLocalVerifier } = await loadVerifier()
  return createLocalVerifier({
    ...options,
    contracts: async (proof) => (await loadContracts()).verifyContractAccount(proof),
    solana: async (proof) => (await loadSolana()).verifySolana(proof),
    bitcoin: async (proof) => (await loadBitcoin()).verifyBitcoin(proof),
  })
}
