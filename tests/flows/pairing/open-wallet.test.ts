import { describe, expect, it } from 'vitest'
import { TIMEOUTS } from '../../../src/domain/timeouts.ts'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { arrive, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { goBack, goTo, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $opening, openedWallet } = product(() => import('../../../src/flows/pairing/open-wallet.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const LINK_CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'
const app = wallet('app', { links: { native: 'app://', universal: 'https://app.test' } })

/** A visitor with a phone in hand, who followed the wallet's link. */
async function tapped(connectors = [WALLET_CONNECT]) {
  const shop = await arrive({ connectors })
  shop.onPhone()
  const steps = shop.states($opening)
  openModal()
  goTo('ConnectingWalletConnect', { wallet: app, isOpened: true })
  await settle()
  return { shop, steps }
}

describe('a link into a wallet’s app', () => {
  it('has opened it when another app comes to the front', async () => {
    const { shop, steps } = await tapped()
    await shop.clock.advance(TIMEOUTS.appOpens - 1)
    await shop.browser.goAway()
    await shop.clock.advance(TIMEOUTS.appOpens)
    expect(steps).toEqual(['idle', 'opening', 'opened'])
  })

  it('has opened nothing when the page is still in front after a moment, and can be followed again', async () => {
    const { shop, steps } = await tapped()
    await shop.clock.advance(TIMEOUTS.appOpens - 1)
    expect($opening.get()).toBe('opening')
    await shop.clock.advance(1)
    await shop.browser.goAway()
    openedWallet(app)
    await shop.browser.goAway()
    expect(steps).toEqual(['idle', 'opening', 'nothing-opened', 'opening', 'opened'])
  })

  it('followed twice is waited for once, from the second time on', async () => {
    const { shop, steps } = await tapped()
    await shop.clock.advance(TIMEOUTS.appOpens - 1)
    openedWallet(app)
    await shop.clock.advance(TIMEOUTS.appOpens - 1)
    expect(steps).toEqual(['idle', 'opening'])
    await shop.clock.advance(1)
    expect(steps.at(-1)).toBe('nothing-opened')
  })

  it('is forgotten when the visitor goes back, and nothing is left waiting', async () => {
    const { shop, steps } = await tapped()
    const listeners = shop.browser.listeners()
    goBack()
    await shop.clock.advance(TIMEOUTS.appOpens)
    expect(steps).toEqual(['idle', 'opening', 'idle'])
    expect(shop.browser.listeners()).toBe(listeners - 1)
  })

  it('is not waited for where the tap followed none', async () => {
    await arrive({ connectors: [WALLET_CONNECT] })
    openModal()
    goTo('ConnectingWalletConnect', { wallet: app })
    await settle()
    expect($opening.get()).toBe('idle')
  })
})

describe('the choice of the link', () => {
  it('is kept once the wallet is paired, for later requests to open it', async () => {
    const { shop } = await tapped()
    expect(shop.storage.values.has(LINK_CHOICE)).toBe(false)
    await shop.adapter.connect.last().answer(sessionOf())
    expect(JSON.parse(shop.storage.values.get(LINK_CHOICE) ?? '')).toEqual({
      href: 'app://',
      name: 'Wallet app',
    })
    expect($opening.get()).toBe('idle')
  })

  it('of an older pairing goes when a code is scanned instead', async () => {
    const shop = await arrive({ connectors: [WALLET_CONNECT] })
    saved.deepLinkChoice.set({ href: 'old://', name: 'Old' })
    openModal()
    goTo('ConnectingWalletConnect', { wallet: app })
    await settle()
    await shop.adapter.connect.last().answer(sessionOf())
    expect(shop.storage.values.has(LINK_CHOICE)).toBe(false)
  })

  it('is not that of a link which was followed in vain, when an extension is connected afterwards', async () => {
    const { shop } = await tapped([WALLET_CONNECT, METAMASK])
    goBack()
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    await settle()
    await shop.adapter.connect.last().answer(sessionOf())
    expect(shop.storage.values.has(LINK_CHOICE)).toBe(false)
  })

  it('stays as it was while the wallet has not agreed', async () => {
    const { shop } = await tapped()
    saved.deepLinkChoice.set({ href: 'old://', name: 'Old' })
    await shop.adapter.connect.last().refuse(coded('connection-rejected'))
    expect(saved.deepLinkChoice.get()).toEqual({ href: 'old://', name: 'Old' })
  })
})
