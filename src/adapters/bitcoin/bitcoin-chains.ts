/** How Wallet Standard calls Bitcoin's networks, beside how CAIP-2 does: by the first half of the genesis block's hash. */
import type { CaipNetworkId } from '../../domain/caip.ts'
import { BITCOIN, BITCOIN_TESTNET } from '../../domain/known-networks.ts'
import type { AddressForm } from './bitcoin-address.ts'

export type BitcoinChain = `bitcoin:${'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'}`

const ROWS: readonly (readonly [BitcoinChain, CaipNetworkId, AddressForm])[] = [
  ['bitcoin:mainnet', `bip122:${BITCOIN}`, 'main'],
  ['bitcoin:testnet', `bip122:${BITCOIN_TESTNET}`, 'test'],
  ['bitcoin:testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae', 'test'],
  ['bitcoin:signet', 'bip122:00000008819873e925422c1ff0f99f7c', 'test'],
  ['bitcoin:regtest', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest'],
]

/** The name by which wallets know a network; `undefined` for what is no network of Bitcoin. */
export function chainOf(network: CaipNetworkId): BitcoinChain | undefined {
  return ROWS.find(([, id]) => id === network)?.[0]
}

/** The network that a wallet means, whichever way it writes it. */
export function networkOf(chain: string): CaipNetworkId | undefined {
  const row = ROWS.find(([name, id]) => name === chain || id === chain)
  return row?.[1]
}

/** How addresses are written on a network; `undefined` where nobody knows. */
export function formOf(network: CaipNetworkId): AddressForm | undefined {
  return ROWS.find(([, id]) => id === network)?.[2]
}

/** The network of an address whose wallet does not say more. */
export function networkOfForm(form: AddressForm): CaipNetworkId {
  // Every form stands in a row.
  return ROWS.find(([, , its]) => its === form)![1]
}
