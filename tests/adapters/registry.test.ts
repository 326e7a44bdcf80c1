import { describe, expect, it } from 'vitest'
import { createAdapters } from '../../src/adapters/registry.ts'
import { WALLET_CONNECT } from '../../src/domain/wallets/wallet-connect.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { ETHEREUM } from '../support/fixtures.ts'

const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }

describe('a relay URL that is none', () => {
  it.each(['banana', 'https://relay.example', 'wss://', 'javascript:1'])(
    'fails an attempt to pair at once, and is told of once: %s',
    async (relayUrl) => {
      const told: unknown[] = []
      const { adapter, stop } = createAdapters(
        { imitated: new Set(), watch: () => () => {}, look: () => undefined, provider: () => undefined },
        fakeClock(),
        {
          clientOptions: () => ({ projectId: 'project', relayUrl, metadata }),
          canPair: () => true,
          authentication: async () => undefined,
          networks: async () => [ETHEREUM],
          firstNamespace: () => 'eip155',
          wantedNetwork: () => undefined,
          lastNetwork: () => undefined,
          ownOrigins: () => [],
          onAsk: () => () => undefined,
          onAskInPage: () => () => undefined,
          onRefused: (refusal) => told.push(refusal),
          loginNamespaces: () => [],
          loadEmbedded: () => Promise.reject(new Error('No login here')),
        },
      )
      const { connect } = await adapter('eip155')
      const { signal } = new AbortController()
      for (const _attempt of [1, 2])
        await expect(
          connect(WALLET_CONNECT.id, { signal, onPending: () => undefined }),
        ).rejects.toMatchObject({
          code: 'pairing-unavailable',
          cause: { code: 'relay-url-invalid' },
        })
      expect(told).toMatchObject([{ code: 'relay-url-invalid' }])
      expect(String((told[0] as Error).cause)).toContain(relayUrl)
      stop()
    },
  )
})
