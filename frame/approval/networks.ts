/** Names and currencies of the networks that a gateway may serve. */
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import { nodeUrl } from './rpc.ts'

type Row = readonly [name: string, symbol: string]

const EVM: Readonly<Record<string, Row>> = {
  1: ['Ethereum', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  97: ['BNB Smart Chain Testnet', 'tBNB'],
  100: ['Gnosis', 'xDAI'],
  137: ['Polygon', 'POL'],
  324: ['ZKsync Era', 'ETH'],
  8453: ['Base', 'ETH'],
  31337: ['Sandbox One', 'ETH'],
  31338: ['Sandbox Two', 'ETH'],
  42161: ['Arbitrum One', 'ETH'],
  42220: ['Celo', 'CELO'],
  43113: ['Avalanche Fuji', 'AVAX'],
  43114: ['Avalanche', 'AVAX'],
  59144: ['Linea', 'ETH'],
  84532: ['Base Sepolia', 'ETH'],
  11155111: ['Sepolia', 'ETH'],
  11155420: ['OP Sepolia', 'ETH'],
}
const SOLANA: Readonly<Record<string, Row>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: ['Solana Devnet', 'SOL'],
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'SOL'],
  FbNudVRzE2aXVzKW9BGXheisSooEicfx: ['Sandbox Solana', 'SOL'],
}

/** A network that is not in the table is called by its id, and its currency a coin: a wrong name would be worse. All of Solana have SOL. */
export function networkOf(id: string): Network {
  const [namespace = '', reference = ''] = id.split(':')
  const isSolana = namespace === 'solana'
  const table = isSolana ? SOLANA : EVM
  const [name, symbol] = Object.hasOwn(table, reference) ? table[reference]! : [id, isSolana ? 'SOL' : 'coin']
  return {
    id: isSolana ? reference : Number(reference),
    caipNetworkId: id as CaipNetworkId,
    chainNamespace: isSolana ? 'solana' : 'eip155',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: isSolana ? 9 : 18 },
    rpcUrls: { default: { http: [nodeUrl(id)] } },
  }
}
