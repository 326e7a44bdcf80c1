import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import {
  ART,
  BITCOIN,
  bothOfPhone,
  NETWORKS,
  PHONE_OF,
  SATS,
  SAVINGS,
  SOLANA,
  SOLANA_DEVNET,
  SUN,
  sunSession,
  typed,
} from '../../support/families.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { outcome, setup } from '../../support/setup.ts'

const PHONE = PHONE_OF.eip155
const connectors = [METAMASK, RABBY, PHANTOM, SATS, PHONE]

const open = (storage: Readonly<Record<string, string>> = {}) =>
  setup({ connectors, networks: NETWORKS, storage })

type Page = Awaited<ReturnType<typeof open>>

const who = (page: Page) =>
  page.$connections.get().map(({ namespace, connector }) => `${namespace} ${connector.id}`)

async function pair(page: Page) {
  const connecting = page.connectWallet(PHONE.id)
  await settle()
  await page.adapter.connect.last().answer(bothOfPhone())
  await connecting
  await settle()
}

async function connectBoth(page: Page) {
  await page.connected(METAMASK)
  await page.connected(PHANTOM, sunSession())
}

describe('restoring several namespaces', () => {
  const SAVED = {
    '@appkit/connection_status': 'connected',
    '@appkit/active_namespace': 'bip122',
    '@appkit/connected_namespaces': 'eip155,solana,bip122,polkadot',
    '@appkit/eip155:connected_connector_id': METAMASK.id,
    '@appkit/solana:connected_connector_id': PHONE.id,
    '@appkit/bip122:connected_connector_id': SATS.id,
    '@appkit/polkadot:connected_connector_id': 'nobody',
  }
  const askedOf = (page: Page, id: string) =>
    [...page.adapter.restore.calls, ...page.solana.restore.calls].find(({ args }) => args[0] === id)!

  it('asks all at once, and none waits for a locked, a late or a missing one', async () => {
    const page = await setup({ connectors: [METAMASK, PHONE], networks: NETWORKS, storage: SAVED })
    const restoring = page.restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(undefined)
    await askedOf(page, PHONE.id).answer(sunSession())
    expect(who(page)).toEqual(['solana walletConnect'])
    // Still expected: nobody else takes its place.
    expect(page.$activeNamespace.get()).toBe('bip122')
    expect(page.$status.get()).toBe('connecting')
    await page.clock.advance(1_000)
    expect(await outcome(restoring)).toBe('resolved')
    expect(page.$account.get()?.address).toBe(SUN)
    await page.discovery.announce(SATS)
    await askedOf(page, SATS.id).answer(sessionOf([SAVINGS], BITCOIN))
    expect(page.$account.get()?.address).toBe(SAVINGS)
    await page.adapter.tell(METAMASK.id).accounts([ALICE])
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    expect(who(page)).toEqual(['solana walletConnect', 'bip122 app.sats', 'eip155 io.metamask'])
    expect(page.$account.get()?.address).toBe(SAVINGS)
    expect(page.detailsOf('connected').every(({ restored }) => restored)).toBe(true)
    expect(page.clock.waiting()).toBe(0)
  })

  it('keeps what the next visit begins with, whoever is here meanwhile', async () => {
    const page = await open(SAVED)
    const restoring = page.restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(sessionOf([ALICE]))
    await page.clock.advance(10_000)
    await restoring
    expect(page.$account.get()?.address).toBe(ALICE)
    expect(page.saved.activeNamespace.get()).toBe('bip122')
    expect(page.saved.connectorId('bip122').get()).toBe(SATS.id)
  })

  it('keeps it when the visitor opens the modal while that wallet is locked', async () => {
    const page = await open(SAVED)
    const restoring = page.restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(sessionOf([ALICE]))
    await page.clock.advance(10_000)
    await restoring
    const told = page.connectionTabs.told
    page.openModal()
    page.shown()
    expect(page.$account.get()?.address).toBe(ALICE)
    expect(page.saved.activeNamespace.get()).toBe('bip122')
    expect(page.connectionTabs.told).toBe(told)
  })

  it('brings nobody back after all were disconnected', async () => {
    const page = await open(SAVED)
    const restoring = page.restoreSession()
    await settle()
    void page.disconnectWallet()
    await askedOf(page, METAMASK.id).answer(sessionOf([ALICE]))
    await askedOf(page, SATS.id).answer(sessionOf([SAVINGS], BITCOIN))
    expect(await outcome(restoring)).toBe('resolved')
    expect(who(page)).toEqual([])
    expect(page.$status.get()).toBe('disconnected')
    expect(page.saved.connectionStatus.get()).toBe('disconnected')
    expect([...page.adapter.followed(), ...page.solana.followed()]).toEqual([])
  })

  it('does not put a late wallet in the place of a phone that was paired meanwhile', async () => {
    const page = await open({ ...SAVED, '@appkit/solana:connected_connector_id': PHANTOM.id })
    void page.restoreSession()
    await settle()
    await pair(page)
    await askedOf(page, PHANTOM.id).answer(sunSession())
    expect(who(page)).toContain('solana walletConnect')
    expect(who(page)).not.toContain('solana app.phantom')
  })

  it('forgets a locked wallet by its name, and no other', async () => {
    const page = await open({ ...SAVED, '@appkit/solana:connected_connector_id': PHANTOM.id })
    void page.restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(undefined)
    await page.disconnectWallet({ connectorId: METAMASK.id })
    expect(page.saved.connectorId('eip155').get()).toBeUndefined()
    expect(page.saved.connectedNamespaces.get()).toEqual(['solana', 'bip122', 'polkadot'])
    await page.adapter.tell(METAMASK.id).accounts([ALICE])
    expect(page.adapter.restore.calls).toHaveLength(1)
  })
})

describe('a phone in several namespaces', () => {
  it('is in use where it was asked for, and takes the places of what was there', async () => {
    const page = await open()
    await page.connected(PHANTOM, sunSession())
    await pair(page)
    expect(who(page)).toEqual(['eip155 walletConnect', 'solana walletConnect'])
    expect(page.$account.get()).toMatchObject({ namespace: 'eip155', address: ALICE })
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'solana', reason: 'replaced' }])
    expect(page.saved.connectedNamespaces.get()?.toSorted()).toEqual(['eip155', 'solana'])
    expect(page.saved.activeNamespace.get()).toBe('eip155')
  })

  it('is in use in its own namespace where it has nothing of the one that was asked for', async () => {
    const page = await open()
    const connecting = page.connectWallet(PHONE.id, { namespace: 'eip155' })
    await settle()
    await page.adapter.connect.last().answer({ ...sunSession(), namespace: 'solana' })
    expect(await connecting).toMatchObject({ namespace: 'solana' })
    expect(who(page)).toEqual(['solana walletConnect'])
    expect(page.solana.followed()).toEqual([PHONE.id])
  })

  it('connects in all of them or in none', async () => {
    const page = await open()
    const seen = page.states(page.$connections)
    page.providePorts({
      adapter: (one) => (one === 'eip155' ? Promise.resolve(page.adapter.port) : undefined),
    })
    const connecting = page.connectWallet(PHONE.id)
    await settle()
    await page.adapter.connect.last().answer(bothOfPhone())
    expect(await outcome(connecting)).toBe('adapter-not-found')
    expect(seen).toEqual([[]])
  })

  it.each([{ namespace: 'solana' as const }, { connectorId: PHONE.id }, {}])(
    'ends everywhere by %o, and is asked once to forget the page',
    async (which) => {
      const page = await open()
      await pair(page)
      await page.connected(SATS, sessionOf([SAVINGS], BITCOIN))
      void page.disconnectWallet(which)
      await settle()
      const isAll = !Object.keys(which).length
      expect(who(page)).toEqual(isAll ? [] : ['bip122 app.sats'])
      const revoked = [...page.adapter.revoke.calls, ...page.solana.revoke.calls].map(({ args }) => args[0])
      expect(revoked.filter((id) => id === PHONE.id)).toHaveLength(1)
      expect(page.saved.connectedNamespaces.get()).toEqual(isAll ? undefined : ['bip122'])
    },
  )
})

describe('disconnecting one of several', () => {
  it.each([{ namespace: 'solana' as const }, { connectorId: PHANTOM.id }])(
    'by %o leaves the others as they were',
    async (which) => {
      const page = await open()
      await connectBoth(page)
      const before = page.$connections.get()[0]
      void page.disconnectWallet(which)
      await settle()
      expect(page.$connections.get()).toEqual([before])
      expect(page.$connections.get()[0]).toBe(before)
      expect(page.$account.get()?.address).toBe(ALICE)
      expect(page.saved.activeNamespace.get()).toBe('eip155')
      expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'solana', reason: 'user' }])
    },
  )
})

describe('switching across namespaces', () => {
  it('asks the wallet there and makes it the one in use, and says so', async () => {
    const page = await open()
    await connectBoth(page)
    await page.connected(METAMASK)
    void page.switchNetwork(SOLANA_DEVNET)
    await settle()
    expect(page.$account.get()?.address).toBe(ALICE)
    await page.solana.switchNetwork.last().answer()
    expect(page.$account.get()).toMatchObject({ address: SUN, caipAddress: `${SOLANA_DEVNET}:${SUN}` })
    expect(page.detailsOf('account-changed')).toMatchObject([{ namespace: 'solana', previous: ALICE }])
    expect(page.detailsOf('network-changed')).toEqual([
      { network: SOLANA_DEVNET, namespace: 'solana', previous: 'eip155:1' },
    ])
    expect(page.happened()).not.toContain('connected')
    expect(page.saved.activeNamespace.get()).toBe('solana')
    expect(page.$snapshot.get()).toMatchObject({ namespace: 'solana', network: SOLANA_DEVNET, address: SUN })
  })

  it.each(['switch-rejected', 'switch-failed', 'chain-not-supported'] as const)(
    'leaves everything as it was after %s',
    async (code) => {
      const page = await open()
      await connectBoth(page)
      await page.connected(METAMASK)
      const [connections, stored] = [page.$connections.get(), new Map(page.storage.values)]
      const switching = page.switchNetwork(SOLANA_DEVNET)
      await settle()
      await page.solana.switchNetwork.last().refuse(page.coded(code))
      expect(await outcome(switching)).toBe(code)
      expect(page.$connections.get()).toBe(connections)
      expect(page.$activeNamespace.get()).toBe('eip155')
      expect(page.storage.values).toEqual(stored)
      expect(page.happened()).toEqual(['wallet-error'])
    },
  )

  it('leads from the list over SwitchActiveChain to connecting where nobody is connected', async () => {
    const page = await open()
    await page.connected(METAMASK)
    page.openModal({ view: 'SwitchNetwork' })
    page.chooseInList(SOLANA)
    expect(page.$route.get()).toMatchObject({ view: 'SwitchActiveChain', params: { network: SOLANA } })
    expect(page.$networkId.get()).toBe('eip155:1')
    page.leaveForChain(SOLANA)
    await settle()
    expect(page.$route.get()).toMatchObject({ view: 'Connect', params: { namespace: 'solana' } })
    expect(page.$networkId.get()).toBe(SOLANA)
    expect(who(page)).toEqual(['eip155 io.metamask'])
  })

  it('goes from the list to a wallet that is connected there', async () => {
    const page = await open()
    await connectBoth(page)
    page.openModal({ view: 'SwitchNetwork' })
    page.chooseInList('eip155:1')
    await settle()
    expect(page.$account.get()?.address).toBe(ALICE)
    expect(page.adapter.switchNetwork.calls).toEqual([])
  })
})

describe('opening for a namespace', () => {
  it('is about its wallet, or about connecting one', async () => {
    const page = await open()
    await connectBoth(page)
    page.openModal({ namespace: 'eip155' })
    expect(page.$view.get()).toBe('Account')
    expect(page.$account.get()?.address).toBe(ALICE)
    page.closeModal()
    page.openModal({ namespace: 'bip122' })
    expect(page.$route.get()).toMatchObject({ view: 'Connect', params: { namespace: 'bip122' } })
    expect(page.$account.get()?.address).toBe(ALICE)
  })

  it('uses it from then on, in other tabs and after a reload too', async () => {
    const page = await setup({ connectors: [METAMASK, PHANTOM], networks: NETWORKS })
    await page.connected(METAMASK)
    await page.connected(PHANTOM, sunSession())
    const told = page.connectionTabs.told
    page.openModal({ namespace: 'eip155' })
    expect(page.saved.activeNamespace.get()).toBe('eip155')
    expect(page.saved.activeNetwork.get()).toBe('eip155:1')
    expect(page.connectionTabs.told).toBe(told + 1)
    page.shown()
    page.closeModal()
    page.openModal()
    expect(page.connectionTabs.told).toBe(told + 1)
  })
})

describe('the account that comes first', () => {
  const bitcoin = () =>
    typed(
      [
        [ART, 'ordinal'],
        [SAVINGS, 'payment'],
      ],
      BITCOIN,
    )

  it('is the one for payments, until the visitor chose the other kind', async () => {
    const page = await open()
    await page.connected(SATS, bitcoin())
    expect(page.$account.get()?.address).toBe(SAVINGS)
    page.switchAccount('bip122', ART)
    expect(page.saved.accountTypes.get()).toEqual({ bip122: 'ordinal' })
    void page.disconnectWallet()
    await settle()
    await page.connected(SATS, bitcoin())
    expect(page.$account.get()?.address).toBe(ART)
  })

  it.each([
    ['a smart account', 'eoa', 'smartAccount', BOB],
    ['what the wallet says, where it says of no kind', undefined, undefined, ALICE],
    ['what the wallet says, where there is only one kind', 'eoa', 'eoa', ALICE],
  ] as const)('is %s', async (_, first, second, expected) => {
    const page = await open()
    const accounts = [
      [ALICE, first],
      [BOB, second],
    ] as const
    await page.connected(METAMASK, typed(accounts, 'eip155:1'))
    expect(page.$account.get()?.address).toBe(expected)
  })

  it('is still the chosen one after a reload, whatever its kind', async () => {
    const page = await open()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    page.switchAccount('eip155', BOB)
    expect(page.saved.accountTypes.get()).toBeUndefined()
    const later = await open(Object.fromEntries(page.storage.values))
    void later.restoreSession()
    await settle()
    await later.adapter.restore.last().answer(sessionOf([ALICE, BOB]))
    expect(later.$account.get()?.address).toBe(BOB)
  })
})
