import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { NETWORKS } from '../../support/families.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { $usedWallets, deleteConnection } = product(() => import('../../../src/flows/account/used-wallets.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { switchConnection } = product(() => import('../../../src/flows/connections/switch-connection.ts'))
const { openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $account, $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $route, $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

async function open({
  storage = {},
  multiWallet = true,
}: Parameters<typeof setup>[0] & { multiWallet?: boolean } = {}) {
  const page = await setup({ connectors: [METAMASK, RABBY, PHANTOM], networks: NETWORKS, storage })
  setOptions({ features: { multiWallet } })
  return page
}

type Page = Awaited<ReturnType<typeof open>>

const ids = () => $connections.get().map(({ connector }) => connector.id)
const used = () => $usedWallets.get().map(({ connector, address }) => [connector.id, address])

async function connectBoth(page: Page) {
  await page.connected(METAMASK, sessionOf([ALICE]))
  await page.connected(RABBY, sessionOf([BOB]))
}

describe('several wallets of a namespace', () => {
  it('stay connected and followed, the newest in use', async () => {
    const page = await open()
    await connectBoth(page)
    expect(ids()).toEqual(['io.rabby', 'io.metamask'])
    expect($account.get()?.address).toBe(BOB)
    expect(page.adapter.followed()).toEqual(['io.metamask', 'io.rabby'])
    await page.adapter.tell('io.metamask').network('eip155:8453')
    expect($networkId.get()).toBe('eip155:1')
  })

  it('are one where the page has not asked for several', async () => {
    const page = await open({ multiWallet: false })
    await connectBoth(page)
    expect(ids()).toEqual(['io.rabby'])
    expect(page.adapter.followed()).toEqual(['io.rabby'])
    expect(used()).toEqual([['io.metamask', undefined]])
  })

  it('change places without a wallet being asked', async () => {
    const page = await open()
    await connectBoth(page)
    switchConnection('eip155', 'io.metamask')
    expect(ids()).toEqual(['io.metamask', 'io.rabby'])
    expect(page.detailsOf('account-changed')).toMatchObject([{ address: ALICE, previous: BOB }])
    expect(saved.connectorId('eip155').get()).toBe('io.metamask')
    expect(page.adapter.connect.calls).toHaveLength(2)
    expect(page.connectionTabs.told).toBe(3)
  })

  it('give way to each other when one is let go of, which is listed with its account as used before', async () => {
    const page = await open()
    await connectBoth(page)
    void disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    expect($account.get()?.address).toBe(ALICE)
    expect(saved.connectorId('eip155').get()).toBe('io.metamask')
    expect(saved.disconnectedConnectors.get()).toEqual({ eip155: ['io.rabby'] })
    expect(used()).toEqual([['io.rabby', BOB]])
    switchConnection('eip155', 'io.rabby')
    await settle()
    expect($route.get()).toMatchObject({
      view: 'ConnectingExternal',
      params: { connectorId: 'io.rabby' },
    })
  })

  it('are forgotten one by one', async () => {
    const page = await open()
    await connectBoth(page)
    void disconnectWallet()
    await settle()
    const [first, second] = used()
    deleteConnection($usedWallets.get()[0]!)
    expect(new Set([first?.[0], second?.[0]])).toEqual(new Set(['io.metamask', 'io.rabby']))
    expect(used()).toEqual([second])
    expect(saved.connections.get()?.eip155).toHaveLength(1)
  })

  it('come back in their order, whichever answers first', async () => {
    const page = await open()
    await connectBoth(page)
    const later = await open({ storage: Object.fromEntries(page.storage.values) })
    void restoreSession()
    await settle()
    const asked = (id: string) => later.adapter.restore.calls.find(({ args }) => args[0] === id)!
    await asked('io.metamask').answer(sessionOf([ALICE]))
    expect(saved.connectorId('eip155').get()).toBe('io.rabby')
    await asked('io.rabby').answer(sessionOf([BOB]))
    expect(ids()).toEqual(['io.rabby', 'io.metamask'])
    expect($account.get()?.address).toBe(BOB)
  })

  it('come back late also when the visitor chose another one meanwhile', async () => {
    const page = await open()
    await page.connected(METAMASK, sessionOf([ALICE]))
    const later = await open({ storage: Object.fromEntries(page.storage.values) })
    void restoreSession()
    await settle()
    await later.connected(RABBY, sessionOf([BOB]))
    await later.adapter.restore.last().answer(sessionOf([ALICE]))
    expect(ids()).toEqual(['io.rabby', 'io.metamask'])
    expect($account.get()?.address).toBe(BOB)
  })

  it('do not come back when all were disconnected while one was locked', async () => {
    const page = await open()
    await connectBoth(page)
    await page.adapter.tell('io.metamask').accounts([])
    void disconnectWallet()
    await settle()
    await page.connected(RABBY, sessionOf([BOB]))
    const later = await open({ storage: Object.fromEntries(page.storage.values) })
    void restoreSession()
    await settle()
    expect(later.adapter.restore.calls.map(({ args }) => args[0])).toEqual(['io.rabby'])
  })

  it('are still looked for when the only one that is here is let go of', async () => {
    const page = await open()
    await connectBoth(page)
    await page.adapter.tell('io.metamask').accounts([])
    void disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    expect(saved.connectorId('eip155').get()).toBe('io.metamask')
    expect(saved.connectedNamespaces.get()).toEqual(['eip155'])
  })

  it('do not close what is about all of them', async () => {
    const page = await open()
    await connectBoth(page)
    openModal({ view: 'ProfileWallets' })
    shown()
    void disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    expect($view.get()).toBe('ProfileWallets')
    void disconnectWallet()
    await settle()
    expect($modal.get()).toBe('closed')
  })
})
