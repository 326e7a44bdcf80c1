import { describe, expect, it } from 'vitest'
import { entryOf } from '../../../src/domain/wallets/wallet-entry.ts'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { arrive, ids, many, page, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK, PHANTOM, RABBY } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'

const { $allWallets } = product(() => import('../../../src/flows/catalogue/all-wallets.ts'))
const { choiceOf } = product(() => import('../../../src/flows/catalogue/choose-wallet.ts'))
const { $connectRows } = product(() => import('../../../src/flows/catalogue/connect-list.ts'))
const { enterCatalogue } = product(() => import('../../../src/flows/catalogue/enter-catalogue.ts'))
const { $excludedConnectors, $imitations } = product(
  () => import('../../../src/flows/catalogue/installed-wallets.ts'),
)
const { $customWallets, $featuredWallets, $recentWallets, $recommendedWallets } = product(
  () => import('../../../src/flows/catalogue/offered-wallets.ts'),
)
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { $connectors } = product(() => import('../../../src/stores/connections/connectors.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $savedRecentWallets } = product(() => import('../../../src/stores/stored/recent-wallets.ts'))

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const PHANTOM_EVM = { ...PHANTOM, namespace: 'eip155' } as const

/** A page of Solana, and a catalogue that has Phantom in its offer. MetaMask, Rabby and Phantom are installed. */
async function solanaPage(options: Parameters<typeof setOptions>[0] = {}) {
  const shop = await arrive({ connectors: [METAMASK, RABBY, PHANTOM_EVM, PHANTOM, WALLET_CONNECT] })
  setOptions({ networks: ['solana'], ...options })
  enterCatalogue()
  await settle()
  return shop
}

const phantom = wallet('p', { name: 'Phantom', rdns: 'app.phantom', chains: ['eip155:1', SOLANA] })
const metamask = wallet('m', { name: 'MetaMask', rdns: 'io.metamask', chains: ['eip155:1', SOLANA] })

describe('a wallet of a namespace that the page has no network of', () => {
  it('is no connector, whenever it announces itself, until the page gets such a network', async () => {
    const shop = await solanaPage()
    await shop.discovery.announce({ ...METAMASK, id: 'late', rdns: 'late' })
    expect($connectors.get()).toEqual([PHANTOM, WALLET_CONNECT])
    setOptions({ networks: ['solana', 'mainnet'] })
    expect(ids($connectors.get())).toContain('late')
    setOptions({ networks: [] })
    expect($connectors.get()).not.toContainEqual(PHANTOM)
  })

  it('is not a choice of a wallet of the catalogue, which is paired with instead', async () => {
    await solanaPage()
    expect(choiceOf(phantom)).toEqual({ go: 'external', connectorId: 'app.phantom', namespace: 'solana' })
    expect(choiceOf(metamask)).toEqual({ go: 'pair', wallet: metamask })
  })

  it('cannot be connected by its id', async () => {
    const shop = await solanaPage()
    expect(await outcome(connectWallet(METAMASK.id))).toBe('wallet-not-found')
    expect(await outcome(connectWallet(METAMASK.id, { namespace: 'eip155' }))).toBe('wallet-not-found')
    expect(shop.adapter.connect.calls).toEqual([])
  })

  it('hides no featured, custom or recently used wallet, and takes no room of recommended ones', async () => {
    const shop = await solanaPage({
      featuredWalletIds: ['m'],
      customWallets: [{ id: 'r', name: 'Rabby', rdns: 'io.rabby', mobile_link: 'rabby://' }],
    })
    await shop.question({ include: ['m'] }).answer(page([metamask]))
    await shop.question({ entries: 4 }).answer(page(many(0, 4)))
    expect(ids($featuredWallets.get())).toEqual(['m'])
    expect(ids($customWallets.get())).toEqual(['r'])
    setOptions({ featuredWalletIds: [], customWallets: undefined })
    await settle()
    const recommended = many(0, 4).map((one) => ({ ...one, chains: [SOLANA] as const }))
    await shop.question({ entries: 4, exclude: [] }).answer(page([...recommended, metamask]))
    expect(ids($recommendedWallets.get())).toEqual(['w0'])
    $savedRecentWallets.set([entryOf(metamask)])
    expect(ids($recentWallets.get())).toEqual(['m'])
  })

  it('marks nothing as installed, and is neither imitated nor excluded', async () => {
    const shop = await solanaPage({ excludeWalletIds: ['x'] })
    await shop.question({ entries: 4 }).answer(page([metamask, phantom]))
    await shop.question({ include: ['x'] }).answer(page([wallet('x', { rdns: 'io.rabby' })]))
    const installed = $allWallets.get().filter((row) => row.isInstalled)
    expect(installed.map((row) => row.wallet.id)).toEqual(['p'])
    expect($excludedConnectors.get()).toEqual([])
    await shop.discovery.announce({ ...METAMASK, id: 'fake', rdns: 'fake', name: 'MetаMask' })
    expect($imitations.get()).toEqual([])
  })

  it('has no row in Connect, nor a second namespace in the row of its wallet', async () => {
    await solanaPage()
    const rows = $connectRows.get().filter((row) => row.kind === 'installed')
    expect(rows.map(({ chains }) => chains)).toEqual([[PHANTOM]])
  })
})
