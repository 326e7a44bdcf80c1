/**
 * Sends with faults, from seeds: wallets that reject, fail, answer late, twice or never; nodes that die; tabs that are
 * reloaded, or send the same; accounts and networks that change meanwhile. `SENDS=1000` for the full run.
 */
import { vi, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { fakeClock, type FakeClock } from '../../support/fake-clock.ts'
import { fakeLocks } from '../../support/fake-locks.ts'
import { HOMES, randomFrom, sendModel, type Home, type WalletFault } from '../../support/send-model.ts'
import type { Browser } from '../../../src/ports/browser.ts'

const SENDS = Number(process.env.SENDS ?? 20)
/** Sends of one world, one after the other. */
const EACH = 10

const FAULTS: readonly WalletFault[] = [
  ...(['approves', 'approves', 'approves', 'rejects', 'refuses', 'answers-twice', 'answers-late'] as const),
  ...(['never-answers', 'sends-and-is-silent', 'sends-and-fails', 'fails'] as const),
]

type Model = ReturnType<typeof sendModel>
type Happened = { name: string; hash: string }

interface Shared {
  home: Home
  model: Model
  clock: FakeClock
  locks: ReturnType<typeof fakeLocks>
  stored: Map<string, string>
  listeners: Set<{ tab: object; call: (key?: string) => void }>
  happened: Happened[]
}

async function modules() {
  vi.resetModules()
  const [
    ports,
    connections,
    events,
    draft,
    recipient,
    plan,
    send,
    machine,
    stored,
    reaction,
    options,
    holdings,
  ] = await Promise.all([
    import('../../support/ports.ts'),
    import('../../../src/stores/connections/connections.ts'),
    import('../../../src/stores/events.ts'),
    import('../../../src/flows/send/draft.ts'),
    import('../../../src/flows/send/recipient.ts'),
    import('../../../src/flows/send/plan.ts'),
    import('../../../src/flows/send/send.ts'),
    import('../../../src/flows/send/machine.ts'),
    import('../../../src/stores/stored/transactions.ts'),
    import('../../../src/reactions/on-transactions.ts'),
    import('../../../src/stores/options.ts'),
    import('../../../src/flows/account/load-holdings.ts'),
  ])
  return {
    ports,
    connections,
    events,
    draft,
    recipient,
    plan,
    send,
    machine,
    stored,
    reaction,
    options,
    holdings,
  }
}

/** A page of the site in a tab. */
async function openTab(shared: Shared) {
  const { home, model, clock, locks, stored, listeners, happened } = shared
  const page = await modules()
  const timers = new Set<() => void>()
  const ownLocks = locks.tab()
  const tab = {
    isOpen: true,
    clock: {
      now: clock.now,
      after(ms: number, call: () => void) {
        const stop = clock.after(ms, () => (timers.delete(stop), call()))
        timers.add(stop)
        return stop
      },
    },
  }
  const adapter = model.adapterIn(tab)
  page.ports.providePorts({
    clock: tab.clock,
    locks: ownLocks,
    adapter: async () => adapter,
    resolveNetworks: async () => ({ networks: [model.data], problems: [] }),
    blockchain: () => undefined,
    // Only what reading of the currency and of visibility needs.
    browser: {
      languages: () => ['en-US'],
      isVisible: () => true,
      onReturn: () => () => {},
    } as unknown as Browser,
    connectionTabs: { tell() {}, onChange: () => () => {} },
    warn: () => {},
    storage: {
      get: (key) => stored.get(key),
      set(key, value) {
        if (value === undefined) stored.delete(key)
        else stored.set(key, value)
        for (const { tab: other, call } of listeners) if (other !== tab) queueMicrotask(() => call(key))
      },
      onChange(call) {
        const entry = { tab, call }
        listeners.add(entry)
        return () => listeners.delete(entry)
      },
    },
  })
  page.options.setOptions({ networks: [model.data.caipNetworkId] })
  const connect = () => page.connections.setConnections([model.connection()], home)
  connect()
  adapter.listen('wallet', { accountsChanged: connect, networkChanged: connect })
  for (const name of ['transaction-sent', 'transaction-confirmed', 'transaction-failed'] as const)
    page.events.onEvent(name, ({ hash }) => void (tab.isOpen && happened.push({ name, hash })))
  page.reaction.followSent()
  page.holdings.watchHoldings()
  page.recipient.watchRecipient()
  page.plan.watchPlan()
  await settle()
  return {
    ...page,
    /** The tab is closed, or reloaded: nothing in it goes on. */
    close() {
      tab.isOpen = false
      for (const stop of timers) stop()
      for (const entry of listeners) if (entry.tab === tab) listeners.delete(entry)
      ownLocks.close()
    },
  }
}

type Tab = Awaited<ReturnType<typeof openTab>>

/** The user writes a draft of an amount of its own and goes on to the preview; `false` when that was not possible. */
async function review(tab: Tab, { home, clock }: Shared, amount: number, to: string): Promise<boolean> {
  tab.send.endSend()
  tab.draft.setAmount(`${amount}`)
  tab.recipient.setRecipient(to)
  for (let looks = 0; looks < 4; looks++) {
    await clock.advance(3_000)
    if (goesOn(tab)) return true
  }
  expect(HOMES[home].to).toContain(to)
  return false
}

/** Whether the preview is reached; what is not planned yet is refused. */
function goesOn(tab: Tab): boolean {
  try {
    tab.send.reviewSend()
    return true
  } catch {
    return false
  }
}

async function sendOne(tabs: Tab[], shared: Shared, amount: number): Promise<Promise<void>[]> {
  const { home, model, clock, random } = { ...shared, random: randoms.get(shared)! }
  const at = random.upTo(tabs.length)
  const to = random.one(HOMES[home].to)
  const fault = random.one(FAULTS)
  model.wallet.faults = [fault]
  const promises: Promise<void>[] = []
  const isReviewed = await review(tabs[at]!, shared, amount, to)
  const other = tabs[(at + 1) % tabs.length]!
  const isTwin = tabs.length > 1 && random.chance(0.25) && (await review(other, shared, amount, to))
  if (!isReviewed) return promises
  if (random.chance(0.1)) model.useAccount(true)
  if (random.chance(0.1)) model.wallet.network = home === 'eip155' ? 'eip155:137' : model.wallet.network
  for (let presses = 1 + random.upTo(3); presses > 0; presses--) {
    promises.push(tabs[at]!.send.confirmSend())
    if (isTwin && random.chance(0.5)) promises.push(other.send.confirmSend())
    if (random.chance(0.3)) await clock.advance(random.upTo(1_000))
  }
  await clock.advance(random.upTo(12_000))
  if (random.chance(0.25)) {
    tabs[at]!.close()
    tabs[at] = await openTab(shared)
    promises.length = 0
  }
  model.useAccount(false)
  model.wallet.network = HOMES[home].network
  await clock.advance(random.upTo(30_000))
  // What the user tries after a failure: the same again, where nothing says that it may have been sent.
  const step = tabs[at]!.machine.$sending.get().step
  if (step === 'failed' || step === 'changed') {
    model.wallet.faults = ['approves']
    promises.push(tabs[at]!.send.confirmSend())
    await clock.advance(15_000)
  }
  return promises
}

const randoms = new WeakMap<Shared, ReturnType<typeof randomFrom>>()

/** How much was moved. */
async function world(home: Home, seed: number): Promise<number> {
  const random = randomFrom(seed)
  const clock = fakeClock()
  const shared: Shared = {
    ...{ home, clock, model: sendModel(home, random, clock), locks: fakeLocks() },
    ...{ stored: new Map<string, string>(), listeners: new Set(), happened: [] },
  }
  randoms.set(shared, random)
  const tabs = [await openTab(shared), await openTab(shared)]
  const promises: Promise<void>[] = []
  for (let count = 1; count <= EACH; count++) promises.push(...(await sendOne(tabs, shared, count)))
  for (const tab of tabs) tab.send.endSend()
  await clock.advance(7_200_000)
  await check(tabs, shared, promises, `${home} ${seed}`)
  return shared.model.broadcasts.length
}

async function check(tabs: Tab[], shared: Shared, promises: Promise<void>[], name: string): Promise<void> {
  const { model, happened, locks, home } = shared
  const { decimals } = HOMES[home]
  const records = tabs[0]!.stored.savedTransactions()
  // No amount moved twice.
  const moved = model.broadcasts.map(({ amount }) => amount.toString())
  expect([name, moved]).toEqual([name, [...new Set(moved)]])
  // None lost: what was sent is known, if only as something that may have been sent.
  for (const { amount, hash, fate } of model.broadcasts) {
    const known = records.filter((record) => record.amount === amount.toString())
    expect([name, hash, known.length]).toEqual([name, hash, 1])
    const found = known[0]!
    if (found.hash !== undefined) {
      const end = {
        succeeds: 'confirmed',
        'sped-up': 'confirmed',
        reverts: 'failed',
        dropped: 'dropped',
        replaced: 'replaced',
      }
      expect([name, hash, found.status]).toEqual([name, hash, end[fate]])
      // One that was found on the network may have been sent again with another fee by then.
      expect([hash, `${hash}-faster`]).toContain(found.replaces ?? found.hash)
    } else expect([name, hash, home, found.status]).toEqual([name, hash, 'bip122', 'unknown'])
  }
  // Every record has ended, and each has its events once.
  expect([name, records.filter(({ endedAt }) => endedAt === undefined)]).toEqual([name, []])
  const events = happened.map((one) => `${one.name} ${one.hash}`)
  expect([name, events]).toEqual([name, [...new Set(events)]])
  for (const { hash, replaces, status } of records) {
    if (hash === undefined) continue
    const own = happened.filter((one) => one.hash === (replaces ?? hash)).map((one) => one.name)
    const last = status === 'confirmed' ? 'transaction-confirmed' : 'transaction-failed'
    expect([name, hash, own]).toEqual([name, hash, ['transaction-sent', last]])
  }
  // Every promise has settled; nothing is held.
  const settled = await Promise.race([
    Promise.allSettled(promises).then(() => true),
    settle().then(() => false),
  ])
  expect([name, settled, locks.held()]).toEqual([name, true, []])
  expect(10n ** BigInt(decimals)).toBeGreaterThan(0n)
  for (const tab of tabs) tab.close()
}

const HOME_NAMES: readonly Home[] = ['eip155', 'solana', 'bip122']

it.each(HOME_NAMES)(
  'moves no amount twice, loses none, and tells each event once (%s)',
  { timeout: 3_600_000 },
  async (home) => {
    let moved = 0
    for (let seed = 1; seed <= Math.ceil(SENDS / EACH); seed++) moved += await world(home, seed)
    // Most wallets of the model send.
    expect(moved).toBeGreaterThan(SENDS / 3)
  },
)
