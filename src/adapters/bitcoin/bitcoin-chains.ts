/** Names of Bitcoin networks in Wallet Standard and CAIP-2 (the first half of the genesis block's hash). */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { BITCOIN_CHAINS, type BitcoinChain } from '../../domain/networks/standard-chains.ts'
import type { AddressForm } from './bitcoin-address.ts'

const FORMS: Readonly<Record<BitcoinChain, AddressForm>> = {
  'bitcoin:mainnet': 'main',
  'bitcoin:testnet': 'test',
  'bitcoin:testnet4': 'test',
  'bitcoin:signet': 'test',
  'bitcoin:regtest': 'regtest',
}

/** Wallet Standard name of a network; `undefined` if it is not a Bitcoin network. */
export function chainOf(network: CaipNetworkId): BitcoinChain | undefined {
  return BITCOIN_CHAINS.get(network)
}

/** CAIP-2 id of a chain as wallets write it. */
export function networkOf(chain: string): CaipNetworkId | undefined {
  return [...BITCOIN_CHAINS].find(([id, name]) => name === chain || id === chain)?.[0]
}

/** Address format of a network; `undefined` if unknown. */
export function formOf(network: CaipNetworkId): AddressForm | undefined {
  const chain = chainOf(network)
  return chain && FORMS[chain]
}

/** Default network of an address format. */
export function networkOfForm(form: AddressForm): CaipNetworkId {
  // Every format has a row.
  return [...BITCOIN_CHAINS].find(([, chain]) => FORMS[chain] === form)![0]
}
