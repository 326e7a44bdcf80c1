import type { ReadableAtom } from 'nanostores'
import type { EventName, KitEvents } from '../../src/stores/events.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import type { Namespace } from '../../src/domain/networks/namespaces.ts'
import type { WalletSession } from '../../src/ports/wallet-adapter.ts'
import { settle } from './deferred.ts'
import { fakeWorld, type WorldOptions } from './fakes.ts'
import { METAMASK, RABBY, sessionOf } from './fixtures.ts'
import { handled, loadProduct } from './product.ts'

/** The modules that the set-up wires. A test names those that it uses with `product()`. */
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

/** Every value that a subscriber sees, the present one first. */
export function statesOf<T>(store: ReadableAtom<T>): T[] {
  const seen: T[] = []
  store.subscribe((value) => void seen.push(value))
  return seen
}

/** A network of each further namespace, as the markup of a page names it. */
const NAMES: Partial<Record<Namespace, string>> = { solana: 'solana', bip122: 'bitcoin' }

/** A page names networks for the wallets of the test; most tests have those of EVM only, as a page that names none. */
function namedNetworks(connectors: readonly Connector[]): readonly string[] {
  const names = connectors.flatMap(({ namespace }) => NAMES[namespace] ?? [])
  return names.length ? [...new Set(['mainnet', ...names])] : []
}

/**
 * A page that was just loaded: a fake world, the product in it, its reactions running as `kit/parts/modal.ts` and
 * `kit/parts/connect.ts` start them. MetaMask and Rabby are installed unless the test says otherwise.
 */
export async function setup({ connectors = [METAMASK, RABBY], ...options }: WorldOptions = {}) {
  const world = fakeWorld({ connectors, ...options })
  const wired = await load()
  wired.providePorts(world.provided)
  const stopDiscovery = world.discovery.watch(wired.setConnectors)
  // As the project id is missing in most tests, the alert about it would be in all of them.
  wired.setOptions({ projectId: 'test', networks: namedNetworks(connectors) })
  const stopCore = wired.warnOfSetUp()
  const stopJourneys = wired.follow()
  // Loaded once an account is shown; it does nothing before.
  const stopAccount = wired.followAccount()
  // A page that turns sign-in on later has its code then; it does nothing before.
  const stopSignIn = wired.followSignIn()
  const facts: Happened[] = []
  // `Object.keys` gives the names of the table.
  for (const name of Object.keys(wired.IS_CANCELABLE) as EventName[])
    wired.onEvent(name, (detail) => void facts.push({ name, detail }))

  return {
    ...world,
    providePorts: wired.providePorts,
    /** Everything that happened, in its order. */
    facts,
    /** The names of what happened, without the product events. */
    happened: () => facts.map(({ name }) => name).filter((name) => name !== 'track'),
    detailsOf: <N extends EventName>(wanted: N) =>
      facts.filter(({ name }) => name === wanted).map(({ detail }) => detail as KitEvents[N]),
    forgetFacts: () => facts.splice(0),
    states: statesOf,
    async connected(connector: Connector = METAMASK, session: WalletSession = sessionOf()) {
      const adapter = connector.namespace === 'eip155' ? world.adapter : world.solana
      const connecting = handled(wired.connectWallet)(connector.id, { namespace: connector.namespace })
      await settle()
      const asked = adapter.switchNetwork.calls.length
      await adapter.connect.last().answer(session)
      // It stays where it is, whatever the page wishes.
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

/** How a promise ended: `resolved`, the code of an error of ours, whatever else was thrown, or `pending`. */
export function outcome(promise: Promise<unknown>): Promise<unknown> {
  const ended = promise.then(
    () => 'resolved',
    (error: unknown) => (error as { code?: unknown } | null)?.code ?? error,
  )
  return Promise.race([ended, settle().then(() => 'pending')])
}
