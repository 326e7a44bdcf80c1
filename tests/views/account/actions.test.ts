/** What the account offers, for every kind of account. */
import { beforeEach, expect, it } from 'vitest'
import type { Namespace } from '../../../src/domain/networks/namespaces.ts'
import { $canBuy } from '../../../src/flows/buy/open-buy.ts'
import { $canSend } from '../../../src/flows/send/open-send.ts'
import { $canSwap } from '../../../src/flows/swap/open-swap.ts'
import { setConnections } from '../../../src/stores/connections/connections.ts'
import { $features } from '../../../src/stores/features.ts'
import { setOptions } from '../../../src/stores/options.ts'
import { offered } from '../../../src/views/account/actions.tsx'

const ADDRESSES: Partial<Record<Namespace, string>> = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '5Grw',
}
const NONE = { projectId: '', onRampProviders: undefined, swapSources: undefined, adapters: undefined }
const PROJECT = { projectId: 'demo', features: { onramp: true } }

function connect(namespace: Namespace, change: { type?: string; connector?: string } = {}): void {
  const { type, connector = 'ANNOUNCED' } = change
  const network = `${namespace}:1`
  setConnections(
    [
      {
        ...{ namespace, network, networks: [] },
        connector: { id: 'wallet', name: 'Wallet', type: connector, namespace },
        accounts: [{ address: ADDRESSES[namespace]!, ...(type && { type }) }],
      } as never,
    ],
    namespace,
  )
}

/** In the order of the row; what stands there and cannot be used is in brackets. */
const row = () =>
  offered($features.get(), { onramp: $canBuy.get(), swaps: $canSwap.get() }).map(({ feature }) =>
    feature === 'send' && !$canSend.get() ? '(send)' : feature,
  )

beforeEach(() => {
  setConnections([], undefined)
  setOptions({ ...NONE, ...PROJECT })
})

const ALL = ['onramp', 'swaps', 'receive', 'send']

it.each([
  ['an account', 'eip155', {}, ALL],
  ['a smart account', 'eip155', { type: 'smartAccount', connector: 'AUTH' }, ALL],
  ['a login', 'eip155', { type: 'eoa', connector: 'AUTH' }, ALL],
  ['a WalletConnect wallet', 'eip155', { connector: 'WALLET_CONNECT' }, ALL],
  ['an account of Solana', 'solana', {}, ['onramp', 'receive', 'send']],
  ['an account of Bitcoin', 'bip122', {}, ['onramp', 'receive', 'send']],
  ['an account of another kind', 'polkadot', {}, ['receive', '(send)']],
] as const)('%s has what can be done with it', (_name, namespace, change, expected) => {
  connect(namespace, change)
  expect(row()).toEqual(expected)
})

it.each([
  [
    'its order',
    { walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'] },
    ['send', 'receive', 'swaps', 'onramp'],
  ],
  ['some of them', { walletFeaturesOrder: ['swaps', 'send'] }, ['swaps', 'send']],
  [
    'each once, and none that there are not',
    { walletFeaturesOrder: ['send', 'send', 'constructor', 7] },
    ['send'],
  ],
  ['none', { walletFeaturesOrder: [] }, []],
  ['what it turns off', { send: false, receive: false, swaps: false, onramp: false }, []],
  ['no swaps by an empty list', { swaps: [] }, ['onramp', 'receive', 'send']],
] as const)('the page says %s', (_name, features, expected) => {
  setOptions({ ...PROJECT, features: { onramp: true, ...features } as never })
  connect('eip155')
  expect(row()).toEqual(expected)
})

it.each([
  ['no project', { features: { onramp: true } }, ['receive', 'send']],
  ['providers of its own', { onRampProviders: [{}] }, ['onramp', 'receive', 'send']],
  ['no providers', { projectId: 'demo', onRampProviders: [] }, ['swaps', 'receive', 'send']],
  ['sources of its own', { swapSources: [{}] }, ['swaps', 'receive', 'send']],
  ['an adapter of its own', { ...PROJECT, adapters: { eip155: {} } }, ['onramp', 'receive', '(send)']],
])('a page with %s offers what it can', (_name, options, expected) => {
  setOptions({ ...NONE, ...options } as never)
  connect('eip155')
  expect(row()).toEqual(expected)
})
