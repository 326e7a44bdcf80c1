import type { Connector } from '../../domain/wallets/connector.ts'

/** A discovered wallet with its provider. */
export interface DiscoveredWallet {
  connector: Connector
  /** EIP-1193 provider or Wallet Standard wallet. */
  provider: unknown
  uuid?: string
}

/** Id of the first legacy wallet; further ones get a number. */
export const LEGACY_ID = 'injected'
