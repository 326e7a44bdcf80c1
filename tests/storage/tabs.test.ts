// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createConnectionTabs, createSignInTabs } from '../../src/storage/tabs.ts'

const CONNECTIONS = [
  '@appkit/connected_namespaces',
  '@appkit/active_namespace',
  '@appkit/active_caip_network_id',
  '@appkit/connections',
  '@appkit/disconnected_connector_ids',
  '@appkit/solana:connected_connector_id',
  '@appkit/eip155:active_account',
]

it.each([
  ['who connected', createConnectionTabs, CONNECTIONS],
  ['who signed in', createSignInTabs, ['@appkit/siwx']],
])('another tab tells %s by what it stores', (_, create, keys) => {
  const tabs = create()
  const heard: unknown[] = []
  const stop = tabs.onChange(() => heard.push(key))
  let key: string | null = null
  const store = (name: string | null) => {
    key = name
    window.dispatchEvent(new StorageEvent('storage', { key: name }))
  }
  for (const name of [...keys, 'page', '@appkit/recent_wallets', '@appkit/portfolio_cache', null]) store(name)
  expect(heard).toEqual([...keys, null])
  stop()
  tabs.stop()
  store(null)
  expect(heard).toHaveLength(keys.length + 1)
})
