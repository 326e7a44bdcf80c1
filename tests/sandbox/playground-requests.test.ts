import { beforeEach, describe, expect, it, vi } from 'vitest'
import { REQUEST_GROUPS } from '../../sandbox/playground/requests/list.ts'
import { readRequest } from '../../src/domain/requests/read-request.ts'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { ALICE } from '../support/fixtures.ts'

// The page's own host.
beforeEach(() => void vi.stubGlobal('location', { host: 'page.example' }))

const ACCOUNTS = {
  eip155: ALICE,
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  bip122: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
}
const NETWORKS: Record<string, CaipNetworkId> = {
  eip155: 'eip155:31337',
  solana: 'solana:FbNudVRzE2aXVzKW9BGXheisSooEicfx',
  bip122: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

const ALL = REQUEST_GROUPS.flatMap(({ namespace, requests }) =>
  requests.map((request) => ({ ...request, namespace })),
)

describe('what the page "What would you sign?" asks', () => {
  it('is forty requests and more, each with a name of its own in its namespace', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(40)
    expect(new Set(ALL.map(({ name, namespace }) => `${namespace} ${name}`)).size).toBe(ALL.length)
  })

  it.each(ALL.map((one) => [one.name, one] as const))('%s: can be read', async (_, { namespace, make }) => {
    const account = ACCOUNTS[namespace as keyof typeof ACCOUNTS]
    const { method, params } = await make(account)
    const reading = readRequest({ namespace, network: NETWORKS[namespace]!, method, params, from: account })
    expect(reading.acts.length).toBeGreaterThan(0)
    expect(reading.from).toBe(account)
  })
})
