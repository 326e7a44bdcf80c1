import {
  BITCOIN,
  BITCOIN_TESTNET,
  SOLANA,
  SOLANA_DEVNET,
  SOLANA_TESTNET,
} from '../../domain/networks/known-networks.ts'
import type { Network } from '../../domain/networks/network.ts'

/** Esplora API and explorer of Bitcoin. */
export const MEMPOOL = 'https://mempool.space'
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const SOLSCAN = 'https://solscan.io'

type Cluster = 'devnet' | 'testnet'

/** Solana has no public RPC URL: the page configures one, or the default RPC host serves its project. */
function solana(id: string, name: string, cluster?: Cluster): Network {
  const url = cluster ? `${SOLSCAN}/?cluster=${cluster}` : SOLSCAN
  return {
    ...{ id, caipNetworkId: `solana:${id}`, chainNamespace: 'solana', name, nativeCurrency: SOL },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Solscan', url } },
    ...(cluster && { testnet: true }),
  }
}

function bitcoin(id: string, name: string, testnet = false): Network {
  const url = testnet ? `${MEMPOOL}/testnet` : MEMPOOL
  return {
    ...{ id, caipNetworkId: `bip122:${id}`, chainNamespace: 'bip122', name, nativeCurrency: BTC },
    rpcUrls: { default: { http: [`${url}/api`] } },
    blockExplorers: { default: { name: 'Mempool', url } },
    ...(testnet && { testnet }),
  }
}

/** Built-in networks outside EVM. */
export const OTHER_NETWORKS: readonly Network[] = [
  solana(SOLANA, 'Solana'),
  solana(SOLANA_DEVNET, 'Solana Devnet', 'devnet'),
  solana(SOLANA_TESTNET, 'Solana Testnet', 'testnet'),
  bitcoin(BITCOIN, 'Bitcoin'),
  bitcoin(BITCOIN_TESTNET, 'Bitcoin Testnet', true),
]
