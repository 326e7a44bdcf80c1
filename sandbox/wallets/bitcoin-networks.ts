import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinNetworkName } from './bitcoin-types.ts'

/** Address format of regtest networks. */
export const regtest: typeof NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

export const bitcoinNetworks: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest,
}
