import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'regtest'

/** How a regtest network writes addresses. */
export const regtest: typeof NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

export const bitcoinNetworks: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest,
}
