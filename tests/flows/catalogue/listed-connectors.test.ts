import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/wallets/connector.ts'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { arrive, ids, offered, page, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK, PHANTOM, RABBY } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { enterCatalogue } = product(() => import('../../../src/flows/catalogue/enter-catalogue.ts'))
const { $listedConnectors } = product(() => import('../../../src/stores/connections/connectors.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const LEGACY: Connector = { id: 'injected', type: 'INJECTED', namespace: 'eip155', name: 'Browser Wallet' }
const icon = 'data:image/png;base64,AAAA'
const listed = () => $listedConnectors.get().map(({ id, namespace }) => `${namespace} ${id}`)

describe('the connectors that a page can list by itself', () => {
  it('are those of the rows of Connect, in their order, each with its namespaces', async () => {
    const fox = { ...PHANTOM, id: 'fox-sol', name: 'Rabby Wallet' }
    await arrive({ connectors: [METAMASK, RABBY, LEGACY, fox, WALLET_CONNECT] })
    expect(listed()).toEqual([
      ...['eip155 walletConnect', 'eip155 io.rabby', 'solana fox-sol', 'eip155 io.metamask'],
    ])
    setOptions({ features: { connectorTypeOrder: ['injected'] } })
    expect(ids($listedConnectors.get()).at(-1)).toBe('walletConnect')
    setOptions({ projectId: undefined })
    expect(listed()).not.toContain('eip155 walletConnect')
  })

  it.each([
    ['of a namespace that the page does not have', { networks: ['mainnet'] }, ['io.metamask', 'io.rabby']],
    ['that the page excludes by id', { excludeWalletIds: ['io.rabby'] }, ['io.metamask', 'app.phantom']],
    [
      'that the page excludes by rdns or name',
      { excludeWalletIds: ['app.phantom', 'Rabby'] },
      ['io.metamask'],
    ],
    ['that the page switches off', { features: { enableEIP6963: false } }, ['app.phantom']],
    ['when there are to be none', { features: { enableWallets: false } }, []],
  ])('are not those %s', async (_, options, left) => {
    await arrive({ connectors: [METAMASK, RABBY, PHANTOM] })
    setOptions({ ...options, projectId: undefined })
    expect(ids($listedConnectors.get())).toEqual(left)
  })

  it('are not those that the catalogue knows for an excluded wallet', async () => {
    const shop = await arrive({ connectors: [METAMASK, RABBY] })
    setOptions({ excludeWalletIds: ['r'] })
    enterCatalogue()
    await settle()
    await shop.question({ entries: 4 }).answer(page([]))
    await shop.question({ include: ['r'] }).answer(page([wallet('r', { rdns: 'io.rabby' })]))
    expect(ids($listedConnectors.get())).toEqual(['walletConnect', 'io.metamask'])
  })

  it('bear no picture where they look like another wallet, or are not the known one of their name', async () => {
    const shop = await arrive({
      connectors: [
        { ...METAMASK, icon },
        { ...METAMASK, id: 'a', rdns: 'a.a', name: 'MetаMask', icon },
        { ...METAMASK, id: 'b', rdns: 'b.b', icon },
      ],
    })
    await offered(shop)
    expect($listedConnectors.get().flatMap(({ id, icon: shown }) => (shown ? [id] : []))).toEqual([
      METAMASK.id,
    ])
  })

  it.each([
    [['solana'], 'solana'],
    [['bitcoin', 'mainnet'], 'bip122'],
    [['mainnet', 'solana'], 'eip155'],
    [[], 'eip155'],
  ])('name WalletConnect in the first namespace of a page with %j', async (networks, namespace) => {
    await arrive({ connectors: [WALLET_CONNECT] })
    setOptions({ networks })
    expect(listed()).toEqual([`${namespace} walletConnect`])
  })

  it('are, once the code of the list is gone, those that were discovered', async () => {
    const shop = await arrive({ connectors: [METAMASK, LEGACY] })
    setOptions({ excludeWalletIds: ['MetaMask'] })
    shop.destroy()
    expect(ids($listedConnectors.get())).toEqual(['injected'])
  })
})
