/** Fake ports for the flows, in which nothing happens unless the test triggers it. */
import { readWallets } from '../../src/api/catalogue-answers.ts'
import type { Account } from '../../src/domain/account/connection.ts'
import type { Amount } from '../../src/domain/money/amount.ts'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { Options } from '../../src/domain/options.ts'
import { en } from '../../src/messages/first/en.ts'
import type { Siwx, SiwxMessage, SiwxSession } from '../../src/domain/sign-in/siwx.ts'
import type { Wallet } from '../../src/domain/wallets/wallet.ts'
import type { RemoteFeature } from '../../src/domain/web/project-features.ts'
import type { Catalogue, Images, WalletPage, WalletQuery } from '../../src/ports/catalogue.ts'
import type { Browser } from '../../src/ports/browser.ts'
import type { ResolvedNetworks } from '../../src/ports/network-resolver.ts'
import type { Storage } from '../../src/ports/storage.ts'
import type { Tabs } from '../../src/ports/tabs.ts'
import type { Implementations } from './ports.ts'
import type {
  ConnectRequest,
  PairingRequest,
  SignRequest,
  WalletAdapter,
  WalletDiscovery,
  WalletEvents,
  WalletSession,
} from '../../src/ports/wallet-adapter.ts'
import { asked, settle } from './deferred.ts'
import { fakeClock } from './fake-clock.ts'
import { fakeLocks } from './fake-locks.ts'
import { BASE, DESKTOP, ETHEREUM } from './fixtures.ts'

function fakeStorage(values: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(values))
  const listening = new Set<(key?: string) => void>()
  const set = (key: string, value: string | undefined) =>
    void (value === undefined ? map.delete(key) : map.set(key, value))
  return {
    values: map,
    get: (key: string) => map.get(key),
    set,
    onChange(call: (key?: string) => void) {
      listening.add(call)
      return () => listening.delete(call)
    },
    listeners: () => listening.size,
    /** Simulates writes of another tab; events are sent once all are written. */
    elsewhere(changes: Readonly<Record<string, string | undefined>>) {
      for (const [key, value] of Object.entries(changes)) set(key, value)
      for (const key of Object.keys(changes)) for (const call of listening) call(key)
    },
  } satisfies Storage & Record<string, unknown>
}

function fakeBrowser() {
  const onConnectivity = new Set<() => void>()
  const onReturn = new Set<() => void>()
  const onAway = new Set<() => void>()
  const onFocus = new Set<() => void>()
  const copied: string[] = []
  const warnings: string[] = []
  const notes: string[] = []
  let isOnline = true
  const watch = (set: Set<() => void>) => (call: () => void) => {
    set.add(call)
    return () => set.delete(call)
  }
  const tell = async (set: Set<() => void>) => {
    for (const call of set) call()
    await settle()
  }
  const fake = {
    copied,
    warnings,
    notes,
    mayCopy: true,
    /** Whether the page is in the foreground. */
    isShown: true,
    reads: ['en-US'] as readonly string[],
    /** Simulates the visitor's return to the page. */
    comeBack: () => tell(onReturn),
    /** Simulates that a wallet's window closes. */
    focus: () => tell(onFocus),
    /** Simulates another app coming to the front. */
    goAway: () => tell(onAway),
    goOnline: (online: boolean) => ((isOnline = online), tell(onConnectivity)),
    listeners: () => onConnectivity.size + onReturn.size + onAway.size + onFocus.size,
    copyText: async (text: string) => fake.mayCopy && copied.push(text) > 0,
    isOnline: () => isOnline,
    isVisible: () => fake.isShown,
    onConnectivity: watch(onConnectivity),
    onReturn: watch(onReturn),
    onAway: watch(onAway),
    onFocus: watch(onFocus),
    languages: () => fake.reads,
    pageTitle: () => 'A page',
    pageHost: () => 'page.example',
    pageAround: () => undefined as string | undefined,
  }
  return fake satisfies Browser
}

function fakeTabs() {
  const listening = new Set<() => void>()
  return {
    /** How often other tabs were notified. */
    told: 0,
    /** Simulates a change in another tab. */
    async hear() {
      for (const call of listening) call()
      await settle()
    },
    tell() {
      this.told += 1
    },
    onChange(call: () => void) {
      listening.add(call)
      return () => listening.delete(call)
    },
  } satisfies Tabs & { told: number; hear(): Promise<void> }
}

/** A SIWX object that the test answers: `siwx.getSessions.last().answer([…])`. */
function fakeSiwx() {
  const createMessage = asked<Parameters<Siwx['createMessage']>, SiwxMessage>()
  const addSession = asked<Parameters<Siwx['addSession']>, void>()
  const revokeSession = asked<Parameters<Siwx['revokeSession']>, void>()
  const setSessions = asked<Parameters<Siwx['setSessions']>, void>()
  const getSessions = asked<Parameters<Siwx['getSessions']>, readonly SiwxSession[]>()
  const port: Siwx = {
    createMessage: createMessage.ask,
    addSession: addSession.ask,
    revokeSession: revokeSession.ask,
    setSessions: setSessions.ask,
    getSessions: getSessions.ask,
  }
  return { createMessage, addSession, revokeSession, setSessions, getSessions, port }
}

/** A catalogue that the test answers: `catalogue.wallets.last().answer({ wallets, count, entries })`. */
function fakeCatalogue() {
  const wallets = asked<[query: WalletQuery, signal: AbortSignal], WalletPage>()
  const image = asked<[imageId: string], string>()
  const networkImage = asked<[imageId: string], string>()
  const config = asked<[signal: AbortSignal], readonly RemoteFeature[]>()
  const origins = asked<[signal: AbortSignal], readonly string[]>()
  /** Ids of the visible pictures of wallets and networks. */
  const shown: string[] = []
  const images = ({ ask }: typeof image): Images => ({
    show(imageId) {
      shown.push(imageId)
      return { address: ask(imageId), release: () => void shown.splice(shown.indexOf(imageId), 1) }
    },
    clear() {},
  })
  const port: Catalogue = {
    wallets: wallets.ask,
    ...{ images: images(image), networkImages: images(networkImage) },
    config: config.ask,
    allowedOrigins: origins.ask,
    isAnalyticsEnabled: async () => false,
  }
  return { wallets, image, networkImage, config, origins, shown, port }
}

function fakeDiscovery(known: readonly Connector[] = []) {
  const connectors = [...known]
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  return {
    imitated: new Set<string>(),
    async announce(connector: Connector) {
      connectors.push(connector)
      for (const call of watchers) call([...connectors])
      await settle()
    },
    watch(onChange: (connectors: readonly Connector[]) => void) {
      watchers.add(onChange)
      onChange([...connectors])
      return () => watchers.delete(onChange)
    },
    look() {},
    provider: (connectorId: string) => ({ connectorId }),
  } satisfies WalletDiscovery & { announce(connector: Connector): Promise<void> }
}

/** An adapter that the test answers: `adapter.connect.last().answer(…)`, `adapter.tell(id).accounts([…])`. */
function fakeAdapter() {
  const connect = asked<[id: string, request: ConnectRequest], WalletSession>()
  const preparePairing = asked<[id: string, request: PairingRequest], void>()
  const restore = asked<[id: string, signal: AbortSignal], WalletSession | undefined>()
  const switchNetwork = asked<[id: string, network: Network, signal: AbortSignal], void>()
  const followNetwork = asked<[id: string, network: CaipNetworkId], void>()
  const revoke = asked<[id: string], void>()
  const signMessage = asked<[id: string, request: SignRequest], string>()
  const balance = asked<[address: string, network: Network, signal: AbortSignal], Amount>()
  const listening: { id: string; events: WalletEvents }[] = []
  const to = (id: string) => listening.filter((entry) => entry.id === id)
  return {
    connect,
    preparePairing,
    restore,
    switchNetwork,
    followNetwork,
    revoke,
    signMessage,
    balance,
    /** Ids of the wallets with listeners. */
    followed: () => listening.map(({ id }) => id),
    tell: (id: string) => ({
      async accounts(addresses: readonly string[]) {
        const accounts: Account[] = addresses.map((address) => ({ address }))
        for (const { events } of to(id)) events.accountsChanged(accounts)
        await settle()
      },
      async network(network: CaipNetworkId) {
        for (const { events } of to(id)) events.networkChanged(network)
        await settle()
      },
    }),
    port: {
      connect: connect.ask,
      preparePairing: preparePairing.ask,
      restore: restore.ask,
      switchNetwork: switchNetwork.ask,
      followNetwork: followNetwork.ask,
      revoke: revoke.ask,
      signMessage: signMessage.ask,
      balance: balance.ask,
      listen(id, events) {
        const entry = { id, events }
        listening.push(entry)
        return () => void (listening.includes(entry) && listening.splice(listening.indexOf(entry), 1))
      },
    } satisfies WalletAdapter as WalletAdapter,
  }
}

export interface WorldOptions {
  storage?: Readonly<Record<string, string>>
  connectors?: readonly Connector[]
  networks?: readonly Network[]
  /** Replaces single ports. */
  ports?: Partial<Implementations>
}

export function fakeWorld({ storage, connectors, networks = [ETHEREUM, BASE], ports }: WorldOptions = {}) {
  const world = {
    storage: fakeStorage(storage),
    clock: fakeClock(),
    browser: fakeBrowser(),
    discovery: fakeDiscovery(connectors),
    adapter: fakeAdapter(),
    /** Adapter of the other namespaces. */
    solana: fakeAdapter(),
    locks: fakeLocks(),
    signInTabs: fakeTabs(),
    connectionTabs: fakeTabs(),
    siwx: fakeSiwx(),
    catalogue: fakeCatalogue(),
    device: { ...DESKTOP },
    knownWallets: [] as readonly Wallet[],
  }
  const provided: Implementations = {
    loadViews: async () => {},
    otherWallets: async () => {},
    storage: world.storage,
    clock: world.clock,
    browser: world.browser,
    warn: (problem) => void world.browser.warnings.push(problem),
    info: (note) => void world.browser.notes.push(note),
    locks: world.locks.tab(),
    signInTabs: world.signInTabs,
    connectionTabs: world.connectionTabs,
    siwx: async () => world.siwx.port,
    discovery: world.discovery,
    catalogue: ({ projectId }) => (projectId ? world.catalogue.port : undefined),
    blockchain: () => undefined,
    knownWallets: async () => world.knownWallets,
    readWallets: (entries) => readWallets({ data: entries }, entries.length)?.wallets ?? [],
    device: () => world.device,
    adapter: async (namespace) => (namespace === 'eip155' ? world.adapter.port : world.solana.port),
    resolveNetworks: async (_: Options): Promise<ResolvedNetworks> => ({ networks, problems: [] }),
    messages: async (locale) => ({ language: locale, messages: en }),
    ...ports,
  }
  return { ...world, provided }
}
