import * as v from 'valibot'
import { addressOf, hasWrongChecksum } from '../../src/domain/requests/evm/evm-address.ts'
import { PaymasterShape, type Paymaster, type PaymasterSetting } from './paymaster.ts'

/** A network that the gateway serves: its node, and its display names. */
export interface ServedNetwork {
  /** URL of the node. Only the gateway requests it: it may contain an API key. */
  url: string
  name: string
  /** Symbol of the native currency; empty if unknown. */
  currency: string
  /** URL of a bundler (ERC-4337, EntryPoint 0.7), which enables smart accounts on the network. Only the gateway requests it. */
  bundler?: string
  /** Paymaster for the network fees of smart accounts, with its budgets. */
  paymaster?: Paymaster
  /** Address of the code that EOAs delegate to from their first batch on (EIP-7702). The operator vouches for it. */
  eip7702?: `0x${string}`
}

/** A network in the configuration file: the URL of its node, or an object with the URL and further settings. */
export type NetworkSetting =
  | string
  | {
      url: string
      name?: string | undefined
      currency?: string | undefined
      bundler?: string | undefined
      paymaster?: PaymasterSetting | undefined
      eip7702?: string | undefined
    }

const URL_SAYS = 'has to be the URL of a node'
const NodeUrl = v.pipe(
  v.string(URL_SAYS),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), URL_SAYS),
)
const words = (most: number, says: string) =>
  v.pipe(
    v.string(says),
    v.maxLength(most, says),
    v.regex(/^[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u, says),
  )

const CODE_SAYS = 'has to be the address of a contract'
const isCode = (text: string) => {
  const address = addressOf(text)
  return address !== undefined && !hasWrongChecksum(text) && BigInt(address) !== 0n
}

/** The setting `networks`: CAIP-2 id → node. */
const Networks = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'has to be named as CAIP-2, such as eip155:1'),
  ),
  v.union(
    [
      NodeUrl,
      v.strictObject({
        url: NodeUrl,
        name: v.optional(words(40, 'has to be a name of at most 40 characters')),
        currency: v.optional(words(12, 'has to be a symbol of at most 12 characters, such as ETH')),
        bundler: v.optional(NodeUrl),
        paymaster: v.optional(PaymasterShape),
        eip7702: v.optional(v.pipe(v.string(CODE_SAYS), v.check(isCode, CODE_SAYS))),
      }),
    ],
    ({ input }) =>
      typeof input === 'string'
        ? URL_SAYS
        : 'has to be the URL of a node, or an object of "url", "name", "currency", "bundler", "paymaster" and "eip7702"',
  ),
)

export const NetworkSettings = v.pipe(
  Networks,
  v.check(
    (networks) =>
      Object.entries(networks).every(
        ([id, setting]) => id.startsWith('eip155:') || settingOf(setting).eip7702 === undefined,
      ),
    'takes "eip7702" on EVM networks only',
  ),
)

/** Names and currencies come from the settings, else from the table of known networks; the name of an unknown network is its CAIP-2 id. */
export function describeNetworks(
  settings: Readonly<Record<string, NetworkSetting>>,
  toPaymaster?: (setting: PaymasterSetting) => Paymaster,
): ReadonlyMap<string, ServedNetwork> {
  return new Map(
    Object.entries(settings).map(([id, setting]) => {
      const { url, name, currency, bundler, paymaster, eip7702 } = settingOf(setting)
      const known = knownNetwork(id)
      const words = { name: name ?? known?.[0] ?? id, currency: currency ?? known?.[1] ?? '' }
      const sponsor = paymaster && toPaymaster?.(paymaster)
      return [
        id,
        {
          ...{ url, ...words },
          ...(bundler && { bundler }),
          ...(sponsor && { paymaster: sponsor }),
          ...(eip7702 !== undefined && { eip7702: eip7702 as `0x${string}` }),
        },
      ]
    }),
  )
}

const settingOf = (setting: NetworkSetting): Exclude<NetworkSetting, string> =>
  typeof setting === 'string' ? { url: setting } : setting

type Words = readonly [name: string, currency: string]

/** Known networks, whose name and currency need not be configured. */
const KNOWN: Readonly<Record<string, Words>> = {
  'eip155:1': ['Ethereum', 'ETH'],
  'eip155:10': ['OP Mainnet', 'ETH'],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:97': ['BNB Smart Chain Testnet', 'tBNB'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:324': ['ZKsync Era', 'ETH'],
  'eip155:8453': ['Base', 'ETH'],
  'eip155:42161': ['Arbitrum One', 'ETH'],
  'eip155:42220': ['Celo', 'CELO'],
  'eip155:43113': ['Avalanche Fuji', 'AVAX'],
  'eip155:43114': ['Avalanche', 'AVAX'],
  'eip155:59144': ['Linea', 'ETH'],
  'eip155:84532': ['Base Sepolia', 'ETH'],
  'eip155:11155111': ['Sepolia', 'ETH'],
  'eip155:11155420': ['OP Sepolia', 'ETH'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'SOL'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'SOL'],
}

/** The currency of every Solana cluster is SOL. */
function knownNetwork(id: string): Words | undefined {
  if (Object.hasOwn(KNOWN, id)) return KNOWN[id]
  return id.startsWith('solana:') ? [id, 'SOL'] : undefined
}
