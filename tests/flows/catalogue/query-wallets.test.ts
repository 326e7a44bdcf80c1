import { describe, expect, it } from 'vitest'
import { arrive, ids, many, page, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { findWallet, queryWallets } = product(() => import('../../../src/flows/catalogue/query-wallets.ts'))
const { $offer, $walletPages, $walletSearch } = product(
  () => import('../../../src/stores/catalogue/catalogue.ts'),
)
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const ETHEREUM = ['eip155:1']

describe('a page that draws its own list', () => {
  it('reads the catalogue forty at a time, by what the page includes and excludes', async () => {
    const shop = await arrive()
    setOptions({ includeWalletIds: ['i'], excludeWalletIds: ['e'] })
    const asking = queryWallets({ page: 3 })
    await settle()
    expect(shop.queries()).toEqual([
      { page: 3, entries: 40, chains: ETHEREUM, include: ['i'], exclude: ['e'] },
    ])
    const elsewhere = wallet('elsewhere', { chains: ['eip155:10'] })
    await shop.catalogue.wallets.last().answer(page([wallet('w'), elsewhere]))
    expect(ids(await asking)).toEqual(['w'])
  })

  it('searches a hundred at a time, and a search has one page', async () => {
    const shop = await arrive()
    const asking = queryWallets({ search: ` ${'x'.repeat(200)} `, page: 2 })
    await settle()
    expect(shop.queries()).toEqual([
      { page: 1, entries: 100, search: 'x'.repeat(100), chains: ETHEREUM, include: [], exclude: [] },
    ])
    await shop.catalogue.wallets.last().answer(page(many(0, 100)))
    expect(await asking).toHaveLength(100)
  })

  it('gets on a phone only what can be opened there', async () => {
    const shop = await arrive()
    shop.onPhone()
    const asking = queryWallets()
    await settle()
    await shop.catalogue.wallets.last().answer(page([wallet('app'), wallet('none', { links: {} })]))
    expect(ids(await asking)).toEqual(['app'])
  })

  it('hears by its code why the catalogue does not answer', async () => {
    const shop = await arrive()
    const asking = queryWallets()
    asking.catch(() => {})
    await settle()
    await shop.catalogue.wallets.last().refuse(coded('catalogue-busy'))
    expect(await outcome(asking)).toBe('catalogue-busy')
  })

  it('disturbs nothing that a visitor looks at', async () => {
    const shop = await arrive()
    const asking = queryWallets({ search: 'rain' })
    await settle()
    await shop.catalogue.wallets.last().answer(page([wallet('w')]))
    await asking
    expect([$offer.get().step, $walletPages.get().step, $walletSearch.get().step]).toEqual([
      ...['idle', 'idle', 'idle'],
    ])
  })

  it('without a project reads and searches the well-known wallets', async () => {
    const known = [wallet('m', { name: 'MetaMask' }), ...many(0, 50)]
    const shop = await arrive({ ports: { knownWallets: async () => known } })
    setOptions({ projectId: undefined, excludeWalletIds: ['w0'] })
    expect(ids(await queryWallets())).toEqual(['m', ...ids(many(1, 40))])
    expect(ids(await queryWallets({ page: 2 }))).toEqual(ids(many(40, 50)))
    expect(ids(await queryWallets({ search: ' META ', page: 2 }))).toEqual(['m'])
    expect(shop.queries()).toEqual([])
  })
})

describe('one wallet by its id', () => {
  it('is asked for by that alone', async () => {
    const shop = await arrive()
    const asking = findWallet('w7')
    await settle()
    expect(shop.queries()).toEqual([{ page: 1, entries: 1, include: ['w7'] }])
    await shop.catalogue.wallets.last().answer(page([wallet('w7')]))
    expect(await asking).toMatchObject({ id: 'w7' })
  })

  it('is not another that the catalogue sends instead', async () => {
    const shop = await arrive()
    const asking = findWallet('w7')
    asking.catch(() => {})
    await settle()
    await shop.catalogue.wallets.last().answer(page([wallet('w8')]))
    expect(await outcome(asking)).toBe('wallet-not-found')
  })

  it('is looked for among the well-known ones without a project', async () => {
    await arrive({ ports: { knownWallets: async () => many(0, 3) } })
    setOptions({ projectId: undefined })
    expect(await findWallet('w2')).toMatchObject({ id: 'w2' })
    const asking = findWallet('w3')
    asking.catch(() => {})
    expect(await outcome(asking)).toBe('wallet-not-found')
  })
})
