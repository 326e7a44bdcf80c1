import { describe, expect, it } from 'vitest'
import type { Wallet } from '../../../src/domain/wallets/wallet.ts'
import { arrive, ids, many, offered, page, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { BASE, ETHEREUM, METAMASK, PHANTOM, RABBY } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $allWallets, $foundWallets } = product(() => import('../../../src/flows/catalogue/all-wallets.ts'))
const { choiceOf } = product(() => import('../../../src/flows/catalogue/choose-wallet.ts'))
const { enterCatalogue, forgetCatalogue, retryCatalogue } = product(
  () => import('../../../src/flows/catalogue/enter-catalogue.ts'),
)
const { $imitations } = product(() => import('../../../src/flows/catalogue/installed-wallets.ts'))
const { $featuredWallets, $recommendedWallets, $walletCount } = product(
  () => import('../../../src/flows/catalogue/offered-wallets.ts'),
)
const { loadMoreWallets } = product(() => import('../../../src/flows/catalogue/page-catalogue.ts'))
const { searchWallets } = product(() => import('../../../src/flows/catalogue/search-wallets.ts'))
const { showWalletImage } = product(() => import('../../../src/flows/catalogue/wallet-images.ts'))
const { $offer, $walletImages, $walletPages, $walletSearch } = product(
  () => import('../../../src/stores/catalogue/catalogue.ts'),
)
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $savedRecentWallets } = product(() => import('../../../src/stores/stored/recent-wallets.ts'))

describe('the offer', () => {
  it('is asked for once, and not before somebody comes', async () => {
    const shop = await arrive()
    await settle()
    expect(shop.queries()).toEqual([])
    expect($offer.get()).toEqual({ step: 'idle' })
    const seen = shop.states($offer).map(({ step }) => step)
    expect(seen).toEqual(['idle'])
    await offered(shop)
    enterCatalogue()
    await settle()
    expect(shop.queries()).toEqual([{ page: 1, entries: 4, chains: ['eip155:1'], include: [], exclude: [] }])
    expect($offer.get()).toMatchObject({ step: 'ready', source: 'catalogue', count: 412 })
  })

  it('has the featured wallets in the order of the page, each once, and no others', async () => {
    const shop = await arrive()
    setOptions({ featuredWalletIds: ['w3', 'w1', 'w9', 'w3'] })
    enterCatalogue()
    await settle()
    await shop
      .question({ include: ['w3', 'w1', 'w9', 'w3'] })
      .answer(page([wallet('w1'), wallet('w2'), wallet('w3')]))
    await shop.question({ entries: 4, exclude: ['w3', 'w1', 'w9', 'w3'] }).answer(page(many(5, 9), 410))
    expect(ids($featuredWallets.get())).toEqual(['w3', 'w1'])
    // Where the page has its own, nothing else is recommended.
    expect($recommendedWallets.get()).toEqual([])
    expect($walletCount.get()).toBe('410+')
  })

  it('asks with what the page includes and excludes', async () => {
    const shop = await arrive()
    const [includeWalletIds, excludeWalletIds] = [
      ['i1', 'i2'],
      ['e1', 'e2'],
    ]
    setOptions({ includeWalletIds, excludeWalletIds, featuredWalletIds: ['f1', 'e1'] })
    enterCatalogue()
    await settle()
    expect(shop.queries()).toEqual([
      { page: 1, entries: 1, include: ['f1'] },
      {
        ...{ page: 1, entries: 4, chains: ['eip155:1'] },
        ...{ include: ['i1', 'i2'], exclude: ['e1', 'e2', 'f1', 'e1'] },
      },
      { page: 1, entries: 2, include: ['e1', 'e2'] },
    ])
    for (const call of shop.catalogue.wallets.calls)
      await call.answer(page([wallet('e1', { rdns: 'test.e1' })]))
    expect($offer.get()).toMatchObject({ step: 'ready', excluded: [{ rdns: 'test.e1' }] })
    // The page's own lists are nobody's to change.
    expect(excludeWalletIds).toEqual(['e1', 'e2'])
  })

  it('compares networks by whole ids', async () => {
    const shop = await arrive()
    const near: Wallet[] = [
      wallet('on 10', { chains: ['eip155:10'] }),
      wallet('on 1', { chains: ['eip155:5', 'eip155:1'] }),
      wallet('anywhere', {}),
    ]
    await offered(shop, near)
    expect($offer.get()).toMatchObject({ recommended: [{ id: 'on 1' }, { id: 'anywhere' }] })
  })

  it('is for one chain family where the modal was opened for that', async () => {
    const shop = await arrive()
    setOptions({ networks: ['mainnet', 'solana', 'base'] })
    enterCatalogue('solana')
    await settle()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await shop
      .question({ chains: [solana] })
      .answer(page([wallet('evm'), wallet('sol', { chains: [solana] })]))
    expect($offer.get()).toMatchObject({ recommended: [{ id: 'sol' }] })
    enterCatalogue()
    await settle()
    expect(shop.queries().at(-1)?.chains).toEqual(['eip155:1', solana, 'eip155:8453'])
  })

  it('knows the networks by their ids alone, and looks up what only their data can tell', async () => {
    let lookups = 0
    const resolveNetworks = async () => {
      lookups += 1
      return { networks: [ETHEREUM, BASE], problems: [] }
    }
    const shop = await arrive({ ports: { resolveNetworks } })
    setOptions({ networks: ['mainnet', 'eip155:10'] })
    enterCatalogue()
    await settle()
    expect(lookups).toBe(0)
    setOptions({ networks: ['someRareNetwork'] })
    await settle()
    expect(lookups).toBe(1)
    expect(shop.queries().at(-1)?.chains).toEqual(['eip155:1', 'eip155:8453'])
  })

  it('has on a phone only what can be opened there', async () => {
    const shop = await arrive()
    Object.assign(shop.device, { isMobile: true })
    const [app, none, pageOnly] = [
      wallet('app'),
      wallet('none', { links: { desktop: 'x://' } }),
      wallet('page', { links: { universal: 'https://x.test' } }),
    ]
    await offered(shop, [app, none, pageOnly, wallet('own', { links: {}, rdns: 'app.phantom' })])
    expect($offer.get()).toMatchObject({ recommended: [{ id: 'app' }, { id: 'page' }, { id: 'own' }] })
  })

  it('recommends at most two, fewer where wallets are here or were used', async () => {
    const shop = await arrive()
    await offered(shop)
    expect(ids($recommendedWallets.get())).toEqual(['w0', 'w1'])
    await shop.discovery.announce(RABBY)
    expect(ids($recommendedWallets.get())).toEqual(['w0'])
    await shop.discovery.announce({
      id: 'injected',
      type: 'INJECTED',
      namespace: 'eip155',
      name: 'Browser Wallet',
    })
    expect(ids($recommendedWallets.get())).toEqual(['w0'])
    await shop.discovery.announce(METAMASK)
    expect($recommendedWallets.get()).toEqual([])
  })

  it('does not list a wallet twice: not one that is here, nor one that was used', async () => {
    const shop = await arrive()
    $savedRecentWallets.set([{ id: 'w2', name: 'Used' }])
    await offered(shop, [wallet('m', { name: 'MetaMask', rdns: 'io.metamask' }), wallet('w2'), wallet('w3')])
    expect(ids($recommendedWallets.get())).toEqual(['m'])
    $savedRecentWallets.set(undefined)
    await shop.discovery.announce(METAMASK)
    expect(ids($recommendedWallets.get())).toEqual(['w2'])
  })

  it('counts roughly, and not before it can', async () => {
    const shop = await arrive()
    expect($walletCount.get()).toBeUndefined()
    await offered(shop, many(0, 4), 7)
    expect($walletCount.get()).toBe('7')
  })
})

describe('when the page wants other wallets', () => {
  it('the offer is asked for anew, and the older answer changes nothing', async () => {
    const shop = await arrive()
    enterCatalogue()
    await settle()
    const older = shop.question({ exclude: [] })
    setOptions({ excludeWalletIds: ['w1'] })
    await settle()
    expect(older.args[1].aborted).toBe(true)
    await shop.question({ entries: 4, exclude: ['w1'] }).answer(page([wallet('new')]))
    await shop.question({ include: ['w1'] }).answer(page([]))
    await older.answer(page([wallet('old')]))
    expect($offer.get()).toMatchObject({ step: 'ready', recommended: [{ id: 'new' }] })
  })

  it('nothing is asked for what is no matter of the catalogue, or before anybody came', async () => {
    const shop = await arrive()
    setOptions({ excludeWalletIds: ['w1'] })
    await settle()
    expect(shop.queries()).toEqual([])
    setOptions({ excludeWalletIds: [] })
    await offered(shop)
    setOptions({ themeMode: 'dark' })
    await settle()
    expect(shop.queries()).toHaveLength(1)
  })

  it('pages and search start over', async () => {
    const shop = await arrive()
    await offered(shop)
    void loadMoreWallets()
    await settle()
    await shop.question({ entries: 40 }).answer(page(many(4, 44), 412))
    searchWallets('rain')
    await shop.clock.advance(300)
    await shop.question({ search: 'rain' }).answer(page([wallet('r')]))
    setOptions({ networks: ['base'] })
    expect($allWallets.get()).toEqual([])
    await settle()
    await shop.question({ entries: 4, chains: ['eip155:8453'] }).answer(page([], 40))
    await shop
      .question({ entries: 40, chains: ['eip155:8453'] })
      .answer(page([wallet('b', { chains: ['eip155:8453'] })]))
    expect(ids($allWallets.get().map((row) => row.wallet))).toEqual(['b'])
    expect(shop.question({ entries: 40, chains: ['eip155:8453'] }).args[0].page).toBe(1)
    await shop.clock.advance(300)
    expect(shop.question({ search: 'rain' }).args[0].chains).toEqual(['eip155:8453'])
  })
})

describe('without a catalogue', () => {
  const known = [
    wallet('k1', { name: 'MetaMask' }),
    wallet('k2', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
    ...many(3, 9),
  ]

  it('the well-known wallets are offered, of the chain families of the page', async () => {
    const shop = await arrive({ ports: { knownWallets: async () => known } })
    setOptions({
      projectId: undefined,
      networks: ['base'],
      featuredWalletIds: ['w4'],
      excludeWalletIds: ['w5'],
    })
    enterCatalogue()
    await settle()
    expect($offer.get()).toMatchObject({ step: 'ready', source: 'known', count: 6 })
    expect(ids($featuredWallets.get())).toEqual(['w4'])
    await loadMoreWallets()
    expect(ids($allWallets.get().map((row) => row.wallet))).toEqual(['w4', 'k1', 'w3', 'w6', 'w7', 'w8'])
    expect($walletPages.get()).toMatchObject({ step: 'ready', hasMore: false })
    expect(shop.queries()).toEqual([])
  })

  it('they can be searched', async () => {
    const shop = await arrive({ ports: { knownWallets: async () => known } })
    setOptions({ projectId: undefined })
    searchWallets(' META ')
    await shop.clock.advance(300)
    expect($walletSearch.get()).toMatchObject({ step: 'ready', wallets: [{ id: 'k1' }] })
    searchWallets('', { isCertified: true })
    await shop.clock.advance(300)
    expect($walletSearch.get()).toMatchObject({ step: 'ready', wallets: [] })
  })

  it('they stand in while it cannot be reached, and the visitor can ask again', async () => {
    const shop = await arrive({ ports: { knownWallets: async () => known } })
    enterCatalogue()
    void loadMoreWallets()
    await settle()
    await shop.question({ entries: 4 }).refuse(coded('catalogue-unreachable'))
    expect($offer.get()).toMatchObject({ step: 'failed', code: 'catalogue-unreachable', count: 7 })
    expect(ids($recommendedWallets.get())).toEqual(['k1', 'w3'])
    expect($walletPages.get()).toMatchObject({ step: 'failed', code: 'catalogue-unreachable' })
    expect($allWallets.get()).toHaveLength(7)
    retryCatalogue()
    await settle()
    await shop.question({ entries: 4 }).answer(page(many(0, 4), 412))
    await shop.question({ entries: 40, page: 1 }).answer(page([wallet('w77')], 412))
    expect($offer.get().step).toBe('ready')
    // Those that stood in are gone.
    expect(ids($allWallets.get().map((row) => row.wallet))).toEqual(['w0', 'w1', 'w2', 'w3', 'w77'])
  })

  it('nothing that was thrown escapes, not even when nothing at all can be had', async () => {
    const knownWallets = () => Promise.reject(new Error('The chunk is gone'))
    const resolveNetworks = () => Promise.reject(new Error('The other chunk is gone'))
    const shop = await arrive({ ports: { knownWallets, resolveNetworks } })
    setOptions({ networks: ['someRareNetwork'] })
    enterCatalogue()
    await loadMoreWallets()
    expect($offer.get()).toMatchObject({ step: 'failed', code: 'catalogue-unreachable', count: 0 })
    expect($walletPages.get()).toMatchObject({ step: 'failed', wallets: [] })
    searchWallets('meta')
    await shop.clock.advance(300)
    expect($walletSearch.get()).toMatchObject({ step: 'failed', wallets: [] })
  })

  it('nobody is kept waiting when the visitor has gone', async () => {
    const shop = await arrive()
    enterCatalogue()
    searchWallets('meta')
    await settle()
    const asked = shop.question({ entries: 4 })
    forgetCatalogue()
    expect(asked.args[1].aborted).toBe(true)
    await asked.answer(page(many(0, 4)))
    expect($offer.get()).toEqual({ step: 'idle' })
    expect($walletSearch.get()).toEqual({ step: 'idle' })
    expect(shop.clock.waiting()).toBe(0)
  })
})

describe('all wallets', () => {
  it('come forty at a time, without those that the offer has, until there are no more', async () => {
    const shop = await arrive()
    await offered(shop)
    const seen = shop.states($walletPages)
    void loadMoreWallets()
    void loadMoreWallets()
    await settle()
    expect(shop.queries().slice(1)).toEqual([
      { page: 1, entries: 40, chains: ['eip155:1'], include: [], exclude: ['w0', 'w1', 'w2', 'w3'] },
    ])
    await shop.question({ page: 1, entries: 40 }).answer(page(many(4, 44), 60))
    void loadMoreWallets()
    await settle()
    await shop.question({ page: 2 }).answer(page([...many(40, 44), ...many(44, 60)], 60))
    await loadMoreWallets()
    expect(seen.map(({ step }) => step)).toEqual(['idle', 'loading', 'ready', 'loading', 'ready'])
    expect(seen.at(-1)).toMatchObject({ hasMore: false })
    // Each once, though one page repeats the other.
    expect($allWallets.get()).toHaveLength(60)
    expect(shop.queries()).toHaveLength(3)
  })

  it('wait for the offer that is under way', async () => {
    const shop = await arrive()
    enterCatalogue()
    void loadMoreWallets()
    await settle()
    expect(shop.queries()).toHaveLength(1)
    await shop.question({ entries: 4 }).answer(page(many(0, 4), 412))
    expect(shop.queries()).toHaveLength(2)
  })

  it('keep the pages that were read when the next one fails, and ask for that again', async () => {
    const shop = await arrive()
    await offered(shop)
    void loadMoreWallets()
    await settle()
    await shop.question({ page: 1, entries: 40 }).answer(page(many(4, 44), 412))
    void loadMoreWallets()
    await settle()
    await shop.question({ page: 2 }).refuse(coded('catalogue-busy'))
    expect($walletPages.get()).toMatchObject({ step: 'failed', code: 'catalogue-busy' })
    expect($allWallets.get()).toHaveLength(44)
    retryCatalogue()
    await settle()
    await shop.question({ page: 2 }).answer(page(many(44, 84), 412))
    expect($allWallets.get()).toHaveLength(84)
    expect(shop.queries().map((query) => query.page)).toEqual([1, 1, 2, 2])
  })

  it('end with a page that has nothing, whatever the catalogue counts', async () => {
    const shop = await arrive()
    await offered(shop)
    void loadMoreWallets()
    await settle()
    await shop.question({ entries: 40 }).answer(page([], 100_000))
    expect($walletPages.get()).toMatchObject({ step: 'ready', hasMore: false })
  })

  it('have those that are here first, then the featured', async () => {
    const shop = await arrive()
    setOptions({ featuredWalletIds: ['f2', 'f1'] })
    enterCatalogue()
    void loadMoreWallets()
    await settle()
    await shop.question({ include: ['f2', 'f1'] }).answer(page([wallet('f1'), wallet('f2')]))
    await shop.question({ entries: 4 }).answer(page([wallet('r1')], 50))
    await shop
      .question({ entries: 40 })
      .answer(page([wallet('w1'), wallet('m', { rdns: 'io.metamask' }), wallet('w2')], 50))
    const order = () => ids($allWallets.get().map((row) => row.wallet))
    expect(order()).toEqual(['f2', 'f1', 'r1', 'w1', 'm', 'w2'])
    await shop.discovery.announce(METAMASK)
    expect(order()).toEqual(['m', 'f2', 'f1', 'r1', 'w1', 'w2'])
    expect($allWallets.get().map((row) => row.isInstalled)).toEqual([true, ...Array<boolean>(5).fill(false)])
  })
})

describe('searching', () => {
  it('waits 300 ms after the last keystroke, and asks for what was typed without its spaces', async () => {
    const shop = await arrive()
    setOptions({ includeWalletIds: ['i'], excludeWalletIds: ['e'] })
    for (const text of ['r', ' ra', ' ra i', ' rai ']) {
      searchWallets(text)
      await shop.clock.advance(200)
    }
    expect(shop.queries()).toEqual([])
    await shop.clock.advance(100)
    expect(shop.queries()).toEqual([
      { page: 1, entries: 100, search: 'rai', include: ['i'], exclude: ['e'], chains: ['eip155:1'] },
    ])
    await shop
      .question({ search: 'rai' })
      .answer(page([wallet('r'), wallet('r'), wallet('x', { chains: ['eip155:10'] })]))
    expect($walletSearch.get()).toEqual({
      step: 'ready',
      text: 'rai',
      isCertified: false,
      wallets: [wallet('r')],
    })
    expect(shop.detailsOf('track')).toContainEqual({
      event: 'SEARCH_WALLET',
      properties: { badge: undefined, search: 'rai' },
    })
  })

  it('does nothing for less than two letters, and ends when it becomes that', async () => {
    const shop = await arrive()
    for (const text of ['', ' ', 'a', ' a ', '🦊']) {
      searchWallets(text)
      await shop.clock.advance(1_000)
      expect($walletSearch.get()).toEqual({ step: 'idle' })
    }
    searchWallets('ab')
    await shop.clock.advance(300)
    searchWallets('a')
    expect($walletSearch.get()).toEqual({ step: 'idle' })
    await shop.question({ search: 'ab' }).answer(page([wallet('ab')]))
    expect($walletSearch.get()).toEqual({ step: 'idle' })
    expect(shop.queries()).toHaveLength(1)
  })

  it('shows the latest answer, whichever comes last', async () => {
    const shop = await arrive()
    const seen = shop.states($walletSearch)
    searchWallets('ab')
    await shop.clock.advance(300)
    searchWallets('abc')
    await shop.clock.advance(300)
    const [older, newer] = shop.catalogue.wallets.calls
    expect(older?.args[1].aborted).toBe(true)
    await newer?.answer(page([wallet('new')]))
    await older?.answer(page([wallet('old')]))
    expect($walletSearch.get()).toMatchObject({ step: 'ready', text: 'abc', wallets: [{ id: 'new' }] })
    expect(seen.map((state) => ('text' in state ? `${state.step} ${state.text}` : state.step))).toEqual([
      ...['idle', 'loading ab', 'loading abc', 'ready abc'],
    ])
  })

  it('asks once for the same text', async () => {
    const shop = await arrive()
    searchWallets('ab')
    await shop.clock.advance(200)
    searchWallets('ab ')
    await shop.clock.advance(100)
    expect(shop.queries()).toHaveLength(1)
    await shop.catalogue.wallets.last().answer(page([]))
    searchWallets(' ab')
    await shop.clock.advance(300)
    expect(shop.queries()).toHaveLength(1)
  })

  it('finds certified wallets alone, with or without a text, and believes no server that sends others', async () => {
    const shop = await arrive()
    searchWallets('', { isCertified: true })
    await shop.clock.advance(300)
    expect(shop.queries()[0]).toMatchObject({ badge: 'certified', entries: 100 })
    expect(shop.queries()[0]).not.toHaveProperty('search')
    await shop.catalogue.wallets.last().answer(page([wallet('c', { isCertified: true }), wallet('w')]))
    expect($walletSearch.get()).toMatchObject({ wallets: [{ id: 'c' }] })
    searchWallets('ra', { isCertified: true })
    await shop.clock.advance(300)
    expect(shop.queries()[1]).toMatchObject({ badge: 'certified', search: 'ra' })
  })

  it('looks among what is at hand when the catalogue fails, and can be tried again', async () => {
    const shop = await arrive()
    await offered(shop, [wallet('r', { name: 'Rainbow' }), wallet('z', { name: 'Zerion' })])
    searchWallets('rain')
    await shop.clock.advance(300)
    await shop.question({ search: 'rain' }).refuse(coded('catalogue-failed', { status: 500 }))
    expect($walletSearch.get()).toMatchObject({
      step: 'failed',
      code: 'catalogue-failed',
      wallets: [{ id: 'r' }],
    })
    expect($foundWallets.get()).toMatchObject([{ wallet: { id: 'r' }, isInstalled: false }])
    retryCatalogue()
    await shop.clock.advance(300)
    await shop.question({ search: 'rain' }).answer(page([wallet('n')]))
    expect($walletSearch.get()).toMatchObject({ step: 'ready', wallets: [{ id: 'n' }] })
  })
})

describe('wallets that are here', () => {
  it('under a name made to look like one of the catalogue are known for it', async () => {
    const shop = await arrive()
    await offered(shop, [wallet('z', { name: 'Quiverly' })])
    await shop.discovery.announce({ ...METAMASK, id: 'a', rdns: 'a.a', name: 'MetаMask' })
    await shop.discovery.announce({ ...METAMASK, id: 'b', rdns: 'b.b', name: 'Quivеrly' })
    await shop.discovery.announce(RABBY)
    await shop.discovery.announce(METAMASK)
    expect($imitations.get()).toEqual(['a', 'b'])
  })

  it('are asked, others are paired with, and a phone goes to a wallet’s own browser', async () => {
    const shop = await arrive({ connectors: [METAMASK] })
    setOptions({ networks: ['mainnet', 'solana'] })
    const metamask = wallet('m', { name: 'MetaMask', rdns: 'io.metamask' })
    const phantom = wallet('p', { name: 'Phantom', rdns: 'app.phantom' })
    expect(choiceOf(metamask)).toEqual({
      go: 'external',
      connectorId: 'io.metamask',
      namespace: 'eip155',
    })
    expect(choiceOf(phantom)).toEqual({ go: 'pair', wallet: phantom })
    Object.assign(shop.device, { isMobile: true })
    expect(choiceOf(phantom)).toMatchObject({
      go: 'browse',
      href: expect.stringContaining(encodeURIComponent(shop.device.page)),
    })
    await shop.discovery.announce(PHANTOM)
    expect(choiceOf(phantom)).toEqual({
      go: 'external',
      connectorId: 'app.phantom',
      namespace: 'solana',
    })
  })
})

describe('a catalogue that lies about how much it has', () => {
  it.each([
    ['says the same page again and again', () => many(0, 40)],
    [
      'says nothing that could be used',
      () => many(0, 40).map((one) => ({ ...one, chains: ['eip155:999'] as const })),
    ],
    ['says nothing', () => []],
  ])('is not asked without an end when it %s', async (_, wallets) => {
    const shop = await arrive()
    await offered(shop, [], 1_000_000_000)
    void loadMoreWallets()
    await settle()
    const asked = () => shop.queries().filter(({ entries }) => entries === 40).length
    for (let round = 0; round < 10; round += 1) {
      const call = shop.question({ entries: 40 })
      await call.answer({ ...page(wallets(), 1_000_000_000), entries: wallets().length })
      // The view asks for more for as long as its end is near.
      void loadMoreWallets()
      await settle()
    }
    expect(asked()).toBeLessThanOrEqual(2)
    expect($walletPages.get()).toMatchObject({ step: 'ready', hasMore: false })
  })

  it('is asked on for as long as it brings something new', async () => {
    const shop = await arrive()
    await offered(shop, [], 1_000)
    void loadMoreWallets()
    await settle()
    for (let at = 0; at < 5; at += 1) {
      await shop.question({ page: at + 1, entries: 40 }).answer(page(many(at * 20, at * 20 + 40), 1_000))
      void loadMoreWallets()
      await settle()
    }
    expect($walletPages.get().wallets).toHaveLength(120)
  })
})

describe('pictures', () => {
  it('are there while somebody shows them', async () => {
    const shop = await arrive()
    const [hide, hideToo] = [showWalletImage('i'), showWalletImage('i')]
    for (const call of shop.catalogue.image.calls) await call.answer('blob:i')
    expect($walletImages.get()).toEqual({ i: 'blob:i' })
    hide()
    hide()
    expect($walletImages.get()).toEqual({ i: 'blob:i' })
    expect(shop.catalogue.shown).toEqual(['i'])
    hideToo()
    expect($walletImages.get()).toEqual({})
    expect(shop.catalogue.shown).toEqual([])
  })

  it('that come late or not at all are not shown', async () => {
    const shop = await arrive()
    const hide = showWalletImage('late')
    showWalletImage('never')
    hide()
    const [late, never] = shop.catalogue.image.calls
    await late?.answer('blob:late')
    await never?.refuse(new Error('404'))
    expect($walletImages.get()).toEqual({})
  })

  it('are not asked for without a project', async () => {
    const shop = await arrive()
    setOptions({ projectId: undefined })
    showWalletImage('i')()
    expect(shop.catalogue.shown).toEqual([])
  })
})
