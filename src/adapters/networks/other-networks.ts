import {
  BITCOIN,
  BITCOIN_TESTNET,
  SOLANA,
  SOLANA_DEVNET,
  SOLANA_TESTNET,
} from '../../domain/networks/known-networks.ts'
import type { Network } from '../../domain/networks/network.ts'

const RPC = 'https://rpc.walletconnect.org/v1'
/** Esplora API and explorer of Bitcoin. */
const MEMPOOL = 'https://mempool.space'
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const SOLSCAN = { default: { name: 'Solscan', url: 'https://solscan.io' } }

function network(chainNamespace: 'solana' | 'bip122', id: string, name: string, testnet = false): Network {
  const isSolana = chainNamespace === 'solana'
  const mempool = testnet ? `${MEMPOOL}/testnet` : MEMPOOL
  return {
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name,
    nativeCurrency: isSolana ? SOL : BTC,
    rpcUrls: { default: { http: [isSolana ? RPC : `${mempool}/api`] } },
    blockExplorers: isSolana ? SOLSCAN : { default: { name: 'Mempool', url: mempool } },
    ...(testnet && { testnet }),
  }
}

/** Built-in networks outside EVM. */
export const OTHER_NETWORKS: readonly Network[] = [
  network('solana', SOLANA, 'Solana'),
  network('solana', SOLANA_DEVNET, 'Solana Devnet', true),
  network('solana', SOLANA_TESTNET, 'Solana Testnet', true),
  network('bip122', BITCOIN, 'Bitcoin'),
  network('bip122', BITCOIN_TESTNET, 'Bitcoin Testnet', true),
]
