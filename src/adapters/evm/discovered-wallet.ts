import type { Connector } from '../../domain/wallets/connector.ts'

/** A wallet that is there, with what it is reached through. */
export interface DiscoveredWallet {
  connector: Connector
  /** As the standard of its namespace has it. */
  provider: unknown
  uuid?: string
}

/** The first legacy wallet's id; further ones get a number. */
export const LEGACY_ID = 'injected'

/** What no other wallet may be called: those, and a phone that is paired with. */
export const TAKEN_ID = /^(injected|walletConnect$)/i
