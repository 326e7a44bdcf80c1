import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const GARBAGE = [
  '',
  ' ',
  'null',
  'undefined',
  '{',
  '[]',
  '[null]',
  '{"__proto__":{"polluted":1}}',
  '[{"id":{}},{"id":"a","name":5},[[]]]',
  '"\\ud800"',
  '\u0000',
  '1e400',
  'eip155:1:0x',
  ','.repeat(1_000),
  'x'.repeat(100_000),
  '['.repeat(10_000),
]
/** The wire format: other versions and other kits read and write these too. */
const KEYS = [
  '@appkit/active_caip_network_id',
  '@appkit/connection_status',
  '@appkit/active_namespace',
  '@appkit/connected_namespaces',
  '@appkit/recent_wallets',
  '@appkit/eip155:connected_connector_id',
  '@appkit/eip155:active_account',
]

describe('what is kept between visits', () => {
  it.each(KEYS)('is dropped where it is garbage: %s', async (key) => {
    const page = await setup()
    for (const garbage of GARBAGE) {
      page.storage.values.set(key, garbage)
      const read = () => [
        saved.activeNetwork.get(),
        saved.connectionStatus.get(),
        saved.activeNamespace.get(),
        saved.connectedNamespaces.get(),
        saved.recentWallets.get(),
        saved.connectorId('eip155').get(),
        saved.account('eip155').get(),
      ]
      expect(read).not.toThrow()
      expect(saved.activeNetwork.get()).toBeUndefined()
      expect(saved.connectionStatus.get()).not.toBe('connected')
      expect(saved.activeNamespace.get()).toBeUndefined()
      expect(saved.connectedNamespaces.get() ?? []).toEqual([])
      expect(saved.recentWallets.get() ?? []).toEqual([])
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('does not keep anybody from connecting, whatever is stored', async () => {
    for (const garbage of GARBAGE) {
      const page = await setup({ storage: Object.fromEntries(KEYS.map((key) => [key, garbage])) })
      expect(await outcome(restoreSession())).toBe('resolved')
      const connecting = connectWallet('io.metamask')
      await settle()
      await page.adapter.connect.last().answer(sessionOf())
      expect(await outcome(connecting)).toBe('resolved')
    }
  })

  it('comes back as it was', async () => {
    await setup()
    saved.recentWallets.set([{ id: 'a', name: 'A', rdns: 'r' }])
    saved.connectedNamespaces.set(['eip155', 'solana'])
    saved.activeNetwork.set('eip155:8453')
    expect(saved.recentWallets.get()).toEqual([{ id: 'a', name: 'A', rdns: 'r' }])
    expect(saved.connectedNamespaces.get()).toEqual(['eip155', 'solana'])
    expect(saved.activeNetwork.get()).toBe('eip155:8453')
    saved.activeNetwork.set(undefined)
    expect(saved.activeNetwork.get()).toBeUndefined()
  })

  it('has two recent wallets at most, however many are stored', async () => {
    const page = await setup()
    const many = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, name: `${index}` }))
    page.storage.values.set('@appkit/recent_wallets', JSON.stringify(many))
    expect(saved.recentWallets.get()).toHaveLength(2)
  })
})
