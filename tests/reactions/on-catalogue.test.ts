import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../src/domain/wallets/wallet-connect.ts'
import { arrive, ids, many, page, wallet, type Shop } from '../support/catalogue.ts'
import { settle } from '../support/deferred.ts'
import { METAMASK, RABBY } from '../support/fixtures.ts'
import { product } from '../support/product.ts'

const { coded } = product(() => import('../../src/errors/codes.ts'))
const { choiceOf } = product(() => import('../../src/flows/catalogue/choose-wallet.ts'))
const { $connectRows } = product(() => import('../../src/flows/catalogue/connect-list.ts'))
const { $catalogueWallets, $excludedConnectors, $walletRows } = product(
  () => import('../../src/flows/catalogue/installed-wallets.ts'),
)
const { $walletCount } = product(() => import('../../src/flows/catalogue/offered-wallets.ts'))
const { searchWallets } = product(() => import('../../src/flows/catalogue/search-wallets.ts'))
const { closeModal, goBack, goTo, openModal } = product(() => import('../../src/flows/modal/modal.ts'))
const { followCatalogue } = product(() => import('../../src/reactions/on-catalogue.ts'))
const { $walletImages, $walletSearch } = product(() => import('../../src/stores/catalogue/catalogue.ts'))
const { $wallets } = product(() => import('../../src/stores/catalogue/wallets.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))
const { $savedRecentWallets } = product(() => import('../../src/stores/stored/recent-wallets.ts'))

/** The catalogue's reactions run, as they do once the modal was opened. */
async function follow(options: Parameters<typeof arrive>[0] = {}) {
  const shop = await arrive(options)
  const stop = followCatalogue()
  return { ...shop, stop }
}

/** The modal is open at Connect, and the catalogue has answered. */
async function opened(shop: Shop, recommended = many(0, 4)): Promise<void> {
  openModal()
  await settle()
  await shop.question({ entries: 4 }).answer(page(recommended, 412))
}

const rowsOf = () =>
  $connectRows
    .get()
    .flatMap((row) =>
      row.kind === 'offered' ? [`${row.group} ${row.wallet.id}: ${choiceOf(row.wallet).go}`] : [],
    )

describe('the catalogue', () => {
  it('is asked when the modal opens at Connect, not before', async () => {
    const shop = await follow()
    await settle()
    expect(shop.queries()).toEqual([])
    openModal()
    await settle()
    expect(shop.queries()).toMatchObject([{ entries: 4 }])
  })

  it('is asked for nothing by views that list no wallets', async () => {
    const shop = await follow()
    openModal({ view: 'SwitchNetwork' })
    goTo('WhatIsAWallet')
    await settle()
    expect(shop.queries()).toEqual([])
  })

  it('is asked for the family that Connect was opened for, and All wallets keeps to it', async () => {
    const shop = await follow()
    setOptions({ networks: ['mainnet', 'solana'] })
    openModal({ view: 'Connect', namespace: 'solana' })
    await settle()
    const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    await shop.question({ entries: 4, chains }).answer(page([]))
    goTo('AllWallets')
    await settle()
    expect(shop.queries().at(-1)).toMatchObject({ entries: 40, chains })
  })

  it('is asked for every family by All wallets that was opened by itself', async () => {
    const shop = await follow()
    setOptions({ networks: ['mainnet', 'solana'] })
    openModal({ view: 'Connect', namespace: 'solana' })
    closeModal()
    openModal({ view: 'AllWallets' })
    await settle()
    expect(shop.queries().at(-1)?.chains).toHaveLength(2)
  })

  it('is asked again when the network is back, if it failed before', async () => {
    const shop = await follow()
    openModal()
    await settle()
    await shop.question({ entries: 4 }).refuse(coded('catalogue-unreachable'))
    await shop.browser.goOnline(false)
    expect(shop.queries()).toHaveLength(1)
    await shop.browser.goOnline(true)
    expect(shop.queries()).toHaveLength(2)
    await shop.question({ entries: 4 }).answer(page(many(0, 1)))
    expect(rowsOf()).toEqual(['recommended w0: pair'])
    await shop.browser.goOnline(false)
    await shop.browser.goOnline(true)
    expect(shop.queries()).toHaveLength(2)
  })

  it('forgets the search when All wallets is left', async () => {
    const shop = await follow()
    openModal({ view: 'AllWallets' })
    searchWallets('rain')
    await shop.clock.advance(300)
    const search = shop.question({ search: 'rain' })
    goTo('WhatIsAWallet')
    expect(search.args[1].aborted).toBe(true)
    expect($walletSearch.get()).toEqual({ step: 'idle' })
  })

  it('is left alone, and nobody waits for it, when the kit is destroyed', async () => {
    const shop = await follow()
    openModal()
    await settle()
    const asked = shop.question({ entries: 4 })
    shop.stop()
    expect(asked.args[1].aborted).toBe(true)
    setOptions({ excludeWalletIds: ['w'] })
    closeModal()
    openModal()
    await settle()
    expect(shop.queries()).toHaveLength(1)
  })
})

describe('the rows that Connect offers', () => {
  it('are placeholders until the catalogue has answered, or failed', async () => {
    const shop = await follow()
    const kinds = () => $connectRows.get().map(({ kind }) => kind)
    const seen = shop.states($connectRows)
    openModal()
    await settle()
    expect(seen.flat().some(({ kind }) => kind === 'offered')).toBe(false)
    expect(kinds()).toEqual(['walletConnect', 'placeholder', 'placeholder'])
    await shop.question({ entries: 4 }).refuse(coded('catalogue-failed'))
    expect(kinds()).toEqual(['walletConnect'])
    expect($walletCount.get()).toBeUndefined()
  })

  it('are the recently used, the featured, the page’s own, each once', async () => {
    const shop = await follow({ connectors: [METAMASK] })
    $savedRecentWallets.set([{ id: 'used', name: 'Used' }])
    const customWallets = [
      { id: 'own', name: 'Own' },
      { id: 'used', name: 'Used' },
    ]
    setOptions({ featuredWalletIds: ['f', 'm', 'used'], customWallets })
    openModal()
    await settle()
    const metamask = wallet('m', { name: 'MetaMask', rdns: METAMASK.id })
    await shop.question({ include: ['f', 'm', 'used'] }).answer(page([wallet('used'), metamask, wallet('f')]))
    await shop.question({ entries: 4 }).answer(page(many(0, 4), 412))
    expect(rowsOf()).toEqual(['recent used: pair', 'featured f: pair', 'custom own: pair'])
    expect($walletCount.get()).toBe('410+')
    expect($excludedConnectors.get()).toEqual([])
  })

  it('follow what the browser has, and what stands ready', async () => {
    const shop = await follow({ connectors: [WALLET_CONNECT] })
    shop.onPhone()
    await opened(shop, [wallet('w0'), wallet('r', { name: 'Rabby', rdns: RABBY.id })])
    expect(rowsOf()).toEqual(['recommended w0: pair', 'recommended r: pair'])
    const [, { onPairing }] = shop.adapter.preparePairing.last().args
    onPairing({ uri: 'wc:topic@2', expiresAt: 0 })
    expect(rowsOf()).toEqual(['recommended w0: open', 'recommended r: open'])
    await shop.discovery.announce(RABBY)
    expect(rowsOf()).toEqual(['recommended w0: open'])
  })

  it('name the connectors that the page excludes, and what the catalogue knows', async () => {
    const shop = await follow({ connectors: [METAMASK, RABBY] })
    setOptions({ excludeWalletIds: ['r'] })
    openModal()
    await settle()
    const imitation = wallet('i', { name: 'MetaMаsk', isImitation: true })
    await shop.question({ entries: 4 }).answer(page([wallet('w0'), imitation]))
    await shop.question({ include: ['r'] }).answer(page([wallet('r', { rdns: RABBY.id })]))
    expect($excludedConnectors.get()).toEqual([RABBY.id])
    expect(ids($catalogueWallets.get())).toEqual(['w0'])
    expect(ids($walletRows.get().map(({ connector }) => connector))).toEqual([METAMASK.id])
  })

  it('are, page by page, the list that pages can read', async () => {
    const shop = await follow()
    await opened(shop)
    goTo('AllWallets')
    await settle()
    await shop.question({ entries: 40 }).answer(page(many(4, 44), 412))
    expect(ids($wallets.get())).toEqual(ids(many(0, 44)))
  })
})

describe('the pictures of these rows', () => {
  const pictured = [wallet('a', { imageId: 'pa' }), wallet('b', { imageId: 'pb' }), wallet('c')]

  it('are shown while they are listed, and given back when they are not', async () => {
    const shop = await follow()
    await opened(shop, pictured)
    expect(shop.catalogue.shown).toEqual(['pa', 'pb'])
    for (const call of shop.catalogue.image.calls) await call.answer(`blob:${call.args[0]}`)
    expect($walletImages.get()).toEqual({ pa: 'blob:pa', pb: 'blob:pb' })
    // One row less for recommendations.
    await shop.discovery.announce(RABBY)
    expect(shop.catalogue.shown).toEqual(['pa'])
    expect($walletImages.get()).toEqual({ pa: 'blob:pa' })
    // What stays is not asked for again.
    expect(shop.catalogue.image.calls).toHaveLength(2)
    shop.stop()
    expect([shop.catalogue.shown, $walletImages.get()]).toEqual([[], {}])
  })

  it('are not asked for where the wallet brings an address of its own', async () => {
    const shop = await follow()
    await opened(shop, [wallet('a', { imageId: 'pa', imageUrl: 'https://a.test/icon.png' })])
    expect(shop.catalogue.shown).toEqual([])
  })
})

describe('a pairing', () => {
  it('is prepared where wallets are listed on a phone, and given up where they are not', async () => {
    const shop = await follow({ connectors: [WALLET_CONNECT] })
    shop.onPhone()
    const signals = () => shop.adapter.preparePairing.calls.map(({ args }) => args[1].signal.aborted)
    openModal()
    await settle()
    expect(signals()).toEqual([false])
    goTo('AllWallets')
    await settle()
    expect(signals()).toEqual([true, false])
    goTo('WhatIsAWallet')
    await settle()
    expect(signals()).toEqual([true, true])
    goBack()
    await settle()
    closeModal()
    expect(signals()).toEqual([true, true, true])
  })

  it('is not prepared on a desktop', async () => {
    const shop = await follow({ connectors: [WALLET_CONNECT] })
    openModal()
    goTo('AllWallets')
    await settle()
    expect(shop.adapter.preparePairing.calls).toEqual([])
  })
})
