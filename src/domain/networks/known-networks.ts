import { isCaipNetworkId, type CaipNetworkId } from './caip.ts'

/**
 * Networks whose data is loaded with the first request for network data: those with swaps, other well-known ones and test networks. All others are in a second chunk. Names are viem's export names.
 */
export const COMMON_EVM_NETWORKS = {
  mainnet: 1,
  optimism: 10,
  bsc: 56,
  gnosis: 100,
  unichain: 130,
  polygon: 137,
  fantom: 250,
  zksync: 324,
  worldchain: 480,
  mantle: 5000,
  klaytn: 8217,
  base: 8453,
  arbitrum: 42161,
  celo: 42220,
  avalancheFuji: 43113,
  avalanche: 43114,
  ink: 57073,
  linea: 59144,
  scroll: 534352,
  zora: 7777777,
  polygonAmoy: 80002,
  baseSepolia: 84532,
  arbitrumSepolia: 421614,
  sepolia: 11155111,
  optimismSepolia: 11155420,
  aurora: 1313161554,
} as const satisfies Record<string, number>

export const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOLANA_TESTNET = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
export const BITCOIN = '000000000019d6689c085ae165831e93'
export const BITCOIN_TESTNET = '000000000933ea01ad0ee984209779ba'

/** Names of networks outside EVM, and the earlier ids of Solana's networks. */
export const OTHER_NETWORK_NAMES = {
  solana: `solana:${SOLANA}`,
  solanaDevnet: `solana:${SOLANA_DEVNET}`,
  solanaTestnet: `solana:${SOLANA_TESTNET}`,
  bitcoin: `bip122:${BITCOIN}`,
  bitcoinTestnet: `bip122:${BITCOIN_TESTNET}`,
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': `solana:${SOLANA}`,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': `solana:${SOLANA_DEVNET}`,
} as const satisfies Record<string, CaipNetworkId>

/** The CAIP-2 id of an id or one of the names above; `undefined` if the full list is needed. */
export function knownNetworkId(text: string): CaipNetworkId | undefined {
  if (Object.hasOwn(OTHER_NETWORK_NAMES, text))
    return OTHER_NETWORK_NAMES[text as keyof typeof OTHER_NETWORK_NAMES]
  if (Object.hasOwn(COMMON_EVM_NETWORKS, text))
    return `eip155:${COMMON_EVM_NETWORKS[text as keyof typeof COMMON_EVM_NETWORKS]}`
  // A bare chain id is accepted as well.
  if (/^[1-9]\d{0,15}$/.test(text)) return `eip155:${Number(text)}`
  return isCaipNetworkId(text) ? text : undefined
}
