import type { FirstMessages } from '../messages/en-first.ts'
import type { Messages } from '../messages/en.ts'
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Network } from '../domain/networks/network.ts'
import type { Options } from '../domain/options.ts'
import type { OpenRequest } from '../domain/routes.ts'
import type { Device } from '../domain/wallets/device.ts'
import type { Siwx } from '../domain/sign-in/siwx.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import type { Blockchain } from './blockchain.ts'
import type { Catalogue } from './catalogue.ts'
import type { Authentication, WalletAdapter, WalletDiscovery, WalletSession } from './wallet-adapter.ts'

/** Keyed texts that outlive the page. Never throws: what cannot be kept is remembered for the page's life. */
export interface Storage {
  get(key: string): string | undefined
  set(key: string, value: string | undefined): void
}

/** Time, so that tests can turn it. Milliseconds. */
export interface Clock {
  now(): number
  /** Calls once, later; returns its undo. */
  after(ms: number, call: () => void): () => void
}

/** What flows ask of the browser. */
export interface Browser {
  /** `false` when the page may not write to the clipboard. */
  copyText(text: string): Promise<boolean>
  isOnline(): boolean
  /** Calls back when the connection to the network comes or goes; returns its undo. */
  onConnectivity(call: () => void): () => void
  /** Calls back when the visitor returns to the page; returns its undo. */
  onReturn(call: () => void): () => void
  /** Calls back when another app or page comes to the front; returns its undo. */
  onAway(call: () => void): () => void
  /** What the visitor reads, the best first, as BCP 47. */
  languages(): readonly string[]
  /** What the page calls itself, at most a line of it. */
  pageTitle(): string
}

/** The networks of a page, with what could not be understood, so that the author can be told. */
export interface ResolvedNetworks {
  networks: readonly Network[]
  problems: readonly string[]
}

/** A language's sentences in two portions: what the modal opens with, and everything. */
export interface Translation {
  language: string
  first: FirstMessages
  rest(): Promise<Messages>
}

/** The other tabs of this site, which share what is stored. */
export interface Tabs {
  /** Tells them that something changed here. */
  tell(): void
  /** Calls back when it changed there; returns its undo. */
  onChange(call: () => void): () => void
}

export interface OneClick {
  /** What a phone shall sign as it connects; `undefined` where it has to be asked for that by itself. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  /** Has what was signed accepted, if it is what was asked for; what is returned completes that once the wallet is connected. */
  accept(session: WalletSession): Promise<() => void>
}

export interface Services {
  /** Opens the modal, whose code may have to be loaded first; settles once it can be seen. */
  open(request: OpenRequest): Promise<void>
  storage: Storage
  clock: Clock
  browser: Browser
  /** For the page's author. */
  warn(problem: string): void
  discovery: WalletDiscovery
  /** The adapter of a chain family, loaded on first use; `undefined` where there is none. */
  adapter(namespace: Namespace): Promise<WalletAdapter> | undefined
  /** Finds the data of the networks that the page names, host-supplied RPC URLs first (section 7). */
  resolveNetworks(options: Options): Promise<ResolvedNetworks>
  /** For who signs in and out. */
  signInTabs: Tabs
  /** For who connects, leaves and moves. */
  connectionTabs: Tabs
  /** Who decides whether a visitor is signed in, by the page's options. */
  siwx(options: Options): Promise<Siwx>
  /** Connecting and signing in with one answer of a phone; only where the page has sign-in. */
  oneClick?: OneClick
  /** The wallet catalogue of the page's project; `undefined` without a project id. */
  catalogue(options: Options): Catalogue | undefined
  /** The Blockchain API of the page's project; `undefined` without a project id. */
  blockchain(options: Options): Blockchain | undefined
  /** What is shown where there is no catalogue. */
  knownWallets(): Promise<readonly Wallet[]>
  /** Entries of a catalogue that came another way: from storage, or from the page. What is wrong is left out. */
  readWallets(entries: readonly unknown[]): readonly Wallet[]
  /** What the visitor has in front of them, and the address of the page. */
  device(): Device & { page: string }
  /** The sentences of the closest language there is, and which one that is. */
  messages(locale: string): Promise<Translation>
}

let current: Partial<Services> = {}

/** Called by `kit/compose.ts` when the page loads, by `kit/compose-rest.ts` with the first journey, and by tests with fakes. */
export function provideServices(provided: Partial<Services>): void {
  current = { ...current, ...provided }
}

export function services(): Services {
  // What a file of the script tag asks for is provided from the start, the rest before any journey begins.
  return current as Services
}
