import type { Connector } from './connector.ts'

/** A phone that is to be paired, as a connector: its id is what the reference stores. */
export const PHONE: Connector = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  namespace: 'eip155',
  name: 'WalletConnect',
}
