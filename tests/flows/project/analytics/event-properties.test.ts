/** What of each event may leave the page. */
import { describe, expect, it } from 'vitest'
import type { ProductEvent, ProductEventName } from '../../../../src/domain/product-events.ts'
import { cleanName, cleanSentence } from '../../../../src/domain/web/clean-text.ts'
import { SENT_PROPERTIES, sentProperties } from '../../../../src/flows/project/analytics/event-properties.ts'

const SECRETS = {
  rpc: 'https://mainnet.infura.io/v3/0123456789abcdef0123456789abcdef',
  bareRpc: 'rpc.example.org/v3/planted-key',
  email: 'ada.lovelace@mail.example',
  pairing: 'wc:topic@2?relay-protocol=irn&symKey=planted-key',
  search: 'planted search word',
  query: '?session=planted-key',
  evm: '0x52908400098527886E0F7030069857D2E4169EE7',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  name: 'ada.eth',
}
type Secret = keyof typeof SECRETS
const NAMES = Object.keys(SECRETS) as Secret[]

/** Every property that an event of any name has, or that a mistake could give it. */
const PROPERTIES = [
  ...new Set([
    ...Object.values(SENT_PROPERTIES).flatMap((allowed) => Object.keys(allowed ?? {})),
    ...['address', 'uri', 'mobile_link', 'ensName', 'cursor', 'projectId', 'email', 'stackTrace'],
    ...['configuration', 'customRpcUrls', 'features', 'currentPayment', 'exchange'],
  ]),
]

const event = (name: ProductEventName, properties: object) =>
  ({ event: name, properties }) as unknown as ProductEvent

describe.each(Object.keys(SENT_PROPERTIES) as ProductEventName[])('%s', (name) => {
  it.each(NAMES)('sends no secret: %s', (secret) => {
    const value = SECRETS[secret]
    for (const planted of [value, { key: value }, [value], `Failed: ${value} is wrong`, `(${value})`]) {
      const given = Object.fromEntries(PROPERTIES.map((property) => [property, planted]))
      const sent = JSON.stringify(sentProperties(event(name, given)) ?? {})
      // A text of a visitor has no shape: it is only kept out by not being read.
      if (secret !== 'search') for (const part of partsOf(value)) expect(sent).not.toContain(part)
      expect(sent).not.toContain('planted-key')
    }
  })

  it('sends no property that the table does not name', () => {
    const given = Object.fromEntries(PROPERTIES.map((property) => [property, true]))
    const allowed = Object.keys(SENT_PROPERTIES[name] ?? {})
    expect(
      Object.keys(sentProperties(event(name, given)) ?? {}).filter((key) => !allowed.includes(key)),
    ).toEqual([])
  })
})

/** A secret, and what of it would still be one. */
const partsOf = (secret: string): string[] => [secret, ...(secret.match(/[\w-]{20,}|[\w.]+@[\w.]+/g) ?? [])]

it.each<[ProductEventName, object, object]>([
  ['MODAL_OPEN', { connected: true }, { connected: true }],
  ['SEARCH_WALLET', { badge: undefined, search: SECRETS.search }, { search: 19 }],
  ['SEARCH_WALLET', { badge: 'certified', search: '' }, { badge: 'certified', search: 0 }],
  [
    'CONNECT_PROXY_ERROR',
    { message: 'No link can open the wallet', uri: 'wc:', mobile_link: 'w://', name: 'Crypto.com | DeFi' },
    { message: 'No link can open the wallet', name: 'Crypto.com | DeFi' },
  ],
  [
    'CONNECT_ERROR',
    { message: 'Failed', code: 'connection-failed' },
    { message: 'Failed', code: 'connection-failed' },
  ],
  [
    'INITIALIZE',
    { networks: ['mainnet', 'eip155:1'], options: ['apiUrl'] },
    { networks: ['mainnet', 'eip155:1'], options: ['apiUrl'] },
  ],
  [
    'LOAD_MORE_TRANSACTIONS',
    { address: SECRETS.evm, projectId: 'p', cursor: 'c', isSmartAccount: false },
    { isSmartAccount: false },
  ],
  [
    'SWAP_SUCCESS',
    {
      network: 'eip155:1',
      swapFromToken: 'ETH',
      swapToToken: 'USD₮0',
      swapFromAmount: '0.5',
      swapToAmount: '9',
      isSmartAccount: false,
    },
    {
      network: 'eip155:1',
      swapFromToken: 'ETH',
      swapFromAmount: '0.5',
      swapToAmount: '9',
      isSmartAccount: false,
    },
  ],
  ['REGISTER_NAME_SUCCESS', { ensName: SECRETS.name, isSmartAccount: true }, { isSmartAccount: true }],
])('sends of %s what describes it', (name, given, sent) => {
  expect(sentProperties(event(name, given))).toEqual(sent)
})

it('never sends MODAL_CREATED', () => {
  expect(sentProperties(event('MODAL_CREATED', {}))).toBeNull()
})

it.each(NAMES.filter((name) => name !== 'search'))('a sentence is sent without %s', (name) => {
  expect(cleanSentence(`Failed to ask ${SECRETS[name]} again`)).toBe('Failed to ask … again')
})

it.each(['MetaMask', 'Trust Wallet', 'Crypto.com | DeFi Wallet', '1inch', 'OKX 钱包'])(
  'a name stays: %s',
  (name) => {
    expect(cleanName(name)).toBe(name)
  },
)

it('a sentence has 200 characters at most, a name 64', () => {
  expect(cleanSentence('so '.repeat(5_000))).toHaveLength(200)
  expect(cleanName('so '.repeat(5_000))).toHaveLength(64)
})
