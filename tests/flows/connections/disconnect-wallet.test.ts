import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/wallets/connector.ts'
import { settle } from '../../support/deferred.ts'
import { NETWORKS } from '../../support/families.ts'
import { ALICE, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { $activeNamespace, $connection, $connections, setConnections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const SOLANA_SESSION = sessionOf(
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
)

describe('disconnecting', () => {
  it('lets go at once and then asks the wallet to forget the page', async () => {
    const page = await setup()
    await page.connected()
    const disconnecting = disconnectWallet()
    expect($status.get()).toBe('disconnected')
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'user' }])
    expect(await outcome(disconnecting)).toBe('pending')
    expect(page.adapter.revoke.last().args).toEqual(['io.metamask'])
    await page.adapter.revoke.last().answer()
    expect(await outcome(disconnecting)).toBe('resolved')
    expect(page.adapter.followed()).toEqual([])
    expect(page.clock.waiting()).toBe(0)
  })

  it('waits three seconds at most for a wallet that never answers', async () => {
    const page = await setup()
    await page.connected()
    const disconnecting = disconnectWallet()
    await page.clock.advance(2_999)
    expect(await outcome(disconnecting)).toBe('pending')
    await page.clock.advance(1)
    expect(await outcome(disconnecting)).toBe('resolved')
  })

  it('has the wallet forget the page before it is asked to connect again: it would forget the new connection', async () => {
    const page = await setup()
    await page.connected()
    void disconnectWallet()
    const asked = page.adapter.connect.calls.length
    const connecting = connectWallet(METAMASK.id)
    await settle()
    expect(page.adapter.connect.calls).toHaveLength(asked)
    await page.adapter.revoke.last().answer()
    await page.adapter.connect.last().answer(sessionOf([ALICE]))
    expect(await outcome(connecting)).toBe('resolved')
    expect($status.get()).toBe('connected')
  })

  it('keeps no other wallet waiting, and this one for three seconds', async () => {
    const page = await setup({ connectors: [METAMASK, RABBY] })
    await page.connected()
    void disconnectWallet()
    const asked = page.adapter.connect.calls.length
    void outcome(connectWallet(RABBY.id))
    await settle()
    expect(page.adapter.connect.calls.slice(asked).map(({ args: [id] }) => id)).toEqual([RABBY.id])
    void outcome(connectWallet(METAMASK.id))
    await page.clock.advance(3_000)
    await settle()
    expect(page.adapter.connect.last().args[0]).toBe(METAMASK.id)
  })

  it.each([['a string'], [null], [{ code: 4200 }]])(
    'does not mind a wallet that throws %s',
    async (thrown) => {
      const page = await setup()
      await page.connected()
      const disconnecting = disconnectWallet()
      await settle()
      await page.adapter.revoke.last().refuse(thrown)
      expect(await outcome(disconnecting)).toBe('resolved')
      expect(page.detailsOf('wallet-error')).toEqual([])
    },
  )

  it('does not mind an adapter that can not be loaded', async () => {
    const page = await setup()
    await page.connected()
    page.providePorts({ adapter: () => Promise.reject(new Error('The chunk is gone')) })
    expect(await outcome(disconnectWallet())).toBe('resolved')
    expect($connections.get()).toEqual([])
  })

  it('leaves nothing saved but the network and the recently used wallets', async () => {
    const kept = { '@appkit/first_prices': '[]', '@appkit/identity_cache': '{}' }
    const page = await setup({ storage: kept })
    await page.connected()
    for (const key of ['first_prices', 'identity_cache']) page.storage.values.set(`@appkit/${key}`, ALICE)
    void disconnectWallet()
    await settle()
    expect(Object.fromEntries(page.storage.values)).toEqual({
      '@appkit/active_caip_network_id': 'eip155:1',
      '@appkit/active_namespace': 'eip155',
      '@appkit/connection_status': 'disconnected',
      '@appkit/recent_wallets': '[{"id":"io.metamask","name":"MetaMask","rdns":"io.metamask"}]',
    })
  })

  it('does not touch the other namespace', async () => {
    const page = await setup({ connectors: [METAMASK, PHANTOM] })
    await page.connected(METAMASK)
    await page.connected(PHANTOM, SOLANA_SESSION)
    void disconnectWallet({ namespace: 'eip155' })
    await settle()
    expect($connections.get().map(({ connector }) => connector.id)).toEqual(['app.phantom'])
    expect(page.solana.followed()).toEqual(['app.phantom'])
    expect(page.solana.revoke.calls).toEqual([])
    expect(saved.connectedNamespaces.get()).toEqual(['solana'])
    expect(saved.connectionStatus.get()).toBe('connected')
    expect(saved.connectorId('solana').get()).toBe('app.phantom')
    expect(saved.connectorId('eip155').get()).toBeUndefined()
  })

  it('ends an embedded wallet in all its namespaces, and asks it once', async () => {
    const embedded: Connector = { id: 'embedded', type: 'AUTH', namespace: 'eip155', name: 'Embedded' }
    const page = await setup({ connectors: [embedded, METAMASK] })
    await page.connected(embedded)
    await page.connected({ ...embedded, namespace: 'solana' }, SOLANA_SESSION)
    void disconnectWallet({ namespace: 'eip155' })
    await settle()
    expect($connections.get()).toEqual([])
    const asked = [...page.adapter.revoke.calls, ...page.solana.revoke.calls]
    expect(asked.map(({ args }) => args)).toEqual([['embedded']])
  })

  it('ends all connections unless told which', async () => {
    const page = await setup({ connectors: [METAMASK, PHANTOM] })
    await page.connected(METAMASK)
    await page.connected(PHANTOM, SOLANA_SESSION)
    void disconnectWallet()
    await settle()
    expect($connections.get()).toEqual([])
    expect(page.detailsOf('disconnected').map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  it.each([
    ['EVM', [PHANTOM, METAMASK]],
    ['Solana', [METAMASK, PHANTOM]],
  ] as const)('leaves the page on its network of %s, and says nothing but that', async (_, order) => {
    const page = await setup({ connectors: [METAMASK, PHANTOM], networks: NETWORKS })
    const sessions = { eip155: sessionOf([ALICE], 'eip155:8453'), solana: SOLANA_SESSION }
    for (const connector of order) await page.connected(connector, sessions[connector.namespace as 'solana'])
    // As after a reload: the active one comes first.
    setConnections($connections.get().toReversed())
    const active = order[1].namespace as 'solana'
    void disconnectWallet()
    await settle()
    const changes = page.happened().filter((name) => !name.startsWith('clos'))
    expect(changes).toEqual(['disconnected', 'disconnected'])
    expect($networkId.get()).toBe(sessions[active].network)
    expect($activeNamespace.get()).toBe(active)
    expect([saved.activeNamespace.get(), saved.activeNetwork.get()]).toEqual([
      active,
      sessions[active].network,
    ])
  })

  it('leaves a wallet alone when another is meant', async () => {
    const page = await setup()
    await page.connected(METAMASK)
    await disconnectWallet({ connectorId: 'io.rabby' })
    expect($status.get()).toBe('connected')
    expect(saved.connectionStatus.get()).toBe('connected')
  })

  it('does nothing when nothing is connected', async () => {
    const page = await setup()
    expect(await outcome(disconnectWallet())).toBe('resolved')
    expect(page.happened()).toEqual([])
  })

  it('is not reconnected when the wallet that was left is unlocked', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').accounts([])
    await disconnectWallet()
    await page.adapter.tell('io.metamask').accounts([ALICE])
    expect(page.adapter.restore.calls).toEqual([])
    expect(page.adapter.followed()).toEqual([])
  })

  it('does not end a connection that the visitor made while the old wallet was still being asked', async () => {
    const page = await setup()
    await page.connected(METAMASK)
    const disconnecting = disconnectWallet()
    await settle()
    await page.connected(RABBY)
    await page.clock.advance(3_000)
    await disconnecting
    expect($connection.get()?.connector).toEqual(RABBY)
    expect(saved.connectionStatus.get()).toBe('connected')
  })
})
