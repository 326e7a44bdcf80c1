import type { WorldOptions } from '../../support/fakes.ts'
import { describe, expect, it } from 'vitest'
import { embeddedConnector } from '../../../src/domain/embedded/embedded-wallet.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import type { Storage } from '../../../src/ports/storage.ts'
import type { Tabs } from '../../../src/ports/tabs.ts'
import { settle } from '../../support/deferred.ts'
import { MOON, NETWORKS, SOLANA, SOLANA_DEVNET, SUN, sunSession } from '../../support/families.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { handled } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const LOGIN = embeddedConnector('eip155')

/** Several tabs are open at once, each with modules of its own: `product()` knows those of the latest page load only. */
async function openTab(options: WorldOptions) {
  const page = await setup(options)
  const [
    activating,
    connecting,
    disconnecting,
    accounts,
    network,
    connections,
    networks,
    optionsOf,
    session,
  ] = await Promise.all([
    import('../../../src/flows/connections/activate-connection.ts'),
    import('../../../src/flows/connect/connect-wallet.ts'),
    import('../../../src/flows/connections/disconnect-wallet.ts'),
    import('../../../src/flows/connections/switch-account.ts'),
    import('../../../src/flows/network/switch-network.ts'),
    import('../../../src/stores/connections/connections.ts'),
    import('../../../src/stores/networks.ts'),
    import('../../../src/stores/options.ts'),
    import('../../../src/flows/connections/saved-connections.ts'),
  ])
  return {
    ...page,
    ...{ ...activating, ...accounts, ...connections, ...networks, ...optionsOf, ...session },
    connectWallet: handled(connecting.connectWallet),
    disconnectWallet: handled(disconnecting.disconnectWallet),
    switchNetwork: handled(network.switchNetwork),
  }
}

type Page = Awaited<ReturnType<typeof openTab>> & { heard(): void }

/** Two tabs of one site: one storage, a channel between them, and wallets that share the same with both. */
async function twoTabs({ multiWallet = false } = {}) {
  const values = new Map<string, string>()
  const storage: Storage = {
    get: (key) => values.get(key),
    set: (key, value) => void (value === undefined ? values.delete(key) : values.set(key, value)),
    onChange: () => () => {},
  }
  const calls: (() => void)[] = []
  let told = 0
  let isDeaf = false
  const tabsOf = (own: number): Tabs => ({
    tell() {
      told += 1
      if (isDeaf) return
      for (const [index, call] of calls.entries()) if (index !== own) call()
    },
    onChange: (call) => ((calls[own] = call), () => {}),
  })
  const pages: Page[] = []
  for (const own of [0, 1]) {
    const ports = { storage, connectionTabs: tabsOf(own) }
    const page = await openTab({ connectors: [METAMASK, RABBY, PHANTOM, LOGIN], networks: NETWORKS, ports })
    page.setOptions({ features: { multiWallet } })
    // A stored value of the other tab arrived.
    pages.push({ ...page, heard: () => calls[own]?.() })
  }
  const [here, there] = pages as [Page, Page]
  /** Where each wallet of EVM is, in all tabs. */
  const places = new Map<string, CaipNetworkId>()
  const done = new Set<unknown>()
  const isNew = (call: unknown) => !done.has(call) && !!done.add(call)
  // A wallet of Solana is where the page was last.
  const sessionWith = (id: string) =>
    id === PHANTOM.id
      ? { ...sunSession(), network: here.savedNetwork('solana') ?? SOLANA }
      : sessionOf([ALICE, BOB], places.get(id) ?? 'eip155:1')
  const adapters = () => pages.flatMap(({ adapter, solana }) => [adapter, solana])
  const goTo = (id: string, network: CaipNetworkId) => {
    if (id === PHANTOM.id) return
    places.set(id, network)
    for (const page of pages) void page.adapter.tell(id).network(network)
  }
  const answerOnce = async () => {
    await settle()
    for (const { restore, connect } of adapters())
      for (const call of [...restore.calls, ...connect.calls].filter(isNew))
        void call.answer(sessionWith(call.args[0]))
    // Who is told of a move listens already.
    await settle()
    for (const { revoke } of adapters()) for (const call of revoke.calls) void call.answer()
    // A wallet asks its visitor one thing after the other.
    for (const call of adapters().flatMap(({ switchNetwork }) => switchNetwork.calls.filter(isNew))) {
      goTo(call.args[0], call.args[1].caipNetworkId)
      await call.answer()
    }
  }
  /** Wallets answer in any tab, and tell each where they went. */
  const answerAll = async () => {
    for (let round = 0; round < 4; round++) await answerOnce()
  }
  const connect = async (page: Page, connector = METAMASK) => {
    void page.connectWallet(connector.id, { namespace: connector.namespace })
    await answerAll()
  }
  return {
    here,
    there,
    pages,
    values,
    connect,
    answerAll,
    told: () => told,
    deafen: (value: boolean) => (isDeaf = value),
  }
}

const stateOf = (page: Page) => ({
  namespace: page.$activeNamespace.get(),
  network: page.$networkId.get(),
  connections: page.$connections
    .get()
    .map(({ namespace, connector, network, accounts }) => [
      namespace,
      connector.id,
      network,
      accounts[0].address,
    ])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
})

describe('another tab', () => {
  it('is connected when this one is, and left when this one is, without any wallet showing itself', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here)
    await connect(here, PHANTOM)
    expect(stateOf(there)).toEqual(stateOf(here))
    expect(there.$account.get()?.address).toBe(SUN)
    expect(there.adapter.connect.calls).toEqual([])
    void here.disconnectWallet({ namespace: 'solana' })
    await answerAll()
    expect(there.$connections.get().map(({ connector }) => connector.id)).toEqual(['io.metamask'])
    expect(stateOf(there)).toEqual(stateOf(here))
    expect(there.adapter.revoke.calls).toEqual([])
  })

  it('uses the account that is chosen here', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here)
    here.switchAccount('eip155', BOB)
    await answerAll()
    expect(there.$account.get()?.address).toBe(BOB)
  })

  it('moves where this one moves, in its namespace and to another', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here)
    await connect(here, PHANTOM)
    await connect(here)
    void here.switchNetwork(SOLANA_DEVNET)
    await answerAll()
    expect(stateOf(here)).toMatchObject({ namespace: 'solana', network: SOLANA_DEVNET })
    expect(stateOf(there)).toEqual(stateOf(here))
    void here.switchNetwork(SOLANA)
    await answerAll()
    expect(stateOf(there)).toMatchObject({ network: SOLANA })
    expect(stateOf(there)).toEqual(stateOf(here))
  })

  it('follows a login, which has its network in each tab by itself, however it moved', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here, LOGIN)
    // As with a library that asks the provider: no flow of ours switches.
    await here.adapter.tell(LOGIN.id).network('eip155:8453')
    there.heard()
    await answerAll()
    expect(there.adapter.followNetwork.last().args).toEqual([LOGIN.id, 'eip155:8453'])
    await there.adapter.followNetwork.last().answer()
    expect(stateOf(there)).toMatchObject({ network: 'eip155:8453' })
    expect(stateOf(there)).toEqual(stateOf(here))
  })

  it('stays where it is with a login that cannot follow there', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here, LOGIN)
    await here.adapter.tell(LOGIN.id).network('eip155:8453')
    there.heard()
    await answerAll()
    await there.adapter.followNetwork.last().refuse(new Error('The frame does not answer'))
    expect(there.$connection.get()?.network).toBe('eip155:1')
  })

  it('asks no installed wallet, which tells each tab itself', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here)
    await here.adapter.tell(METAMASK.id).network('eip155:8453')
    there.heard()
    await answerAll()
    expect([there.adapter.followNetwork.calls, there.$connection.get()?.network]).toEqual([[], 'eip155:1'])
  })

  it('goes to a namespace without a wallet too', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here)
    void here.switchNetwork(SOLANA)
    await answerAll()
    expect(stateOf(there)).toMatchObject({ namespace: 'solana', network: SOLANA })
    expect(stateOf(there)).toEqual(stateOf(here))
  })

  it('is on the network without a wallet that was chosen after a move of the wallet', async () => {
    const { here, there, connect, answerAll, deafen } = await twoTabs()
    await connect(here, PHANTOM)
    // Both changes reach the other tab at once.
    deafen(true)
    for (const network of [SOLANA_DEVNET, 'eip155:8453']) {
      void here.switchNetwork(network)
      await answerAll()
    }
    deafen(false)
    there.heard()
    await answerAll()
    expect(stateOf(there)).toMatchObject({ namespace: 'eip155', network: 'eip155:8453' })
    expect(stateOf(there)).toEqual(stateOf(here))
  })

  it('is in the namespace of the stored network, where two tabs have each written one of the keys', async () => {
    const { here, there, pages, values, connect, answerAll } = await twoTabs()
    await connect(here, PHANTOM)
    void here.switchNetwork('eip155:8453')
    await answerAll()
    values.set('@appkit/active_caip_network_id', SOLANA)
    for (const page of pages) page.heard()
    await answerAll()
    expect(stateOf(there)).toMatchObject({ namespace: 'solana', network: SOLANA })
    expect(stateOf(there)).toEqual(stateOf(here))
    expect(there.$account.get()?.address).toBe(SUN)
  })

  it('loses all wallets at once, and stays on the network on which it was', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here, PHANTOM)
    await connect(here)
    // As after a reload: the active one comes first.
    for (const tab of [here, there]) tab.setConnections(tab.$connections.get().toReversed())
    const network = there.$networkId.get()
    there.forgetFacts()
    void here.disconnectWallet()
    await answerAll()
    expect(there.happened()).toEqual(['disconnected', 'disconnected'])
    expect(stateOf(there)).toMatchObject({ namespace: 'eip155', network })
    expect(stateOf(there)).toEqual(stateOf(here))
  })

  it('has the wallet that took another one’s place, and never two or none', async () => {
    const { here, there, connect } = await twoTabs()
    await connect(here)
    const counts = there.states(there.$connections)
    await connect(here, RABBY)
    expect(there.$connection.get()?.connector.id).toBe('io.rabby')
    expect(new Set(counts.map(({ length }) => length))).toEqual(new Set([1]))
    expect(there.adapter.followed()).toEqual(['io.rabby'])
  })

  it('has several wallets of a namespace where the page has, and loses the one that is let go of', async () => {
    const { here, there, connect, answerAll } = await twoTabs({ multiWallet: true })
    await connect(here)
    await connect(here, RABBY)
    const ids = () => there.$connections.get().map(({ connector }) => connector.id)
    expect(ids()).toEqual(['io.rabby', 'io.metamask'])
    here.activateConnection('eip155', 'io.metamask')
    await answerAll()
    expect(ids()).toEqual(['io.metamask', 'io.rabby'])
    void here.disconnectWallet({ connectorId: 'io.rabby' })
    await answerAll()
    expect(ids()).toEqual(['io.metamask'])
  })

  it('says of a wallet only once that it is connected', async () => {
    const { here, there, connect } = await twoTabs()
    await connect(here)
    await connect(here, PHANTOM)
    expect(there.detailsOf('connected').map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  it('stays with who is left when the wallet in use does not come', async () => {
    const { here, there, connect, answerAll } = await twoTabs()
    await connect(here)
    void here.connectWallet('app.phantom')
    await settle()
    void here.solana.connect.last().answer(sunSession())
    await settle()
    await there.solana.restore.last().answer(undefined)
    await there.clock.advance(10_000)
    await answerAll()
    expect(there.$account.get()?.namespace).toBe('eip155')
  })
})

describe.each([
  ['one wallet at a time', false],
  ['several wallets', true],
])('500 random operations in two tabs with %s', (_, multiWallet) => {
  it.each([1, 42, 2026, 182140, 213816])('end in one state (seed %i)', async (seed) => {
    const { pages, connect, answerAll, told } = await twoTabs({ multiWallet })
    let state = seed
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return (state >>> 8) % below
    }
    const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
    let done = 0
    for (let turn = 0; turn < 500; turn++) {
      const page = pick(pages)
      const connection = pick(page.$connections.get())
      const before = told()
      const step = random(10)
      if (step < 3) void page.connectWallet(pick([METAMASK, RABBY, PHANTOM]).id)
      else if (step < 4) void page.disconnectWallet(connection && { connectorId: connection.connector.id })
      else if (step < 5) void page.disconnectWallet({ namespace: pick(['eip155', 'solana'] as const) })
      else if (step < 7) void page.switchNetwork(pick(NETWORKS).caipNetworkId)
      else if (connection && step < 9)
        page.switchAccount(
          connection.namespace,
          pick(page.$connections.get().find(({ namespace }) => namespace === connection.namespace)!.accounts)
            .address,
        )
      else if (connection) page.activateConnection(connection.namespace, connection.connector.id)
      // Sometimes the next one begins before the wallets have answered.
      if (random(3)) {
        await answerAll()
        expect(stateOf(pages[1]!), `turn ${turn}, step ${step}`).toEqual(stateOf(pages[0]!))
      } else if (random(2)) await settle()
      done += told() - before
    }
    await answerAll()
    for (const page of pages) await page.clock.advance(10_000)
    await answerAll()
    expect(stateOf(pages[1]!)).toEqual(stateOf(pages[0]!))
    // Whoever hears of a change tells nobody.
    expect(done).toBeLessThan(1_000)
    await connect(pages[0]!)
    expect(pages[1]!.$account.get()?.caipAddress).toBe(pages[0]!.$account.get()?.caipAddress)
    expect([SUN, MOON, ALICE, BOB]).toContain(pages[1]!.$account.get()?.address)
  })
})
