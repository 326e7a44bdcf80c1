/** Bitcoin's networks, as Wallet Standard and as CAIP-2 call them: by the first half of the genesis block's hash. */
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

/** The name by which wallets know a network; `undefined` for what is no network of Bitcoin. */
export function chainOf(network: CaipNetworkId): BitcoinChain | undefined {
  return BITCOIN_CHAINS.get(network)
}

/** The network that a wallet means, whichever way it writes it. */
export function networkOf(chain: string): CaipNetworkId | undefined {
  return [...BITCOIN_CHAINS].find(([id, name]) => name === chain || id === chain)?.[0]
}

/** How addresses are written on a network; `undefined` where nobody knows. */
export function formOf(network: CaipNetworkId): AddressForm | undefined {
  const chain = chainOf(network)
  return chain && FORMS[chain]
}

/** The network of an address whose wallet does not say more. */
export function networkOfForm(form: AddressForm): CaipNetworkId {
  // Every form stands in a row.
  return [...BITCOIN_CHAINS].find(([, chain]) => FORMS[chain] === form)![0]
}
