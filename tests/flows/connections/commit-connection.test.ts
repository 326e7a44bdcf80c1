import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import type { Wallet } from '../../../src/domain/wallets/wallet.ts'
import { arrive, ids, wallet, type Shop } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { BOB, METAMASK, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { $recentWallets } = product(() => import('../../../src/flows/catalogue/offered-wallets.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { $connection } = product(() => import('../../../src/stores/connections/connections.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $savedRecentWallets } = product(() => import('../../../src/stores/stored/recent-wallets.ts'))

async function pair(shop: Shop, paired: Wallet | undefined, name?: string): Promise<void> {
  const connecting = connectWallet(WALLET_CONNECT.id, { wallet: paired })
  await settle()
  await shop.adapter.connect.last().answer({ ...sessionOf(), ...(name && { name }) })
  await connecting
  await settle()
}

const arrived = () => arrive({ connectors: [WALLET_CONNECT, METAMASK, RABBY] })

describe('a wallet that was paired with', () => {
  it('is kept with all that leads to it, and listed by that at the next visit', async () => {
    const meadow = wallet('meadow', {
      ...{ rdns: 'example.meadow', imageId: 'picture', isCertified: true },
      links: {
        native: 'meadow://',
        universal: 'https://meadow.example/app',
        webapp: 'https://meadow.example',
      },
      stores: { appStore: 'https://apps.apple.com/app/id1' },
      injected: [{ namespace: 'eip155', id: 'isMeadow' }],
    })
    const shop = await arrived()
    await pair(shop, meadow)
    await arrive({ storage: Object.fromEntries(shop.storage.values) })
    expect($recentWallets.get()).toEqual([meadow])
  })

  it('is among the two that are kept, the latest first, each once', async () => {
    const shop = await arrived()
    const kept = () => ids($savedRecentWallets.get() ?? [])
    await pair(shop, wallet('a'))
    await shop.connected(METAMASK)
    expect(kept()).toEqual([METAMASK.id, 'a'])
    await pair(shop, wallet('a'))
    expect(kept()).toEqual(['a', METAMASK.id])
    await pair(shop, wallet('b'))
    expect(kept()).toEqual(['b', 'a'])
  })

  it('is not kept where nobody knows which it was', async () => {
    const shop = await arrived()
    await pair(shop, undefined, 'Somebody')
    expect($savedRecentWallets.get()).toBeUndefined()
  })

  it('goes by the name that it gave itself', async () => {
    const shop = await arrived()
    await pair(shop, undefined, 'Meadow')
    expect($connection.get()?.connector).toEqual({ ...WALLET_CONNECT, name: 'Meadow' })
    expect(shop.detailsOf('connected')).toMatchObject([
      { connector: { id: WALLET_CONNECT.id, name: 'Meadow' } },
    ])
    await pair(shop, wallet('w'))
    expect($connection.get()?.connector.name).toBe(WALLET_CONNECT.name)
  })

  it('is reached in different ways, and the page’s author hears by which', async () => {
    const methods: unknown[] = []
    const arriving = await arrived()
    onEvent('track', ({ event, properties }) => {
      if (event === 'CONNECT_SUCCESS') methods.push(properties.method)
    })
    await pair(arriving, wallet('w'))
    arriving.onPhone()
    await pair(arriving, wallet('w'))
    await arriving.connected(METAMASK)
    expect(methods).toEqual(['qrcode', 'mobile', 'browser'])
  })
})

describe('a connection', () => {
  it('is stored before it is told, so that a page that is reloaded then has it', async () => {
    const shop = await arrived()
    let stored: Record<string, string> = {}
    const stop = onEvent('connected', () => {
      stored = Object.fromEntries(shop.storage.values)
    })
    await pair(shop, undefined, 'Pocket')
    stop()
    expect(stored).toEqual(Object.fromEntries(shop.storage.values))
    expect(JSON.parse(stored['@appkit/connections'] ?? '')).toMatchObject({
      eip155: [{ connectorId: WALLET_CONNECT.id, name: 'Pocket' }],
    })
  })
})

describe('a wallet that another kit has stored', () => {
  const stored = (over: object = {}) => ({
    ...{
      connectorId: METAMASK.id,
      name: METAMASK.name,
      accounts: [{ address: BOB }],
      icon: 'https://example.com/i.png',
    },
    ...{
      networkIcon: 'https://example.com/n.png',
      caipNetwork: { id: 1, caipNetworkId: 'eip155:1', name: 'Ethereum' },
    },
    ...over,
  })
  const connectionsIn = ({ storage }: Shop) =>
    (JSON.parse(storage.values.get('@appkit/connections') ?? '{}') as { eip155: object[] }).eip155

  it('keeps its icon and its network when it connects, and others keep all', async () => {
    const other = stored({ connectorId: 'AUTH', name: 'Auth', auth: { name: 'google' }, since: 7 })
    const shop = await arrive({
      connectors: [METAMASK],
      storage: { '@appkit/connections': JSON.stringify({ eip155: [other, stored()] }) },
    })
    await shop.connected(METAMASK)
    const accounts = [...sessionOf().accounts, { address: BOB }]
    expect(connectionsIn(shop)).toEqual([stored({ accounts }), other])
  })

  it('that was paired with under another name leaves it its own icon', async () => {
    const { id } = WALLET_CONNECT
    const shop = await arrive({
      connectors: [WALLET_CONNECT],
      storage: {
        '@appkit/connections': JSON.stringify({ eip155: [stored({ connectorId: id, name: 'Meadow' })] }),
      },
    })
    await pair(shop, undefined, 'Pocket')
    expect(connectionsIn(shop)[0]).toMatchObject({ connectorId: id, name: 'Pocket' })
    expect(connectionsIn(shop)[0]).not.toHaveProperty('icon')
  })
})
