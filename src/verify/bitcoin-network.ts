import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { referenceOf, type CaipNetworkId } from '../domain/networks/caip.ts'
import { Refusal } from './refusal.ts'

export type BitcoinNetwork = typeof NETWORK

/** Address formats by CAIP-2 reference (the first half of the genesis block's hash). */
const NETWORKS: ReadonlyMap<string, BitcoinNetwork> = new Map([
  ['000000000019d6689c085ae165831e93', NETWORK],
  // Testnet, testnet 4 and signet use the same format.
  ['000000000933ea01ad0ee984209779ba', TEST_NETWORK],
  ['00000000da84f2bafbbc53dee25a72ae', TEST_NETWORK],
  ['00000008819873e925422c1ff0f99f7c', TEST_NETWORK],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', { ...TEST_NETWORK, bech32: 'bcrt' }],
])

export function bitcoinNetwork(network: CaipNetworkId): BitcoinNetwork {
  const known = NETWORKS.get(referenceOf(network))
  if (!known) throw new Refusal('unsupported', `How ${network} writes addresses is not known`)
  return known
}

/** The output script of an address. */
export function scriptOf(address: string, network: BitcoinNetwork): Uint8Array {
  try {
    return OutScript.encode(Address(network).decode(address))
  } catch (cause) {
    throw new Refusal('malformed', `No address of this network: ${address}`, { cause })
  }
}
