/** Wallets, accounts and networks for the rows. */
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Account } from '../../src/domain/account/connection.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import type { Namespace } from '../../src/domain/networks/namespaces.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import { drawIcon } from '../wallets/icon.ts'

export function wallet(name: string, color?: string, type: Connector['type'] = 'ANNOUNCED'): Connector {
  const id = type === 'INJECTED' ? 'injected' : `example.${name.toLowerCase().replaceAll(' ', '-')}`
  return { id, type, namespace: 'eip155', name, ...(color && { icon: drawIcon(name, color) }) }
}

export const fox = wallet('Fox Wallet', '#f0702a')
export const phase = wallet('Phase', '#6b4df0')
export const rook = wallet('Rook', '#1b8f5a')
export const legacy = wallet('Browser Wallet', undefined, 'INJECTED')
export const longNamed = wallet('The Extraordinarily Long Named Self-Custodial Wallet of Llanfair')

/** The same wallet in another namespace. */
export function alsoOf(wallet: Connector, namespace: Namespace): Connector {
  return { ...wallet, namespace, type: 'ANNOUNCED' }
}

export const orange = alsoOf(wallet('Orange', '#e8890c'), 'bip122')
/** One wallet in three namespaces. */
export const PHASE = [phase, alsoOf(phase, 'solana'), alsoOf(phase, 'bip122')] as const

export const LONG_NAMES = [
  longNamed,
  wallet('محفظة الصحراء الكبرى للعملات الرقمية والمقتنيات', '#b8860b'),
  wallet('🦊 Fox & Friends 👨‍👩‍👧‍👦', undefined),
  wallet('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', '#2360c9'),
  wallet('ウォレット・オブ・ザ・ライジングサン・プレミアム', '#c9234a'),
]

export const TWELVE = [
  ...['Arrow', 'Beacon', 'Cinder', 'Delta', 'Ember', 'Falcon', 'Garnet', 'Harbor', 'Indigo', 'Juniper'].map(
    (name, index) => wallet(name, `hsl(${index * 36} 65% 45%)`),
  ),
  fox,
  phase,
]

/** A pseudo-random address, the same for the same number on every run. */
export function address(number: number): `0x${string}` {
  let seed = number * 2654435761
  const digit = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return ((seed >>> 16) & 15).toString(16)
  }
  return `0x${Array.from({ length: 40 }, digit).join('')}`
}

export const vita: Account = { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }

export function accounts(count: number): readonly [Account, ...Account[]] {
  return [vita, ...Array.from({ length: count - 1 }, (_, index) => ({ address: address(index + 1) }))]
}

export function network(id: number, name: string, more: Partial<Network> = {}): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
    ...more,
  }
}

export const UNKNOWN_CHAIN: CaipNetworkId = 'eip155:9999'
export const ethereum = network(1, 'Ethereum')
export const base = network(8453, 'Base')
export const NETWORKS = [ethereum, base, network(10, 'OP Mainnet'), network(42161, 'Arbitrum One')]

export const solana: Network = {
  ...network(0, 'Solana'),
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

export const bitcoin: Network = {
  ...network(0, 'Bitcoin'),
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

/** Their names in the page's `networks`, which decide the namespaces that wallets are listed for. */
export const FAMILIES = ['mainnet', 'solana', 'bitcoin']

export const SOLANA: readonly [Account] = [{ address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }]

export const BITCOIN: readonly [Account, Account] = [
  { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' },
  { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', type: 'ordinal' },
]

export const TEST_NETWORKS = [
  ethereum,
  network(11155111, 'Sepolia', { testnet: true }),
  network(84532, 'Base Sepolia', { testnet: true }),
]

export const LONG_NETWORKS = [
  network(1, 'The Interplanetary Settlement and Data Availability Network'),
  network(2, 'شبكة الاختبار العالمية للعقود الذكية والمدفوعات', { testnet: true }),
  network(3, 'Supercalifragilisticexpialidociouschain'),
  network(4, '🌈 Rainbow'),
]

export const LONG_APP = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz & Partners شركة'

const HOST = `${'very-long-label.'.repeat(6)}and-then-some-more-of-it.acme.example:30443`

/** Message data as a page's own SIWX object may return it. */
export const NAUGHTY_MESSAGE = {
  domain: HOST,
  uri: `https://${HOST}`,
  statement: `By signing you accept the terms: \u202eإلى هنا ${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(8)}<b>and</b> so on.`,
  expirationTime: '2031-01-16T14:02:00Z',
  resources: [`https://${HOST}/${'a'.repeat(180)}`],
}

/** Longer than the part that is displayed. */
export const NAUGHTY_ANSWER = `رفض الخادم \u202e${'x'.repeat(120)} <script>alert(1)</script> ${'no '.repeat(60)}`

export const NO_EXPLORER = network(31337, 'Local chain')
delete NO_EXPLORER.blockExplorers

/** All chains that viem knows, with their names. The imports only exist in a bundle. */
export async function allNetworks(): Promise<Network[]> {
  const rows = await Promise.all([
    import('virtual:viem-networks/common'),
    import('virtual:viem-networks/rest'),
  ])
  return rows
    .flatMap((half) => half.default)
    .map(([id, , name, , , , testnet]) => network(id, name, testnet ? { testnet: true } : {}))
}
