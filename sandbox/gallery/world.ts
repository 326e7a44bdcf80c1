/**
 * Ports for one row: they answer what the row defines, without network access. The element's own flows and
 * reactions run on them, so that a row is a state which a visitor can really reach.
 */
import { readWallets } from '../../src/api/catalogue-answers.ts'
import type { Amount } from '../../src/domain/money/amount.ts'
import type { Connection } from '../../src/domain/account/connection.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import type { Holding } from '../../src/domain/account/holding.ts'
import type { Identity } from '../../src/domain/account/identity.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { TransferOrder, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import { SLOW_ANSWER } from '../../src/domain/embedded/limits.ts'
import * as LIMITS from '../../src/domain/limits.ts'
import { TIMEOUTS } from '../../src/domain/timeouts.ts'
import { WALLET_CONNECT } from '../../src/domain/wallets/wallet-connect.ts'
import { coded, type ERRORS } from '../../src/errors/codes.ts'
import { switchInModal } from '../../src/flows/network/choose-network.ts'
import type { HistoryPage } from '../../src/ports/blockchain.ts'
import { QUOTE_WAIT } from '../../src/flows/swap/quotes.ts'
import { adapters } from '../../src/ports/adapters.ts'
import { blockchains } from '../../src/ports/blockchain.ts'
import { browser } from '../../src/ports/browser.ts'
import { catalogues } from '../../src/ports/catalogue.ts'
import { clock } from '../../src/ports/clock.ts'
import { discovery } from '../../src/ports/discovery.ts'
import { locks } from '../../src/ports/locks.ts'
import { log } from '../../src/ports/log.ts'
import { networkResolver } from '../../src/ports/network-resolver.ts'
import { requestWorlds } from '../../src/ports/request-world.ts'
import type { WalletAdapter, WalletSession } from '../../src/ports/wallet-adapter.ts'
import { $activeNamespace, $connection } from '../../src/stores/connections/connections.ts'
import { setConnection } from '../../src/stores/connections/one-connection.ts'
import { $connectors, setConnectors } from '../../src/stores/connections/connectors.ts'
import { chooseNetwork } from '../../src/stores/networks.ts'
import { $savedRecentWallets } from '../../src/stores/stored/recent-wallets.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { ethereum, fox, NETWORKS, UNKNOWN_CHAIN, vita } from './samples.ts'

type Code = keyof typeof ERRORS
/** `silent` never answers. */
export type Answer = 'silent' | 'pending' | Code

let walletAnswer: Answer = 'silent'
let networks: readonly Network[] | undefined = NETWORKS
let balances: (Amount | 'silent' | Code)[] = ['silent']
/** With prices: from the Blockchain API; without: from the network. */
let holdings: (readonly Holding[] | 'silent' | Code)[] = []
/** Name and avatar of the account. */
let identity: Identity | undefined
let pages: (HistoryPage | 'unserved' | 'silent' | Code)[] = ['unserved']
/** How many more times the wait before the next balance read ends at once. */
let leaps = 0
/** Whether answers take longer than usual. */
let isLate = false
let now = Date.UTC(2026, 0, 15, 14, 2)

const never = () => new Promise<never>(() => {})
const nothing = () => {}

export function answer(what: Answer): Promise<never> {
  return what === 'silent' || what === 'pending' ? never() : Promise.reject(coded(what))
}

/** A pairing URI in the relay's format; no relay listens to it. */
const PAIRING_URI = `wc:${'0123456789abcdef'.repeat(4)}@2?expiryTimestamp=1768486000&relay-protocol=irn&symKey=${'fedcba9876543210'.repeat(4)}`

/** Whether the wallet restores its session. */
let isThere = false

function sessionNow(): WalletSession | undefined {
  const { accounts: [first, ...others] = [], network } = $connection.get() ?? {}
  return first && network ? { accounts: [first, ...others], network } : undefined
}

let resolved = (_: string): Promise<string | undefined> => Promise.resolve(vita.address)
let planned = (_: TransferOrder): Promise<TransferPlan> => never()
let sentAnswer = (): Promise<string> => never()

/** Sets how names resolve, how transfers are planned, and how the wallet answers a transfer. */
export function sends({
  resolve = resolved,
  plan = planned,
  send = sentAnswer,
}: {
  resolve?: typeof resolved
  plan?: typeof planned
  send?: typeof sentAnswer
}): void {
  isThere = true
  resolved = resolve
  planned = plan
  sentAnswer = send
}

export type PairingAnswer = 'ready' | Answer
let pairingAnswer: PairingAnswer = 'silent'

/** Sets the result of pairing with a WalletConnect wallet. */
export function pairs(what: PairingAnswer): void {
  pairingAnswer = what
  setConnectors([WALLET_CONNECT])
}

export const adapter: WalletAdapter = {
  connect(id, { onPending, onPairing }) {
    if (id === WALLET_CONNECT.id) {
      if (pairingAnswer !== 'ready') return answer(pairingAnswer)
      onPairing?.({ uri: PAIRING_URI, expiresAt: now + 228_000 })
      return never()
    }
    if (walletAnswer === 'pending') onPending()
    return answer(walletAnswer)
  },
  restore: () => (isThere ? Promise.resolve(sessionNow()) : never()),
  listen: () => nothing,
  switchNetwork: () => answer(walletAnswer),
  // By default every name resolves to the account's address, so that names in rows are verified.
  resolveName: (name) => resolved(name),
  planTransfer: (_, order) => planned(order),
  sendTransfer: () => sentAnswer(),
  followTransaction: never,
  balance() {
    const [next = 'silent', ...later] = balances
    if (later.length) balances = later
    return typeof next === 'string' ? answer(next) : Promise.resolve(next)
  },
}

/** Returns the answers in order; the last one repeats. */
function next<T extends object>(answers: (T | 'unserved' | 'silent' | Code)[]): Promise<T | undefined> {
  const now = answers.length > 1 ? answers.shift() : answers[0]
  if (now === undefined || now === 'unserved') return Promise.resolve(undefined)
  return typeof now === 'string' ? answer(now) : Promise.resolve(now)
}

/** Provides these ports instead of the real implementations. */
export function provideStillWorld(): void {
  blockchains.provide({
    of: () => ({
      identity: () => Promise.resolve(identity),
      reverseName: () => Promise.resolve(undefined),
      holdings: () => next(holdings),
      history: () => next(pages),
    }),
  })
  clock.provide({
    now: () => now,
    after(ms, call) {
      // There is no further input, so debounces end at once.
      if (ms === LIMITS.catalogue.searchWait || ms === QUOTE_WAIT) queueMicrotask(call)
      if (ms === SLOW_ANSWER && isLate) queueMicrotask(call)
      // No app opens.
      if (ms === TIMEOUTS.appOpens) queueMicrotask(call)
      if (ms !== LIMITS.account.balanceCache || !leaps) return nothing
      leaps -= 1
      now += ms
      queueMicrotask(call)
      return nothing
    },
  })
  browser.provide({
    copyText: () => Promise.resolve(true),
    isOnline: () => true,
    isVisible: () => true,
    onConnectivity: () => nothing,
    onAway: () => nothing,
    onReturn: () => nothing,
    onFocus: () => nothing,
    languages: () => ['en-US'],
    pageTitle: () => 'Acme',
    pageHost: () => 'app.acme.example',

    pageAround: () => undefined,
  })
  log.provide({ warn: nothing, info: nothing })
  requestWorlds.provide({ of: () => undefined })
  // Frames of the gallery are not tabs of one visitor, so they share no locks.
  locks.provide({
    whenFree: (_, signal, work) => (signal.aborted ? never() : work()),
    ifFree: async (_, work) => ({ result: await work() }),
  })
  discovery.provide({ imitated: new Set(), watch: () => nothing, look: nothing, provider: () => undefined })
  adapters.provide({ of: () => Promise.resolve(adapter) })
  catalogues.provide({
    of: () => undefined,
    known: () => Promise.resolve([]),
    read: (entries) => readWallets({ data: entries }, entries.length)?.wallets ?? [],
  })
  networkResolver.provide({
    resolve: () => (networks ? Promise.resolve({ networks, problems: [] }) : never()),
  })
}

/** Wallets installed in this browser; those in `recent` were used before, the latest first. */
export function wallets(installed: readonly Connector[], recent: readonly Connector[] = []): void {
  $savedRecentWallets.set(recent.map(({ id, name }) => ({ id, name })))
  setConnectors(installed)
}

/** Networks of the page; `undefined` while they load. */
export function offered(those: readonly Network[] | undefined): void {
  networks = those
}

export function connected(connection: Partial<Connection> = {}): void {
  const { connector = fox } = connection
  setConnectors([connector])
  setConnection({
    namespace: 'eip155',
    connector,
    accounts: [vita],
    network: networks?.[0]?.caipNetworkId ?? ethereum.caipNetworkId,
    ...connection,
  })
}

/** Adds connections after the existing ones. The active namespace stays the same. */
export function alsoConnected(...those: Connection[]): void {
  const active = $activeNamespace.get()
  setConnectors([...$connectors.get(), ...those.map(({ connector }) => connector)])
  for (const one of those) setConnection(one, { active, keepOthers: true, isInUse: false })
}

/** Connects on a chain that the page does not support. */
export function lost(connection: Partial<Connection> = {}): void {
  // Selected before connecting: a wallet that switches its network makes the modal open by itself.
  chooseNetwork(UNKNOWN_CHAIN)
  connected({ ...connection, network: UNKNOWN_CHAIN })
}

/** Ends the wait before a view reports a slow answer at once. */
export function answersLate(): void {
  isLate = true
}

export function holds(...those: (Amount | 'silent' | Code)[]): void {
  balances = those
  leaps = those.length - 1
}

/** Sets holdings with prices, in US dollars. */
export function holdsTokens(...those: (readonly Holding[] | 'silent' | Code)[]): void {
  holdings = those
  leaps = those.length - 1
}

export function isKnownAs(who: Identity): void {
  identity = who
}

/** Sets the pages of the account's history, in order. */
export function did(...those: (HistoryPage | 'unserved' | 'silent' | Code)[]): void {
  pages = those
}

/** The current time in every row, in ms since 1970. */
export const NOW = now

export const eth = (value: string): Amount => ({ value, decimals: 18, symbol: 'ETH' })

/** A wallet was chosen in the list and answers with `what`. */
export function asked(connector: Connector, what: Answer, installed = [connector]): void {
  walletAnswer = what
  setConnectors(installed)
  setHistory(
    { view: 'Connect', params: {} },
    { view: 'ConnectingExternal', params: { connectorId: connector.id } },
  )
}

/** A network was chosen in the list and the wallet answers with `what`. */
export function askedToSwitch(to: Network, what: Answer): void {
  walletAnswer = what
  setHistory(
    { view: 'Account', params: undefined },
    { view: 'SwitchNetwork', params: {} },
    { view: 'SwitchNetwork', params: { network: to.caipNetworkId } },
  )
}

/** Like `askedToSwitch`, from the view of a wallet on an unknown chain. */
export function askedToReturn(to: Network, what: Answer): void {
  walletAnswer = what
  setHistory({ view: 'UnsupportedChain', params: undefined })
  switchInModal(to.caipNetworkId)
}
