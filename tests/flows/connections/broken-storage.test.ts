import { describe, expect, it } from 'vitest'
import { createLocalStorage } from '../../../src/storage/local-storage.ts'
import { settle } from '../../support/deferred.ts'
import { NETWORKS, SOLANA_DEVNET, SUN, sunSession } from '../../support/families.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { activateConnection } = product(() => import('../../../src/flows/connections/activate-connection.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { switchNetwork } = product(() => import('../../../src/flows/network/switch-network.ts'))
const { $account, $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const KEYS = [
  ...['active_namespace', 'connected_namespaces', 'connections', 'disconnected_connector_ids'],
  ...['preferred_account_types', 'active_caip_network_id', 'recent_wallets'],
  ...['eip155:connected_connector_id', 'solana:connected_connector_id'],
  ...['eip155:active_account', 'solana:active_account'],
].map((key) => `@appkit/${key}`)

function local(values: Readonly<Record<string, string>>, broken: Partial<Storage> = {}): Storage {
  const map = new Map(Object.entries(values))
  return {
    ...{ length: 0, key: () => null, clear: () => map.clear() },
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    ...broken,
  }
}

const everywhere = (value: string) => Object.fromEntries(KEYS.map((key) => [key, value]))
const fail = (name: string) => () => {
  throw new DOMException('No.', name)
}
const CONNECTED = { '@appkit/connection_status': 'connected' }

/** As other versions have it: objects where there were lists, lists where there were texts, and the other way round. */
const OTHER_SHAPES = {
  ...CONNECTED,
  '@appkit/connected_namespaces': '["eip155","solana"]',
  '@appkit/connections': '[{"connectorId":"io.metamask","namespace":"eip155","accounts":[{"address":7}]}]',
  '@appkit/disconnected_connector_ids': '{"eip155":"io.metamask","solana":[{"id":1}]}',
  '@appkit/preferred_account_types': '[["eip155","smartAccount"]]',
  '@appkit/recent_wallets': '{"io.metamask":{}}',
  '@appkit/active_caip_network_id': '{"id":1}',
  '@appkit/eip155:connected_connector_id': '{"id":"io.metamask"}',
}

const PROTOTYPES = {
  ...CONNECTED,
  ...everywhere('__proto__'),
  '@appkit/connections':
    '{"__proto__":{"polluted":1},"constructor":[],"eip155":[{"connectorId":"__proto__","accounts":[{"address":"constructor"}]}]}',
  '@appkit/disconnected_connector_ids': '{"__proto__":["x"],"eip155":["__proto__"],"toString":["y"]}',
  '@appkit/preferred_account_types': '{"eip155":"constructor","__proto__":"eoa"}',
}

const WAYS: readonly (readonly [string, () => Storage])[] = [
  ['throws when it is read', () => local({}, { getItem: fail('SecurityError') })],
  ['throws when it is written', () => local({}, { setItem: fail('SecurityError') })],
  ['is full', () => local(CONNECTED, { setItem: fail('QuotaExceededError') })],
  ['is garbage', () => local({ ...everywhere('{"broken'), ...CONNECTED })],
  ['is of another version', () => local(OTHER_SHAPES)],
  ['has the names of prototypes', () => local(PROTOTYPES)],
]

describe.each(WAYS)('a storage that %s', (_, make) => {
  it.each([false, true])(
    'leaves every journey possible in two namespaces (multiWallet: %s)',
    async (multiWallet) => {
      const kept = make()
      const page = await setup({
        connectors: [METAMASK, RABBY, PHANTOM],
        networks: NETWORKS,
        ports: { storage: createLocalStorage(() => kept) },
      })
      setOptions({ features: { multiWallet } })
      const restoring = restoreSession()
      await page.clock.advance(10_000)
      expect(await outcome(restoring)).toBe('resolved')
      expect($connections.get()).toEqual([])
      expect($status.get()).toBe('disconnected')

      await page.connected(METAMASK, sessionOf([ALICE, BOB]))
      await page.connected(PHANTOM, sunSession())
      expect($account.get()?.address).toBe(SUN)
      switchAccount('eip155', BOB)
      void switchNetwork(SOLANA_DEVNET)
      await settle()
      await page.solana.switchNetwork.last().answer()
      expect($networkId.get()).toBe(SOLANA_DEVNET)
      // Another tab says that something changed: here nothing has.
      await page.connectionTabs.hear()
      expect($connections.get().map(({ accounts: [{ address }] }) => address)).toEqual([BOB, SUN])

      activateConnection('eip155')
      void disconnectWallet({ namespace: 'eip155' })
      await settle()
      expect($connections.get().map(({ connector }) => connector.id)).toEqual(['app.phantom'])
      expect($account.get()?.address).toBe(SUN)
      void disconnectWallet()
      await settle()
      expect($status.get()).toBe('disconnected')
      expect(page.detailsOf('wallet-error')).toEqual([])
      expect('polluted' in {}).toBe(false)
    },
  )
})
