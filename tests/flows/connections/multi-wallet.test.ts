import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { NETWORKS } from '../../support/families.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { setup } from '../../support/setup.ts'

async function open({
  storage = {},
  multiWallet = true,
}: Parameters<typeof setup>[0] & { multiWallet?: boolean } = {}) {
  const page = await setup({ connectors: [METAMASK, RABBY, PHANTOM], networks: NETWORKS, storage })
  page.setOptions({ features: { multiWallet } })
  return page
}

type Page = Awaited<ReturnType<typeof open>>

const ids = (page: Page) => page.$connections.get().map(({ connector }) => connector.id)
const used = (page: Page) => page.$usedWallets.get().map(({ connector, address }) => [connector.id, address])

async function connectBoth(page: Page) {
  await page.connected(METAMASK, sessionOf([ALICE]))
  await page.connected(RABBY, sessionOf([BOB]))
}

describe('several wallets of a namespace', () => {
  it('stay connected and followed, the newest in use', async () => {
    const page = await open()
    await connectBoth(page)
    expect(ids(page)).toEqual(['io.rabby', 'io.metamask'])
    expect(page.$account.get()?.address).toBe(BOB)
    expect(page.adapter.followed()).toEqual(['io.metamask', 'io.rabby'])
    await page.adapter.tell('io.metamask').network('eip155:8453')
    expect(page.$networkId.get()).toBe('eip155:1')
  })

  it('are one where the page has not asked for several', async () => {
    const page = await open({ multiWallet: false })
    await connectBoth(page)
    expect(ids(page)).toEqual(['io.rabby'])
    expect(page.adapter.followed()).toEqual(['io.rabby'])
    expect(used(page)).toEqual([['io.metamask', undefined]])
  })

  it('change places without a wallet being asked', async () => {
    const page = await open()
    await connectBoth(page)
    page.switchConnection('eip155', 'io.metamask')
    expect(ids(page)).toEqual(['io.metamask', 'io.rabby'])
    expect(page.detailsOf('account-changed')).toMatchObject([{ address: ALICE, previous: BOB }])
    expect(page.saved.connectorId('eip155').get()).toBe('io.metamask')
    expect(page.adapter.connect.calls).toHaveLength(2)
    expect(page.connectionTabs.told).toBe(3)
  })

  it('give way to each other when one is let go of, which is listed with its account as used before', async () => {
    const page = await open()
    await connectBoth(page)
    void page.disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    expect(page.$account.get()?.address).toBe(ALICE)
    expect(page.saved.connectorId('eip155').get()).toBe('io.metamask')
    expect(page.saved.disconnectedConnectors.get()).toEqual({ eip155: ['io.rabby'] })
    expect(used(page)).toEqual([['io.rabby', BOB]])
    page.switchConnection('eip155', 'io.rabby')
    await settle()
    expect(page.$route.get()).toMatchObject({
      view: 'ConnectingExternal',
      params: { connectorId: 'io.rabby' },
    })
  })

  it('are forgotten one by one', async () => {
    const page = await open()
    await connectBoth(page)
    void page.disconnectWallet()
    await settle()
    const [first, second] = used(page)
    page.deleteConnection(page.$usedWallets.get()[0]!)
    expect(new Set([first?.[0], second?.[0]])).toEqual(new Set(['io.metamask', 'io.rabby']))
    expect(used(page)).toEqual([second])
    expect(page.saved.connections.get()?.eip155).toHaveLength(1)
  })

  it('come back in their order, whichever answers first', async () => {
    const page = await open()
    await connectBoth(page)
    const later = await open({ storage: Object.fromEntries(page.storage.values) })
    void later.restoreSession()
    await settle()
    const asked = (id: string) => later.adapter.restore.calls.find(({ args }) => args[0] === id)!
    await asked('io.metamask').answer(sessionOf([ALICE]))
    expect(later.saved.connectorId('eip155').get()).toBe('io.rabby')
    await asked('io.rabby').answer(sessionOf([BOB]))
    expect(ids(later)).toEqual(['io.rabby', 'io.metamask'])
    expect(later.$account.get()?.address).toBe(BOB)
  })

  it('come back late also when the visitor chose another one meanwhile', async () => {
    const page = await open()
    await page.connected(METAMASK, sessionOf([ALICE]))
    const later = await open({ storage: Object.fromEntries(page.storage.values) })
    void later.restoreSession()
    await settle()
    await later.connected(RABBY, sessionOf([BOB]))
    await later.adapter.restore.last().answer(sessionOf([ALICE]))
    expect(ids(later)).toEqual(['io.rabby', 'io.metamask'])
    expect(later.$account.get()?.address).toBe(BOB)
  })

  it('do not come back when all were disconnected while one was locked', async () => {
    const page = await open()
    await connectBoth(page)
    await page.adapter.tell('io.metamask').accounts([])
    void page.disconnectWallet()
    await settle()
    await page.connected(RABBY, sessionOf([BOB]))
    const later = await open({ storage: Object.fromEntries(page.storage.values) })
    void later.restoreSession()
    await settle()
    expect(later.adapter.restore.calls.map(({ args }) => args[0])).toEqual(['io.rabby'])
  })

  it('are still looked for when the only one that is here is let go of', async () => {
    const page = await open()
    await connectBoth(page)
    await page.adapter.tell('io.metamask').accounts([])
    void page.disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    expect(page.saved.connectorId('eip155').get()).toBe('io.metamask')
    expect(page.saved.connectedNamespaces.get()).toEqual(['eip155'])
  })

  it('do not close what is about all of them', async () => {
    const page = await open()
    await connectBoth(page)
    page.openModal({ view: 'ProfileWallets' })
    page.shown()
    void page.disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    expect(page.$view.get()).toBe('ProfileWallets')
    void page.disconnectWallet()
    await settle()
    expect(page.$modal.get()).toBe('closed')
  })
})
