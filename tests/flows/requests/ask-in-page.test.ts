import { describe, expect, it } from 'vitest'
import { withQuestions } from '../../../src/adapters/with-questions.ts'
import { TIMEOUTS } from '../../../src/domain/timeouts.ts'
import { settle } from '../../support/deferred.ts'
import { sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { goBack, goTo, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { cancelSwitch, switchNetwork } = product(() => import('../../../src/flows/network/switch-network.ts'))
const { askInPage } = product(() => import('../../../src/flows/requests/ask-in-page.ts'))
const { $askedWallet, watchAsked } = product(() => import('../../../src/stores/connections/asked-wallet.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))

/** A page whose adapter reports its questions, as `adapters/registry.ts` has it. */
async function visit() {
  const page = await setup()
  const of = page.provided.adapter
  page.providePorts({
    adapter: (namespace) =>
      of(namespace)?.then((adapter) => withQuestions(adapter, (id) => askInPage(id, namespace))),
  })
  return page
}

describe('a wallet in this browser', () => {
  it('is asked from the request until its answer', async () => {
    const page = await visit()
    const states = page.states($askedWallet)
    void connectWallet('io.metamask')
    await settle()
    expect(states).toEqual([undefined, 'MetaMask'])
    await page.adapter.connect.last().answer(sessionOf())
    expect(states).toEqual([undefined, 'MetaMask', undefined])
  })

  it('is not asked any more when it has refused', async () => {
    const page = await visit()
    void connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().refuse(coded('connection-rejected'))
    expect($askedWallet.get()).toBeUndefined()
  })

  it('that never answers is asked until the visitor goes back', async () => {
    await visit()
    openModal()
    shown()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    expect($askedWallet.get()).toBe('MetaMask')
    goBack()
    expect($askedWallet.get()).toBeUndefined()
  })

  it('may still show its prompt after the time is up: it is asked until the visitor goes back', async () => {
    const page = await visit()
    openModal()
    shown()
    goTo('ConnectingExternal', { connectorId: 'io.metamask' })
    await settle()
    await page.clock.advance(TIMEOUTS.connect)
    expect(page.detailsOf('wallet-error')).toMatchObject([{ code: 'connection-timed-out' }])
    expect($askedWallet.get()).toBe('MetaMask')
    goBack()
    expect($askedWallet.get()).toBeUndefined()
  })

  it('is asked to switch until it has switched, or the visitor leaves', async () => {
    const page = await visit()
    await page.connected()
    void switchNetwork('eip155:8453')
    await settle()
    expect($askedWallet.get()).toBe('MetaMask')
    await page.adapter.switchNetwork.last().refuse(coded('switch-rejected'))
    expect($askedWallet.get()).toBeUndefined()
    void switchNetwork('eip155:8453')
    await settle()
    expect($askedWallet.get()).toBe('MetaMask')
    cancelSwitch()
    expect($askedWallet.get()).toBeUndefined()
  })

  it('is asked while one of several questions is open; the newest one names the wallet', async () => {
    await visit()
    const first = askInPage('io.metamask', 'eip155')
    const second = askInPage('io.rabby', 'eip155')
    expect($askedWallet.get()).toBe('Rabby')
    second()
    expect($askedWallet.get()).toBe('MetaMask')
    second()
    first()
    expect($askedWallet.get()).toBeUndefined()
  })

  it('is not what a WalletConnect wallet is', async () => {
    await visit()
    askInPage('walletConnect', 'eip155')
    expect($askedWallet.get()).toBeUndefined()
  })

  it('is called after the modal has heard of it, also by a listener of a store', async () => {
    await visit()
    const order: string[] = []
    const stop = watchAsked((isAsked) => order.push(isAsked ? 'asked' : 'free'))
    $modal.listen(() => {
      askInPage('io.metamask', 'eip155')
      order.push('called')
    })
    openModal()
    expect(order.slice(0, 3)).toEqual(['free', 'asked', 'called'])
    stop()
    order.length = 0
    askInPage('io.metamask', 'eip155')
    expect(order).toEqual([])
  })
})
