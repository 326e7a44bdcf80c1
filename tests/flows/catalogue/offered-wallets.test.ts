import { describe, expect, it } from 'vitest'
import { entryOf } from '../../../src/domain/wallets/wallet-entry.ts'
import { arrive, ids, many, offered, page, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK, RABBY } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { choiceOf } = product(() => import('../../../src/flows/catalogue/choose-wallet.ts'))
const { enterCatalogue } = product(() => import('../../../src/flows/catalogue/enter-catalogue.ts'))
const { $customWallets, $recentWallets, $recommendedWallets } = product(
  () => import('../../../src/flows/catalogue/offered-wallets.ts'),
)
const { $excludedConnectors } = product(() => import('../../../src/flows/catalogue/installed-wallets.ts'))
const { setPairing } = product(() => import('../../../src/stores/connections/pairing.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $savedRecentWallets } = product(() => import('../../../src/stores/stored/recent-wallets.ts'))

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const pairing = { uri: 'wc:topic@2?relay-protocol=irn&symKey=key', expiresAt: 1_800_000_000_000 }

describe('wallets that were used before', () => {
  it('are those of the storage that are not here, with all that leads to them', async () => {
    const shop = await arrive({ connectors: [METAMASK] })
    const paired = wallet('w1', { links: { native: 'w1://', universal: 'https://w1.test/app' } })
    $savedRecentWallets.set([entryOf(paired), { ...METAMASK }])
    await offered(shop)
    expect($recentWallets.get()).toEqual([paired])
  })

  it('are not listed where the page excludes them, by their id or by what the catalogue knows', async () => {
    const shop = await arrive()
    const wallets = [wallet('w1', { rdns: 'test.one' }), wallet('w2')]
    $savedRecentWallets.set(wallets.map(entryOf))
    setOptions({ excludeWalletIds: ['w2', 'other-id'] })
    enterCatalogue()
    expect(ids($recentWallets.get())).toEqual(['w1'])
    await settle()
    await shop.question({ entries: 4 }).answer(page([]))
    await shop.question({ include: ['w2', 'other-id'] }).answer(page([wallet('x', { rdns: 'test.one' })]))
    expect($recentWallets.get()).toEqual([])
  })

  it('are of the chain family that the modal was opened for', async () => {
    await arrive()
    const wallets = [wallet('evm'), wallet('both', { chains: ['eip155:10', SOLANA] })]
    $savedRecentWallets.set(wallets.map(entryOf))
    enterCatalogue('solana')
    expect(ids($recentWallets.get())).toEqual(['both'])
    enterCatalogue()
    expect(ids($recentWallets.get())).toEqual(['evm', 'both'])
  })

  it('are not those whose name is made to be taken for another', async () => {
    const shop = await arrive()
    $savedRecentWallets.set([entryOf(wallet('a', { name: 'MetaMаsk' })), entryOf(wallet('b'))])
    await offered(shop)
    expect(ids($recentWallets.get())).toEqual(['b'])
  })

  it('lead nowhere dangerous, whoever wrote the storage', async () => {
    await arrive({
      storage: {
        '@appkit/recent_wallets': JSON.stringify([
          {
            ...{ id: 'w', name: 'W', mobile_link: 'javascript:alert(1)', app_store: 'https://evil.test' },
            webapp_link: 'https://w.test',
          },
          { id: 'v', name: '\u202e', mobile_link: 'v://' },
        ]),
      },
    })
    expect($recentWallets.get()).toMatchObject([{ id: 'w' }])
    expect($recentWallets.get()[0]).toHaveProperty('links', { webapp: 'https://w.test' })
    expect($recentWallets.get()[0]).toHaveProperty('stores', {})
  })

  it('leave one row less for recommendations, but not twice where one is here as well', async () => {
    const shop = await arrive({ connectors: [METAMASK] })
    $savedRecentWallets.set([{ ...METAMASK }])
    await offered(shop)
    expect(ids($recommendedWallets.get())).toEqual(['w0'])
    $savedRecentWallets.set([{ ...METAMASK }, entryOf(wallet('z'))])
    await shop.discovery.announce({ ...RABBY, type: 'EXTERNAL' })
    expect($recommendedWallets.get()).toEqual([])
  })
})

describe('an extension that was used before and is gone', () => {
  const used = (...ids: string[]) => ids.map((id) => ({ id, name: id, rdns: id }))

  it('is listed with all that leads to it, from the catalogue, the page or the well-known wallets', async () => {
    const shop = await arrive({
      ports: { knownWallets: async () => [wallet('k', { name: 'Known', rdns: 'test.known' })] },
    })
    $savedRecentWallets.set(used('test.known'))
    await offered(shop)
    expect($recentWallets.get()).toEqual([wallet('k', { name: 'Known', rdns: 'test.known' })])
    $savedRecentWallets.set(used('test.own'))
    setOptions({ customWallets: [{ id: 'own', name: 'Own', rdns: 'test.own', mobile_link: 'own://' }] })
    expect($recentWallets.get()).toMatchObject([{ id: 'own', links: { native: 'own://' } }])
    expect($customWallets.get()).toEqual([])
  })

  it('is listed once: the entry of the catalogue as recently used', async () => {
    const shop = await arrive()
    const metamask = wallet('m', { name: 'MetaMask', rdns: 'io.metamask' })
    $savedRecentWallets.set([{ ...METAMASK }])
    await offered(shop, [metamask, ...many(0, 3)])
    expect($recentWallets.get()).toEqual([metamask])
    expect(ids($recommendedWallets.get())).toEqual(['w0'])
    expect(choiceOf(metamask)).toEqual({ go: 'pair', wallet: metamask })
  })

  it('is not listed when nothing leads to it, and hides nothing', async () => {
    const shop = await arrive()
    $savedRecentWallets.set(used('test.gone'))
    await offered(shop)
    expect($recentWallets.get()).toEqual([])
    expect(ids($recommendedWallets.get())).toEqual(['w0', 'w1'])
  })

  it('is not listed on a phone that cannot open it', async () => {
    const shop = await arrive()
    const [desktop, app] = [
      wallet('d', { links: { desktop: 'd://' }, homepage: 'https://d.test/' }),
      wallet('a', { links: { native: 'a://' } }),
    ]
    $savedRecentWallets.set([desktop, app].map(entryOf))
    await offered(shop)
    expect(ids($recentWallets.get())).toEqual(['d', 'a'])
    shop.onPhone()
    expect(ids($recentWallets.get())).toEqual(['a'])
  })
})

describe('wallets of the page’s own', () => {
  it('are read like those of a catalogue, without those that are here or were used', async () => {
    await arrive({ connectors: [RABBY] })
    $savedRecentWallets.set([entryOf(wallet('used'))])
    const customWallets = [
      { id: 'own', name: 'Own', mobile_link: 'own://', webapp_link: 'http://plain.test' },
      { id: 'rabby', name: 'Rabby', rdns: 'io.rabby' },
      { id: 'used', name: 'Used' },
      ...[null, 5, { name: 'nameless' }],
    ]
    setOptions({ customWallets })
    expect($customWallets.get()).toMatchObject([{ id: 'own', links: { native: 'own://' } }])
    expect($customWallets.get()[0]?.links).not.toHaveProperty('webapp')
  })

  it('leave no room for recommendations', async () => {
    const shop = await arrive()
    await offered(shop)
    expect($recommendedWallets.get()).toHaveLength(2)
    setOptions({ customWallets: [{ id: 'own', name: 'Own' }] })
    expect($recommendedWallets.get()).toEqual([])
  })
})

describe('connectors that the page excludes', () => {
  it('are those that share rdns or name with a wallet it named by id', async () => {
    const shop = await arrive({ connectors: [METAMASK, RABBY] })
    setOptions({ excludeWalletIds: ['by-rdns', 'by-name'] })
    enterCatalogue()
    await settle()
    expect($excludedConnectors.get()).toEqual([])
    await shop.question({ entries: 4 }).answer(page([]))
    await shop
      .question({ entries: 2 })
      .answer(page([wallet('by-rdns', { rdns: 'io.metamask' }), wallet('by-name', { name: 'Rabby Wallet' })]))
    expect($excludedConnectors.get()).toEqual(['io.metamask', 'io.rabby'])
  })
})

describe('a press on a wallet, on a phone', () => {
  it('opens its app with the pairing that stands ready, by the very link', async () => {
    const shop = await arrive()
    shop.onPhone()
    const app = wallet('app', { links: { native: 'app://', universal: 'https://app.test/x' } })
    expect(choiceOf(app)).toEqual({ go: 'pair', wallet: app })
    setPairing({ step: 'preparing' })
    expect(choiceOf(app)).toEqual({ go: 'pair', wallet: app })
    setPairing({ step: 'ready', ...pairing })
    expect(choiceOf(app)).toEqual({
      ...{ go: 'open', wallet: app, target: '_self' },
      href: 'app://wc?uri=wc%3Atopic%402%3Frelay-protocol%3Dirn%26symKey%3Dkey',
    })
  })

  it('opens the page of a wallet instead of its app where the page prefers that', async () => {
    const shop = await arrive()
    shop.onPhone()
    setPairing({ step: 'ready', ...pairing })
    setOptions({ features: { experimental_preferUniversalLinks: true } })
    const app = wallet('app', { links: { native: 'app://', universal: 'https://app.test/x' } })
    expect(choiceOf(app)).toMatchObject({
      go: 'open',
      href: `https://app.test/x/wc?uri=${encodeURIComponent(pairing.uri)}`,
    })
    expect(choiceOf(wallet('other'))).toMatchObject({
      href: `other://wc?uri=${encodeURIComponent(pairing.uri)}`,
    })
  })

  it('goes by the page of a wallet without an app link, and to the view for one with neither', async () => {
    const shop = await arrive()
    shop.onPhone()
    setPairing({ step: 'ready', ...pairing })
    const pageOnly = wallet('page', { links: { universal: 'https://page.test/open' } })
    expect(choiceOf(pageOnly)).toMatchObject({
      go: 'open',
      href: `https://page.test/open/wc?uri=${encodeURIComponent(pairing.uri)}`,
    })
    const none = wallet('none', { links: {} })
    expect(choiceOf(none)).toEqual({ go: 'pair', wallet: none })
  })

  it('breaks out of a frame, and leaves Telegram by a window of its own', async () => {
    const shop = await arrive()
    shop.onPhone()
    setPairing({ step: 'ready', ...pairing })
    shop.device.isFramed = true
    expect(choiceOf(wallet('app'))).toMatchObject({ target: '_top' })
    shop.device.isTelegram = true
    // Telegram on Android takes one layer of encoding off.
    expect(choiceOf(wallet('app'))).toMatchObject({
      target: '_blank',
      href: expect.stringContaining('wc%253Atopic'),
    })
  })

  it('asks a wallet that is here, and one whose own browser this is, all the same', async () => {
    const shop = await arrive({ connectors: [METAMASK] })
    shop.onPhone()
    setPairing({ step: 'ready', ...pairing })
    const metamask = wallet('m', { name: 'MetaMask', rdns: 'io.metamask' })
    expect(choiceOf(metamask)).toEqual({
      go: 'external',
      connectorId: 'io.metamask',
      namespace: 'eip155',
    })
    const phantom = wallet('p', { name: 'Phantom', rdns: 'app.phantom' })
    expect(choiceOf(phantom).go).toBe('browse')
    shop.device.windowKeys = ['phantom']
    expect(choiceOf(phantom).go).toBe('open')
  })

  it('is no such press on a desktop', async () => {
    await arrive()
    setPairing({ step: 'ready', ...pairing })
    expect(choiceOf(wallet('app')).go).toBe('pair')
  })
})
