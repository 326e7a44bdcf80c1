import type { ReadableAtom } from 'nanostores'
import type { EventName, KitEvents } from '../../src/stores/events.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import type { Namespace } from '../../src/domain/networks/namespaces.ts'
import type { WalletSession } from '../../src/ports/wallet-adapter.ts'
import { settle } from './deferred.ts'
import { fakeWorld, type WorldOptions } from './fakes.ts'
import { METAMASK, RABBY, sessionOf } from './fixtures.ts'
import { handled, loadProduct } from './product.ts'

/** Loads the modules that the setup wires. A test names those that it uses with `product()`. */
async function load() {
  await loadProduct()
  const [ports, connecting, journeys, account, signIn, core, connectors, events, options] = await Promise.all(
    [
      import('./ports.ts'),
      import('../../src/flows/connect/connect-wallet.ts'),
      import('../../src/kit/journeys.ts'),
      import('../../src/reactions/on-account.ts'),
      import('../../src/reactions/on-sign-in.ts'),
      import('../../src/reactions/warn-of-set-up.ts'),
      import('../../src/stores/connections/connectors.ts'),
      import('../../src/stores/events.ts'),
      import('../../src/stores/options.ts'),
    ],
  )
  return {
    ...ports,
    ...connecting,
    ...journeys,
    ...account,
    ...signIn,
    ...core,
    ...connectors,
    ...events,
    ...options,
  }
}

export interface Happened<N extends EventName = EventName> {
  name: N
  detail: KitEvents[N]
}

/** All values that a subscriber receives, the current one first. */
export function statesOf<T>(store: ReadableAtom<T>): T[] {
  const seen: T[] = []
  store.subscribe((value) => void seen.push(value))
  return seen
}

/** A network of each further namespace, by its name in markup. */
const NAMES: Partial<Record<Namespace, string>> = { solana: 'solana', bip122: 'bitcoin' }

/** Networks that the page names for the test's wallets; none if all wallets are EVM. */
function namedNetworks(connectors: readonly Connector[]): readonly string[] {
  const names = connectors.flatMap(({ namespace }) => NAMES[namespace] ?? [])
  return names.length ? [...new Set(['mainnet', ...names])] : []
}

/**
 * A newly loaded page: fake ports and the product, with its reactions started as in `kit/parts/modal.ts` and `kit/parts/connect.ts`. MetaMask and
 * Rabby are installed by default.
 */
export async function setup({ connectors = [METAMASK, RABBY], ...options }: WorldOptions = {}) {
  const world = fakeWorld({ connectors, ...options })
  const wired = await load()
  wired.providePorts(world.provided)
  const stopDiscovery = world.discovery.watch(wired.setConnectors)
  // Without a project id, the alert about it would appear in every test.
  wired.setOptions({ projectId: 'test', networks: namedNetworks(connectors) })
  const stopCore = wired.warnOfSetUp()
  const stopJourneys = wired.follow()
  // Normally loaded once an account is shown; it does nothing before.
  const stopAccount = wired.followAccount()
  // Normally loaded when a page enables sign-in; it does nothing before.
  const stopSignIn = wired.followSignIn()
  const facts: Happened[] = []
  // `Object.keys` returns the keys of the table.
  for (const name of Object.keys(wired.IS_CANCELABLE) as EventName[])
    wired.onEvent(name, (detail) => void facts.push({ name, detail }))

  return {
    ...world,
    providePorts: wired.providePorts,
    /** All events, in order. */
    facts,
    /** Names of all events except `track`. */
    happened: () => facts.map(({ name }) => name).filter((name) => name !== 'track'),
    detailsOf: <N extends EventName>(wanted: N) =>
      facts.filter(({ name }) => name === wanted).map(({ detail }) => detail as KitEvents[N]),
    forgetFacts: () => facts.splice(0),
    states: statesOf,
    async connected(connector: Connector = METAMASK, session: WalletSession = sessionOf()) {
      const adapter = connector.namespace === 'eip155' ? world.adapter : world.solana
      // It has forgotten the page by then, if the page has left it.
      await settle()
      for (const { answer } of adapter.revoke.calls) await answer()
      const connecting = handled(wired.connectWallet)(connector.id, { namespace: connector.namespace })
      await settle()
      const asked = adapter.switchNetwork.calls.length
      await adapter.connect.last().answer(session)
      // The wallet stays on its network if the page requests another one.
      await adapter.switchNetwork.calls[asked]?.refuse(new Error('no'))
      await connecting
      await settle()
      facts.splice(0)
    },
    destroy() {
      stopDiscovery()
      stopCore()
      stopSignIn()
      stopAccount()
      stopJourneys()
    },
  }
}

/** Outcome of a promise: `resolved`, an error code, the thrown value, or `pending`. */
export function outcome(promise: Promise<unknown>): Promise<unknown> {
  const ended = promise.then(
    () => 'resolved',
    (error: unknown) => (error as { code?: unknown } | null)?.code ?? error,
  )
  return Promise.race([ended, settle().then(() => 'pending')])
}
