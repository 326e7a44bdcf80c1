import type { Connector } from '../../domain/connector.ts'
import type { EvmProvider } from './eip1193.ts'

/** A wallet that is there, with what it is reached through. */
export interface FoundWallet {
  connector: Connector
  provider: EvmProvider
  uuid?: string
}
