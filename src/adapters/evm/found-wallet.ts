import type { Connector } from '../../domain/connector.ts'

/** A wallet that is there, with what it is reached through. */
export interface FoundWallet {
  connector: Connector
  /** As the standard of its namespace has it. */
  provider: unknown
  uuid?: string
}

/** The first legacy wallet's id; further ones get a number. No announced wallet may bear it. */
export const LEGACY_ID = 'injected'
