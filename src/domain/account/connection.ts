import { caipAddress, type CaipAddress, type CaipNetworkId } from '../networks/caip.ts'
import type { Connector } from '../wallets/connector.ts'
import type { Namespace } from '../networks/namespaces.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

export interface Account {
  address: string
  type?: AccountType
  /** Hex, if the wallet shares it. Spending from a Bitcoin address needs it. */
  publicKey?: string
  /** BIP 32. */
  path?: string
}

/** One wallet connected in one namespace. The first account is the active one. */
export interface Connection {
  namespace: Namespace
  connector: Connector
  accounts: readonly [Account, ...Account[]]
  /** The wallet's network, which may be one that the page does not support. */
  network: CaipNetworkId
}

/** The active account, with its CAIP-10 id. */
export interface ActiveAccount extends Account {
  caipAddress: CaipAddress
  namespace: Namespace
}

export function activeAccount(connection: Connection): ActiveAccount {
  const [account] = connection.accounts
  return {
    ...account,
    caipAddress: caipAddress(connection.network, account.address),
    namespace: connection.namespace,
  }
}
