import type { Hex } from 'viem'
import type { Database } from '../../database/port.ts'
import type { Budget } from '../../limits/limits.ts'

export interface Signed {
  /** 0x and 40 hexadecimal digits, lower case. */
  address: Hex
  /** The account's chain. */
  chainId: number
  message: string
  signature: Hex
  signal: AbortSignal
}

/** What the name service is made of: it has no server and no clock of its own, so that the gateway and the sandbox answer alike. */
export interface ProfileSettings {
  database: Database
  /** Zones in which names are given, such as `wm.eth`; the first is the default. */
  zones: readonly string[]
  /** More words that nobody gets. */
  reserved?: readonly string[]
  /** ms since 1970. */
  now(): number
  /** @throws what is answered where a budget is empty. */
  take(budgets: readonly Budget[]): Promise<void>
  /** Whether the account has signed: by its key (EIP-191) or by its contract (ERC-1271, ERC-6492). Rejects where the network does not answer. */
  verify(signed: Signed): Promise<boolean>
}
