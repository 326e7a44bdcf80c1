/** The adapters and what they need, each loaded on first use. */
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Network } from '../domain/networks/network.ts'
import { once } from '../domain/once.ts'
import { WALLET_CONNECT, walletConnectFor } from '../domain/wallets/wallet-connect.ts'
import type { Options } from '../domain/options.ts'
import { coded } from '../errors/codes.ts'
import type { RequestReader } from '../domain/requests/explain/reader.ts'
import type { DescriptorSource } from '../domain/requests/descriptor-source.ts'
import type { RelayRefusal } from '../errors/foreign.ts'
import type { Clock } from '../ports/clock.ts'
import type { Descriptors } from '../ports/descriptors.ts'
import type { ResolvedNetworks } from '../ports/network-resolver.ts'
import type { RequestReaders } from '../ports/request-world.ts'
import type { RequestWorld } from '../ports/request-world.ts'
import {
  EMBEDDED_NAMESPACES,
  embeddedConnector,
  type EmbeddedNamespace,
} from '../domain/embedded/embedded-wallet.ts'
import type { EmbeddedWallet } from './embedded/embedded-wallet.ts'
import type { EmbeddedSession } from './embedded/session.ts'
import { withLogin } from './embedded/with-login.ts'
import type { Authentication, WalletAdapter, WalletDiscovery } from '../ports/wallet-adapter.ts'
import type { ClearSigningOptions } from './clear-signing/clear-signing.ts'
import type { LocalVerifier, VerifierOptions } from './siwx/local-verifier.ts'
import type { WalletSource } from './evm/announced-wallets.ts'
import type { NameOf } from './evm/requests/parties.ts'
import type { ClientOptions } from './wallet-connect/client/load-client.ts'
import { withQuestions } from './with-questions.ts'
import { withTransfers, type Transfers } from './transfers/transfers.ts'
import { withWalletConnect } from './wallet-connect/with-wallet-connect.ts'
import { createOtherTabs } from './wallet-connect/client/other-tabs.ts'
import {
  walletConnectOnly,
  type WalletConnectNamespace,
  type WalletConnectMethods,
} from './wallet-connect/namespaces/namespace-adapter.ts'
import { WalletConnectProvider } from './wallet-connect/namespaces/eip1193-provider.ts'
import { ProviderError } from '../errors/provider-error.ts'
import {
  createWalletConnectWallet,
  type WalletConnectWallet,
} from './wallet-connect/wallet-connect-wallet.ts'

const loadEvm = once(() => import('./evm/evm-adapter.ts'))
const loadPsbt = once(async () => (await import('./bitcoin/psbt.ts')).psbtReader)

export interface WalletConnectOptions {
  clientOptions(): ClientOptions
  canPair(): boolean
  /** The message that a WalletConnect wallet signs as it connects, if any. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  networks(): Promise<readonly Network[]>
  /** The namespace of the page's first network, if known. */
  firstNamespace(): Namespace
  /** The page's network in a namespace, or that of the last visit. */
  lastNetwork(namespace: Namespace): CaipNetworkId | undefined
  /** Origins that the page configures. */
  ownOrigins(): readonly string[]
  /** The network to request from a wallet of the namespace as it connects. */
  wantedNetwork(namespace: Namespace): CaipNetworkId | undefined
  /** Called with each request to the WalletConnect wallet; the returned function is called after the response. */
  onAsk(peer: { name: string; link?: string }): () => void
  /** Called before a request to any other wallet; the returned function is called after the response, or when nothing waits for it. */
  onAskInPage(connectorId: string, namespace: Namespace): () => void
  /** Called when the relay refuses the page. */
  onRefused(refusal: RelayRefusal): void
  /** Namespaces in which a login has accounts. */
  loginNamespaces(): readonly EmbeddedNamespace[]
  /** Loads the embedded wallet. */
  loadEmbedded(): Promise<EmbeddedWallet>
}

const isWebSocketUrl = (url: string) => /^wss?:\/\//i.test(url) && URL.canParse(url)

/** The adapters, and WalletConnect as a source for discovery. */
export function createAdapters(wallets: WalletDiscovery, clock: Clock, options: WalletConnectOptions) {
  const { wallet, methods, found } = createWalletConnect(clock, options)
  const loadNames = once(async () => (await import('./evm/names.ts')).createNames(clock, options.ownOrigins))
  const evm = once(async () => (await loadEvm()).createEvmAdapter(wallets, clock, loadNames))
  const optionsOf = (namespace: Namespace) => ({
    ...{ wallet, namespace },
    lastNetwork: () => options.lastNetwork(namespace),
    networks: async () => (await options.networks()).map(({ caipNetworkId }) => caipNetworkId),
    wantedNetwork: (one: Namespace) => options.wantedNetwork(one),
    async read(shared: Namespace) {
      const { restore } = shared === 'eip155' ? await evm() : await methods[shared]()
      return restore(WALLET_CONNECT.id, new AbortController().signal)
    },
  })
  /** With the browser wallets of the namespace, if `load` is given. */
  const withBrowserWallets = (namespace: OtherNamespace, load?: () => Promise<WalletAdapter>) =>
    once(async () => {
      const own = await methods[namespace]()
      const adapter = load ? await load() : walletConnectOnly(own)
      return withWalletConnect(adapter, { ...optionsOf(namespace), paired: { ...adapter, ...own } })
    })
  /** Wallets without a current network begin on the page's. */
  const first = (namespace: Namespace) => options.lastNetwork(namespace) ?? options.wantedNetwork(namespace)
  const firstOfPage = async (namespace: Namespace) => {
    const wanted = first(namespace)
    const rank = ({ caipNetworkId }: Network) => (caipNetworkId === wanted ? 0 : 1)
    return (await options.networks()).toSorted((a, b) => rank(a) - rank(b))
  }
  const adapters: Record<Namespace, () => Promise<WalletAdapter>> = {
    eip155: once(async () => withWalletConnect(await evm(), optionsOf('eip155'))),
    solana: withBrowserWallets('solana', async () => {
      const { createSolanaAdapter } = await import('./solana/solana-adapter.ts')
      const { networks } = options
      return createSolanaAdapter(wallets, clock, { networks, lastNetwork: () => first('solana') })
    }),
    bip122: withBrowserWallets('bip122', async () => {
      const { createBitcoinAdapter } = await import('./bitcoin/bitcoin-adapter.ts')
      return createBitcoinAdapter(wallets, clock, { networks: () => firstOfPage('bip122'), loadPsbt })
    }),
    polkadot: withBrowserWallets('polkadot'),
    cosmos: withBrowserWallets('cosmos'),
  }
  const unannounced = () => found.filter(({ connector }) => connector.namespace === options.firstNamespace())
  const walletConnect: WalletSource = { found, unannounced: () => (options.canPair() ? unannounced() : []) }
  const embedded = createLogins(options)
  const transfers = transfersOf(wallets, clock)
  const reporting = (namespace: Namespace) =>
    once(async () => {
      const own = withTransfers(await adapters[namespace](), transfers[namespace])
      const adapter = withLogin(own, namespace, embedded.load)
      return withQuestions(adapter, (id) => options.onAskInPage(id, namespace))
    })
  return { ...loadingOnce(reporting), walletConnect, embedded: embedded.source, stop: () => wallet.stop() }
}

/** `loaded` returns adapters that `adapter` has already loaded. */
function loadingOnce(load: (namespace: Namespace) => () => Promise<WalletAdapter>) {
  const loads: Partial<Record<Namespace, () => Promise<WalletAdapter>>> = {}
  const there: Partial<Record<Namespace, WalletAdapter>> = {}
  return {
    adapter: async (namespace: Namespace) =>
      (there[namespace] ??= await (loads[namespace] ??= load(namespace))()),
    loaded: (namespace: Namespace) => there[namespace],
  }
}

/** Transfers by namespace, loaded when the user is about to send. */
function transfersOf(
  wallets: WalletDiscovery,
  clock: Clock,
): Partial<Record<Namespace, () => Promise<Transfers>>> {
  return {
    eip155: once(async () =>
      (await import('./evm/transfers/evm-transfers.ts')).createEvmTransfers(wallets, clock),
    ),
    solana: once(async () =>
      (await import('./solana/transfers/solana-transfers.ts')).createSolanaTransfers(wallets, clock),
    ),
    bip122: once(async () => {
      const { createBitcoinTransfers } = await import('./bitcoin/transfers/bitcoin-transfers.ts')
      const loadBuilder = once(async () => (await import('./bitcoin/transfers/build-psbt.ts')).psbtBuilder)
      return createBitcoinTransfers(wallets, clock, { loadReader: loadPsbt, loadBuilder })
    }),
  }
}

/** The login as a source for discovery: its connectors are known before its code is loaded. */
function createLogins({
  loadEmbedded,
  loginNamespaces,
}: Pick<WalletConnectOptions, 'loadEmbedded' | 'loginNamespaces'>) {
  let loaded: EmbeddedWallet | undefined
  const load = async () => (loaded = await loadEmbedded())
  const found = EMBEDDED_NAMESPACES.map((namespace) => ({
    connector: embeddedConnector(namespace),
    get provider() {
      return loaded?.provider(namespace)
    },
  }))
  const source: WalletSource = {
    found,
    unannounced: () =>
      found.filter(({ connector }) => loginNamespaces().some((one) => one === connector.namespace)),
  }
  return { load, source }
}

/** A login as a Wallet Standard wallet. */
export async function loadEmbeddedSolana(
  session: EmbeddedSession,
  name: () => string,
  disconnect: () => Promise<void>,
): Promise<unknown> {
  const { solanaNamespace } = await import('./wallet-connect/namespaces/solana.ts')
  return solanaNamespace(session, name, disconnect).provider
}

/** In these namespaces, sessions have other methods than browser wallets; for EVM the session is an EIP-1193 provider. */
type OtherNamespace = Exclude<Namespace, 'eip155'>

function createWalletConnect(clock: Clock, options: WalletConnectOptions) {
  const wallet = createWalletConnectWallet({
    clock,
    tabs: createOtherTabs(),
    async load() {
      const asked = options.clientOptions()
      if (!isWebSocketUrl(asked.relayUrl)) throw coded('relay-url-invalid', { url: asked.relayUrl })
      return (await import('./wallet-connect/client/load-client.ts')).loadClient(asked)
    },
    onRefused: (refusal) => options.onRefused(refusal),
    authentication: (networks) => options.authentication(networks),
    identity: () => JSON.stringify(options.clientOptions()),
    close: async (client) => (await import('./wallet-connect/client/load-client.ts')).closeClient(client),
    onAsk: ({ peer }) => options.onAsk(peer),
  })
  const evm = new WalletConnectProvider(wallet.sessionOf('eip155'), async (id, request) => {
    const network = (await options.networks()).find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw new ProviderError(4901, 'The page does not have this network')
    return (await loadEvm()).askNetwork(network, request)
  })
  const providers = new Map<Namespace, unknown>([['eip155', evm]])
  const loadOnce = (namespace: OtherNamespace, load: () => Promise<WalletConnectNamespace>) =>
    once(async () => {
      const { methods, provider } = await load()
      providers.set(namespace, provider)
      return methods
    })
  const found = NAMESPACES.map((namespace) => ({
    connector: walletConnectFor(namespace),
    // Loaded when the wallet was connected.
    get provider() {
      return providers.get(namespace)
    },
  }))
  return { wallet, found, methods: loadersOf(wallet, clock, loadOnce) }
}

/** Namespaces that can be connected by WalletConnect. */
const NAMESPACES: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** Each loaded on first use. */
function loadersOf(
  { sessionOf, name, disconnect }: WalletConnectWallet,
  clock: Clock,
  loadOnce: (
    namespace: OtherNamespace,
    load: () => Promise<WalletConnectNamespace>,
  ) => () => Promise<WalletConnectMethods>,
): Record<OtherNamespace, () => Promise<WalletConnectMethods>> {
  const plainly = (namespace: 'polkadot' | 'cosmos') =>
    loadOnce(namespace, async () =>
      (await import('./wallet-connect/namespaces/plain.ts')).plainNamespace(sessionOf(namespace)),
    )
  return {
    solana: loadOnce('solana', async () => {
      const { solanaNamespace } = await import('./wallet-connect/namespaces/solana.ts')
      return solanaNamespace(sessionOf('solana'), name, disconnect)
    }),
    bip122: loadOnce('bip122', async () => {
      const { bitcoinNamespace } = await import('./wallet-connect/namespaces/bitcoin.ts')
      return bitcoinNamespace(sessionOf('bip122'), name, clock, disconnect)
    }),
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

const REQUEST_WORLDS: Partial<Record<Namespace, (clock: Clock) => Promise<RequestWorld>>> = {
  async eip155(clock) {
    const { createEvmRequestWorld } = await import('./evm/requests/evm-request-world.ts')
    const nameOf: NameOf = async (...question) => (await import('./evm/names.ts')).nameOnChain(...question)
    return createEvmRequestWorld({ clock, nameOf })
  },
  solana: async (clock) =>
    (await import('./solana/requests/solana-request-world.ts')).createSolanaRequestWorld(clock),
  bip122: async (clock) =>
    (await import('./bitcoin/requests/bitcoin-request-world.ts')).createBitcoinRequestWorld(clock),
}

/** Loads the reads that explain requests of a namespace; `undefined` in namespaces without them. */
export function loadRequestWorld(namespace: Namespace, clock: Clock): Promise<RequestWorld> | undefined {
  return REQUEST_WORLDS[namespace]?.(clock)
}

const READERS: Partial<Record<Namespace, () => Promise<RequestReader>>> = {
  eip155: once(async () => (await import('../domain/requests/evm/read-evm-request.ts')).readEvmRequest),
  solana: once(async () => {
    const { readSolanaRequest } = await import('../domain/requests/solana/read-solana-request.ts')
    return (request) => readSolanaRequest(request)
  }),
  bip122: once(async () => {
    const { readBitcoinRequest } = await import('../domain/requests/bitcoin/read-bitcoin-request.ts')
    return (request) => readBitcoinRequest(request)
  }),
}

/** Readers of requests, loaded by namespace. */
export function createRequestReaders(): RequestReaders {
  const loaded: Partial<Record<Namespace, RequestReader>> = {}
  return {
    async load(namespace) {
      const reader = await READERS[namespace]?.()
      if (reader) loaded[namespace] = reader
      return reader
    },
    loaded: (namespace) => loaded[namespace],
  }
}

const loadClearSigning = once(() => import('./clear-signing/clear-signing.ts'))

/** Texts of descriptors. The code is loaded if there is a source and an EVM request. */
export function createDescriptors(
  options: Pick<ClearSigningOptions, 'chain'> & { source(): DescriptorSource | undefined },
): Descriptors {
  return {
    async words(request, reading, needs, signal) {
      const source = options.source()
      // Pages in plain JavaScript may pass any value.
      if (typeof source !== 'function' || request.namespace !== 'eip155') return undefined
      const { createDescriptors: create } = await loadClearSigning()
      return create({ source, chain: options.chain }).words(request, reading, needs, signal)
    },
  }
}
