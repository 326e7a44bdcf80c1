/** Wallet Standard names of networks by CAIP-2 id. */
import { namespaceOf, type CaipNetworkId } from './caip.ts'
import { BITCOIN, BITCOIN_TESTNET, SOLANA, SOLANA_DEVNET, SOLANA_TESTNET } from './known-networks.ts'

export type SolanaChain = `solana:${'mainnet' | 'devnet' | 'testnet' | 'localnet'}`
export type BitcoinChain = `bitcoin:${'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'}`

export const SOLANA_CHAINS: ReadonlyMap<CaipNetworkId, SolanaChain> = new Map([
  [`solana:${SOLANA}`, 'solana:mainnet'],
  [`solana:${SOLANA_DEVNET}`, 'solana:devnet'],
  [`solana:${SOLANA_TESTNET}`, 'solana:testnet'],
])

/** Any other Solana network is treated as a local validator. */
export const OTHER_SOLANA: SolanaChain = 'solana:localnet'

export const BITCOIN_CHAINS: ReadonlyMap<CaipNetworkId, BitcoinChain> = new Map([
  [`bip122:${BITCOIN}`, 'bitcoin:mainnet'],
  [`bip122:${BITCOIN_TESTNET}`, 'bitcoin:testnet'],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', 'bitcoin:testnet4'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'bitcoin:signet'],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'bitcoin:regtest'],
])

/** Wallet Standard's name of a Solana or Bitcoin network; the CAIP-2 id where it has none. */
export const standardChainOf = (network: CaipNetworkId): string =>
  SOLANA_CHAINS.get(network) ??
  BITCOIN_CHAINS.get(network) ??
  (namespaceOf(network) === 'solana' ? OTHER_SOLANA : network)
