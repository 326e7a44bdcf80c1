import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { $isLinked } = product(() => import('../../../src/flows/connect/ask-installed.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { goBack, goTo, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

/** MetaMask is connected, and the user chooses a wallet in Connect. */
async function choosing(connectorId: string, { multiWallet = false } = {}) {
  const page = await setup({ connectors: [METAMASK, RABBY, PHANTOM] })
  setOptions({ features: { multiWallet } })
  await page.connected(METAMASK)
  openModal({ view: 'Connect' })
  shown()
  goTo('ConnectingExternal', { connectorId })
  await settle()
  return { ...page, asked: () => page.adapter.connect.calls.length - 1 }
}

/** The page lets go at once; the wallet may take its time to forget the page. */
async function leave(which?: Parameters<typeof disconnectWallet>[0]) {
  void disconnectWallet(which)
  await settle()
}

const place = () => ($modal.get() === 'closed' ? 'closed' : $view.get())

describe('choosing a wallet that is already connected', () => {
  it.each([false, true])('sends no request and says so, with multiWallet %s', async (multiWallet) => {
    const page = await choosing(METAMASK.id, { multiWallet })
    expect([page.asked(), $isLinked.get(), place()]).toEqual([0, true, 'ConnectingExternal'])
    goBack()
    expect($isLinked.get()).toBe(false)
  })

  it('asks another wallet, and the same one in another namespace', async () => {
    const page = await choosing(RABBY.id)
    expect([page.asked(), $isLinked.get()]).toEqual([1, false])
    goBack()
    goTo('ConnectingExternal', { connectorId: PHANTOM.id, namespace: 'solana' })
    await settle()
    expect([page.solana.connect.calls.length, $isLinked.get()]).toEqual([1, false])
  })

  it('leads to Connect when the wallet disconnects and no other is there', async () => {
    await choosing(METAMASK.id)
    await leave()
    expect(place()).toBe('Connect')
  })

  it('closes when it disconnects and another one is there', async () => {
    const page = await choosing(METAMASK.id)
    goBack()
    await page.connected(PHANTOM, { accounts: [{ address: 'SUN' }], network: 'solana:x' })
    openModal({ view: 'Connect' })
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await leave({ namespace: 'eip155' })
    expect(place()).toBe('closed')
  })

  it('leads to the wallets when it disconnects, with multiWallet', async () => {
    const page = await choosing(METAMASK.id, { multiWallet: true })
    goBack()
    await page.connected(RABBY, { accounts: [{ address: BOB }], network: 'eip155:1' })
    openModal({ view: 'Connect' })
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await leave({ namespace: 'eip155', connectorId: METAMASK.id })
    expect(place()).toBe('ProfileWallets')
    expect($toast.get()).toMatchObject({ says: 'deleted' })
  })

  it.each([
    [true, 'ProfileWallets'],
    [false, 'ConnectingExternal'],
  ])('when it shares other accounts, with multiWallet %s, leads to %s', async (multiWallet, view) => {
    const page = await choosing(METAMASK.id, { multiWallet })
    await page.adapter.tell(METAMASK.id).accounts([ALICE])
    expect(place()).toBe('ConnectingExternal')
    await page.adapter.tell(METAMASK.id).accounts([BOB])
    expect(place()).toBe(view)
  })
})
