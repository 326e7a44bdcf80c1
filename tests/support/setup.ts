import { vi } from 'vitest'
import type { ReadableAtom } from 'nanostores'
import type { EventName, KitEvents } from '../../src/stores/events.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import type { WalletSession } from '../../src/ports/wallet-adapter.ts'
import { settle } from './deferred.ts'
import { fakeWorld, type WorldOptions } from './fakes.ts'
import { METAMASK, RABBY, sessionOf } from './fixtures.ts'

/** The mind of the product: flows, reactions and stores, as fresh as after a page load. */
async function freshMind() {
  vi.resetModules()
  const parts = await Promise.all([
    import('../../src/flows/connections/check-wallet.ts'),
    import('../../src/flows/network/choose-network.ts'),
    import('../../src/flows/connect/connect-in-modal.ts'),
    import('../../src/flows/connect/connect-wallet.ts'),
    import('../../src/flows/account/copy-address.ts'),
    import('../../src/flows/connections/disconnect-wallet.ts'),
    import('../../src/flows/catalogue/installed-wallets.ts'),
    import('../../src/flows/account/load-holdings.ts'),
    import('../../src/flows/modal/load-messages.ts'),
    import('../../src/flows/network/load-networks.ts'),
    import('../../src/flows/modal/modal.ts'),
    import('../../src/flows/modal/toasts.ts'),
    import('../../src/flows/connections/restore-session.ts'),
    import('../../src/flows/connections/switch-account.ts'),
    import('../../src/flows/network/switch-network.ts'),
  ])
  const signing = await Promise.all([
    import('../../src/flows/sign-in/cancel.ts'),
    import('../../src/flows/sign-in/check.ts'),
    import('../../src/flows/sign-in/sign.ts'),
    import('../../src/flows/sign-in/machine.ts'),
    import('../../src/flows/sign-in/end.ts'),
    import('../../src/reactions/on-sign-in.ts'),
    import('../../src/stores/sign-in.ts'),
    import('../../src/stores/connections/status.ts'),
  ])
  const account = await Promise.all([
    import('../../src/flows/account/load-activity.ts'),
    import('../../src/flows/account/load-collectibles.ts'),
    import('../../src/stores/account-tab.ts'),
  ])
  const stores = await Promise.all([
    import('../../src/stores/connections/connections.ts'),
    import('../../src/stores/connections/connectors.ts'),
    import('../../src/stores/events.ts'),
    import('../../src/stores/locale.ts'),
    import('../../src/stores/messages.ts'),
    import('../../src/stores/modal/modal.ts'),
    import('../../src/stores/networks.ts'),
    import('../../src/stores/modal/notices.ts'),
    import('../../src/stores/online.ts'),
    import('../../src/stores/options.ts'),
    import('../../src/stores/stored/session.ts'),
    import('../../src/stores/modal/route.ts'),
    import('../../src/stores/modal/router.ts'),
    import('../../src/stores/modal/shakes.ts'),
  ])
  const several = await Promise.all([
    import('../../src/flows/connections/activate-connection.ts'),
    import('../../src/flows/connections/follow-tabs.ts'),
    import('../../src/flows/connections/saved-connections.ts'),
    import('../../src/flows/connections/switch-connection.ts'),
    import('../../src/flows/account/used-wallets.ts'),
    import('../../src/kit/snapshot.ts'),
    import('../../src/flows/connections/attempt.ts'),
  ])
  const [activity, collectibles, tab] = account
  const [ca, ch, si, step, out, on, known, status] = signing
  const [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = parts
  const [p, q, r, s, t, u, v, w, x, y, z, aa, bb, cc] = stores
  return {
    ...{ ...a, ...b, ...c, ...d, ...e, ...f, ...g, ...h, ...i, ...j, ...k, ...l, ...m, ...n, ...o },
    ...{ ...p, ...q, ...r, ...s, ...t, ...u, ...v, ...w, ...x, ...y, ...z, ...aa, ...bb, ...cc },
    ...{ ...activity, ...collectibles, ...tab },
    ...{
      ...several[0],
      ...several[1],
      ...several[2],
      ...several[3],
      ...several[4],
      ...several[5],
      ...several[6],
    },
    ...{ ...ca, ...ch, ...si, ...step, ...out, ...on, ...known, ...status },
    providePorts: (await import('./ports.ts')).providePorts,
    coded: (await import('../../src/errors/codes.ts')).coded,
    withdraw: (await import('../../src/flows/modal/presence.ts')).withdraw,
    startCore: (await import('../../src/reactions/warn-of-set-up.ts')).warnOfSetUp,
    followLocale: (await import('../../src/reactions/on-locale.ts')).followLocale,
    startJourneys: (await import('../../src/kit/journeys.ts')).follow,
    startAccount: (await import('../../src/reactions/on-account.ts')).followAccount,
    /** What `walletKit` loads for its functions. */
    kit: await import('../../src/kit/journeys.ts'),
  }
}

export interface Happened<N extends EventName = EventName> {
  name: N
  detail: KitEvents[N]
}

/** A test looks at how a promise ended only after it has, which must not count as unhandled. */
function handled<Args extends unknown[], T>(action: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => {
    const promise = action(...args)
    promise.catch(() => {})
    return promise
  }
}

/** Every value that a subscriber sees, the present one first. */
export function statesOf<T>(store: ReadableAtom<T>): T[] {
  const seen: T[] = []
  store.subscribe((value) => void seen.push(value))
  return seen
}

/**
 * A page that was just loaded: a fake world, the product's mind in it, its reactions running as `kit/parts/modal.ts` and
 * `kit/parts/connect.ts` start them. MetaMask and Rabby are installed unless the test says otherwise.
 */
export async function setup({ connectors = [METAMASK, RABBY], ...options }: WorldOptions = {}) {
  const world = fakeWorld({ connectors, ...options })
  const mind = await freshMind()
  mind.providePorts(world.provided)
  const stopDiscovery = world.discovery.watch(mind.setConnectors)
  // As the project id is missing in most tests, the alert about it would be in all of them.
  mind.setOptions({ projectId: 'test' })
  const stopCore = mind.startCore()
  const stopJourneys = mind.startJourneys()
  // Loaded once an account is shown; it does nothing before.
  const stopAccount = mind.startAccount()
  // A page that turns sign-in on later has its code then; it does nothing before.
  const stopSignIn = mind.followSignIn()
  const facts: Happened[] = []
  // `Object.keys` gives the names of the table.
  for (const name of Object.keys(mind.IS_CANCELABLE) as EventName[])
    mind.onEvent(name, (detail) => void facts.push({ name, detail }))

  return {
    ...world,
    ...mind,
    connectWallet: handled(mind.connectWallet),
    switchNetwork: handled(mind.switchNetwork),
    connectInModal: handled(mind.connectInModal),
    disconnectWallet: handled(mind.disconnectWallet),
    loadNetworks: handled(mind.loadNetworks),
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
      const connecting = mind.connectWallet(connector.id, { namespace: connector.namespace })
      await settle()
      await adapter.connect.last().answer(session)
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
