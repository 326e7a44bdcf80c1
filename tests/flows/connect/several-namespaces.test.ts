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
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { closeModal, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { chooseInList, leaveForChain } = product(() => import('../../../src/flows/network/choose-network.ts'))
const { switchNetwork } = product(() => import('../../../src/flows/network/switch-network.ts'))
const { $snapshot } = product(() => import('../../../src/kit/snapshot.ts'))
const { $account, $activeNamespace, $connections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { $route, $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const PHONE = PHONE_OF.eip155
const connectors = [METAMASK, RABBY, PHANTOM, SATS, PHONE]

const open = (storage: Readonly<Record<string, string>> = {}) =>
  setup({ connectors, networks: NETWORKS, storage })

type Page = Awaited<ReturnType<typeof open>>

const who = () => $connections.get().map(({ namespace, connector }) => `${namespace} ${connector.id}`)

async function pair(page: Page) {
  const connecting = connectWallet(PHONE.id)
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
    setOptions({ networks: ['mainnet', 'solana', 'bitcoin'] })
    const restoring = restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(undefined)
    await askedOf(page, PHONE.id).answer(sunSession())
    expect(who()).toEqual(['solana walletConnect'])
    // Still expected: nobody else takes its place.
    expect($activeNamespace.get()).toBe('bip122')
    expect($status.get()).toBe('connecting')
    await page.clock.advance(1_000)
    expect(await outcome(restoring)).toBe('resolved')
    expect($account.get()?.address).toBe(SUN)
    await page.discovery.announce(SATS)
    await askedOf(page, SATS.id).answer(sessionOf([SAVINGS], BITCOIN))
    expect($account.get()?.address).toBe(SAVINGS)
    await page.adapter.tell(METAMASK.id).accounts([ALICE])
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    expect(who()).toEqual(['solana walletConnect', 'bip122 app.sats', 'eip155 io.metamask'])
    expect($account.get()?.address).toBe(SAVINGS)
    expect(page.detailsOf('connected').every(({ restored }) => restored)).toBe(true)
    // The missing one may be injected late.
    await page.clock.advance(10_000)
    expect(page.clock.waiting()).toBe(0)
  })

  it('keeps what the next visit begins with, whoever is here meanwhile', async () => {
    const page = await open(SAVED)
    const restoring = restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(sessionOf([ALICE]))
    await page.clock.advance(10_000)
    await restoring
    expect($account.get()?.address).toBe(ALICE)
    expect(saved.activeNamespace.get()).toBe('bip122')
    expect(saved.connectorId('bip122').get()).toBe(SATS.id)
  })

  it('keeps it when the visitor opens the modal while that wallet is locked', async () => {
    const page = await open(SAVED)
    const restoring = restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(sessionOf([ALICE]))
    await page.clock.advance(10_000)
    await restoring
    const told = page.connectionTabs.told
    openModal()
    shown()
    expect($account.get()?.address).toBe(ALICE)
    expect(saved.activeNamespace.get()).toBe('bip122')
    expect(page.connectionTabs.told).toBe(told)
  })

  it('brings nobody back after all were disconnected', async () => {
    const page = await open(SAVED)
    const restoring = restoreSession()
    await settle()
    void disconnectWallet()
    await askedOf(page, METAMASK.id).answer(sessionOf([ALICE]))
    await askedOf(page, SATS.id).answer(sessionOf([SAVINGS], BITCOIN))
    expect(await outcome(restoring)).toBe('resolved')
    expect(who()).toEqual([])
    expect($status.get()).toBe('disconnected')
    expect(saved.connectionStatus.get()).toBe('disconnected')
    expect([...page.adapter.followed(), ...page.solana.followed()]).toEqual([])
  })

  it('does not put a late wallet in the place of a phone that was paired meanwhile', async () => {
    const page = await open({ ...SAVED, '@appkit/solana:connected_connector_id': PHANTOM.id })
    void restoreSession()
    await settle()
    await pair(page)
    await askedOf(page, PHANTOM.id).answer(sunSession())
    expect(who()).toContain('solana walletConnect')
    expect(who()).not.toContain('solana app.phantom')
  })

  it('forgets a locked wallet by its name, and no other', async () => {
    const page = await open({ ...SAVED, '@appkit/solana:connected_connector_id': PHANTOM.id })
    void restoreSession()
    await settle()
    await askedOf(page, METAMASK.id).answer(undefined)
    await disconnectWallet({ connectorId: METAMASK.id })
    expect(saved.connectorId('eip155').get()).toBeUndefined()
    expect(saved.connectedNamespaces.get()).toEqual(['solana', 'bip122', 'polkadot'])
    await page.adapter.tell(METAMASK.id).accounts([ALICE])
    expect(page.adapter.restore.calls).toHaveLength(1)
  })
})

describe('a phone in several namespaces', () => {
  it('is in use where it was asked for, and takes the places of what was there', async () => {
    const page = await open()
    await page.connected(PHANTOM, sunSession())
    await pair(page)
    expect(who()).toEqual(['eip155 walletConnect', 'solana walletConnect'])
    expect($account.get()).toMatchObject({ namespace: 'eip155', address: ALICE })
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'solana', reason: 'replaced' }])
    expect(saved.connectedNamespaces.get()?.toSorted()).toEqual(['eip155', 'solana'])
    expect(saved.activeNamespace.get()).toBe('eip155')
  })

  it('is in use in its own namespace where it has nothing of the one that was asked for', async () => {
    const page = await open()
    const connecting = connectWallet(PHONE.id, { namespace: 'eip155' })
    await settle()
    await page.adapter.connect.last().answer({ ...sunSession(), namespace: 'solana' })
    expect(await connecting).toMatchObject({ namespace: 'solana' })
    expect(who()).toEqual(['solana walletConnect'])
    expect(page.solana.followed()).toEqual([PHONE.id])
  })

  it('connects in all of them or in none', async () => {
    const page = await open()
    const seen = page.states($connections)
    page.providePorts({
      adapter: (one) => (one === 'eip155' ? Promise.resolve(page.adapter.port) : undefined),
    })
    const connecting = connectWallet(PHONE.id)
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
      void disconnectWallet(which)
      await settle()
      const isAll = !Object.keys(which).length
      expect(who()).toEqual(isAll ? [] : ['bip122 app.sats'])
      const revoked = [...page.adapter.revoke.calls, ...page.solana.revoke.calls].map(({ args }) => args[0])
      expect(revoked.filter((id) => id === PHONE.id)).toHaveLength(1)
      expect(saved.connectedNamespaces.get()).toEqual(isAll ? undefined : ['bip122'])
    },
  )
})

describe('disconnecting one of several', () => {
  it.each([{ namespace: 'solana' as const }, { connectorId: PHANTOM.id }])(
    'by %o leaves the others as they were',
    async (which) => {
      const page = await open()
      await connectBoth(page)
      const before = $connections.get()[0]
      void disconnectWallet(which)
      await settle()
      expect($connections.get()).toEqual([before])
      expect($connections.get()[0]).toBe(before)
      expect($account.get()?.address).toBe(ALICE)
      expect(saved.activeNamespace.get()).toBe('eip155')
      expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'solana', reason: 'user' }])
    },
  )
})

describe('switching across namespaces', () => {
  it('asks the wallet there and makes it the one in use, and says so', async () => {
    const page = await open()
    await connectBoth(page)
    await page.connected(METAMASK)
    void switchNetwork(SOLANA_DEVNET)
    await settle()
    expect($account.get()?.address).toBe(ALICE)
    await page.solana.switchNetwork.last().answer()
    expect($account.get()).toMatchObject({ address: SUN, caipAddress: `${SOLANA_DEVNET}:${SUN}` })
    expect(page.detailsOf('account-changed')).toMatchObject([{ namespace: 'solana', previous: ALICE }])
    expect(page.detailsOf('network-changed')).toEqual([
      { network: SOLANA_DEVNET, namespace: 'solana', previous: 'eip155:1' },
    ])
    expect(page.happened()).not.toContain('connected')
    expect(saved.activeNamespace.get()).toBe('solana')
    expect($snapshot.get()).toMatchObject({ namespace: 'solana', network: SOLANA_DEVNET, address: SUN })
  })

  it.each(['switch-rejected', 'switch-failed', 'chain-not-supported'] as const)(
    'leaves everything as it was after %s',
    async (code) => {
      const page = await open()
      await connectBoth(page)
      await page.connected(METAMASK)
      const [connections, stored] = [$connections.get(), new Map(page.storage.values)]
      const switching = switchNetwork(SOLANA_DEVNET)
      await settle()
      await page.solana.switchNetwork.last().refuse(coded(code))
      expect(await outcome(switching)).toBe(code)
      expect($connections.get()).toBe(connections)
      expect($activeNamespace.get()).toBe('eip155')
      expect(page.storage.values).toEqual(stored)
      expect(page.happened()).toEqual(['wallet-error'])
    },
  )

  it('leads from the list over SwitchActiveChain to connecting where nobody is connected', async () => {
    const page = await open()
    await page.connected(METAMASK)
    openModal({ view: 'SwitchNetwork' })
    chooseInList(SOLANA)
    expect($route.get()).toMatchObject({ view: 'SwitchActiveChain', params: { network: SOLANA } })
    expect($networkId.get()).toBe('eip155:1')
    leaveForChain(SOLANA)
    await settle()
    expect($route.get()).toMatchObject({
      ...{ view: 'Connect', params: { namespace: 'solana', network: SOLANA } },
    })
    expect([$networkId.get(), $status.get()]).toEqual(['eip155:1', 'connected'])
    expect(who()).toEqual(['eip155 io.metamask'])
  })

  it('goes from the list to a wallet that is connected there', async () => {
    const page = await open()
    await connectBoth(page)
    openModal({ view: 'SwitchNetwork' })
    chooseInList('eip155:1')
    await settle()
    // The adapter reads where the wallet is.
    await page.adapter.switchNetwork.last().answer()
    expect($account.get()?.address).toBe(ALICE)
  })
})

describe('opening for a namespace', () => {
  it('is about its wallet, or about connecting one', async () => {
    const page = await open()
    await connectBoth(page)
    openModal({ namespace: 'eip155' })
    expect($view.get()).toBe('Account')
    expect($account.get()?.address).toBe(ALICE)
    closeModal()
    openModal({ namespace: 'bip122' })
    expect($route.get()).toMatchObject({ view: 'Connect', params: { namespace: 'bip122' } })
    expect($account.get()?.address).toBe(ALICE)
  })

  it('uses it from then on, in other tabs and after a reload too', async () => {
    const page = await setup({ connectors: [METAMASK, PHANTOM], networks: NETWORKS })
    await page.connected(METAMASK)
    await page.connected(PHANTOM, sunSession())
    const told = page.connectionTabs.told
    openModal({ namespace: 'eip155' })
    expect(saved.activeNamespace.get()).toBe('eip155')
    expect(saved.activeNetwork.get()).toBe('eip155:1')
    expect(page.connectionTabs.told).toBe(told + 1)
    shown()
    closeModal()
    openModal()
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
    expect($account.get()?.address).toBe(SAVINGS)
    switchAccount('bip122', ART)
    expect(saved.accountTypes.get()).toEqual({ bip122: 'ordinal' })
    void disconnectWallet()
    await settle()
    await page.connected(SATS, bitcoin())
    expect($account.get()?.address).toBe(ART)
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
    expect($account.get()?.address).toBe(expected)
  })

  it('is still the chosen one after a reload, whatever its kind', async () => {
    const page = await open()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    switchAccount('eip155', BOB)
    expect(saved.accountTypes.get()).toBeUndefined()
    const later = await open(Object.fromEntries(page.storage.values))
    void restoreSession()
    await settle()
    await later.adapter.restore.last().answer(sessionOf([ALICE, BOB]))
    expect($account.get()?.address).toBe(BOB)
  })
})
