import { describe, expect, it } from 'vitest'
import type { SavedConnection } from '../../../src/stores/stored/saved-connections.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const GARBAGE = [
  '',
  'null',
  '{',
  '[]',
  '5',
  '"x"',
  '{"__proto__":{"polluted":1}}',
  '['.repeat(10_000),
  '\u0000',
]
const CONNECTIONS = '@appkit/connections'

describe('the connections that a visit leaves', () => {
  it('come back as they were', async () => {
    const { storage } = await setup()
    const connection: SavedConnection = {
      ...{ connectorId: 'io.metamask', network: 'eip155:1', name: 'MetaMask' },
      ...{ accounts: [{ address: ALICE, type: 'eoa' }, { address: BOB }], icon: 'data:image/png;base64,AA' },
    }
    saved.connections.set({ eip155: [connection] })
    expect(saved.connections.get()).toEqual({ eip155: [connection] })
    expect(JSON.parse(storage.values.get(CONNECTIONS) ?? '')).toMatchObject({
      eip155: [{ connectorId: 'io.metamask', caipNetwork: { caipNetworkId: 'eip155:1' } }],
    })
    saved.disconnectedConnectors.set({ solana: ['a', 'b'] })
    saved.accountTypes.set({ bip122: 'ordinal' })
    expect(saved.disconnectedConnectors.get()).toEqual({ solana: ['a', 'b'] })
    expect(saved.accountTypes.get()).toEqual({ bip122: 'ordinal' })
  })

  it('are read from what AppKit wrote', async () => {
    const { storage } = await setup()
    const caipNetwork = { id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum' }
    storage.values.set(
      CONNECTIONS,
      JSON.stringify({
        eip155: [{ connectorId: 'x', accounts: [{ address: ALICE }], caipNetwork, auth: { name: 'x' } }],
        solana: [],
      }),
    )
    expect(saved.connections.get()).toEqual({
      eip155: [
        { connectorId: 'x', accounts: [{ address: ALICE }], network: 'eip155:1', auth: { name: 'x' } },
      ],
      solana: [],
    })
  })

  it('keep what another kit has stored with them when they are written again', async () => {
    const { storage } = await setup()
    const caipNetwork = { id: 1, caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrls: { default: {} } }
    const theirs = {
      connectorId: 'AUTH',
      accounts: [{ address: ALICE, type: 'smartAccount', publicKey: '02ff' }, { address: BOB }],
      caipNetwork,
      auth: { name: 'google', username: 'alice' },
      icon: 'https://example.com/google.png',
      networkIcon: 'https://example.com/ethereum.png',
      since: 7,
    }
    const other = { ...theirs, connectorId: 'other' }
    storage.values.set(CONNECTIONS, JSON.stringify({ eip155: [theirs, other] }))
    const [first, second] = saved.connections.get()?.eip155 ?? []
    saved.connections.set({
      eip155: [
        { ...first!, network: 'eip155:10' },
        { ...second!, accounts: [{ address: ALICE }] },
      ],
    })
    const { networkIcon: _, ...kept } = theirs
    expect(JSON.parse(storage.values.get(CONNECTIONS) ?? '')).toEqual({
      eip155: [
        { ...kept, caipNetwork: { caipNetworkId: 'eip155:10' } },
        { ...other, accounts: [{ address: ALICE, publicKey: '02ff' }] },
      ],
    })
  })

  it('are dropped where they are garbage', async () => {
    const { storage } = await setup()
    for (const garbage of GARBAGE) {
      const keys = [CONNECTIONS, '@appkit/disconnected_connector_ids', '@appkit/preferred_account_types']
      for (const key of keys) storage.values.set(key, garbage)
      for (const read of [saved.connections, saved.disconnectedConnectors, saved.accountTypes])
        expect(read.get() ?? {}).toEqual({})
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('lose what is wrong in them, one by one', async () => {
    const { storage } = await setup()
    const accounts = [null, 5, {}, { address: '' }, { address: 5 }, { address: ALICE, type: 'root' }]
    const wrong = [
      null,
      5,
      {},
      { connectorId: '', accounts },
      { connectorId: 'x' },
      { connectorId: 'x', accounts: {} },
    ]
    const icons = ['javascript:alert(1)', 5, `data:image/png,${'x'.repeat(20_000)}`, 'data:text/html,x']
    const rest = icons.map((icon) => ({ connectorId: 'i', accounts, icon, name: '\u202e', caipNetwork: 'x' }))
    storage.values.set(
      CONNECTIONS,
      JSON.stringify({ eip155: [...wrong, ...rest], 'not a namespace': rest, solana: 'x' }),
    )
    const kept = { connectorId: 'i', accounts: [{ address: ALICE }] }
    expect(saved.connections.get()).toEqual({ eip155: [kept, kept, kept, kept], solana: [] })
    storage.values.set('@appkit/disconnected_connector_ids', '{"eip155":["a","a",5,"",null],"x":["b"]}')
    expect(saved.disconnectedConnectors.get()).toEqual({ eip155: ['a'] })
    storage.values.set('@appkit/preferred_account_types', '{"eip155":"root","solana":"eoa"}')
    expect(saved.accountTypes.get()).toEqual({ solana: 'eoa' })
  })

  it('are fifty at most', async () => {
    const { storage } = await setup()
    const many = Array.from({ length: 500 }, (_, index) => ({
      connectorId: `${index}`,
      accounts: [{ address: ALICE }],
    }))
    storage.values.set(CONNECTIONS, JSON.stringify({ eip155: many }))
    expect(saved.connections.get()?.eip155).toHaveLength(50)
  })
})
