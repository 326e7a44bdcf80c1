import type { Hex } from 'viem'
import type { Database } from '../../database/port.ts'
import type { Budget } from '../../limits/limits.ts'

export interface Signed {
  /** Address, lower case. */
  address: Hex
  /** EIP-155 id of the account's chain. */
  chainId: number
  message: string
  signature: Hex
  signal: AbortSignal
}

/** Dependencies of the name service. It is independent of the server and the clock, so that the gateway and the sandbox share it. */
export interface ProfileSettings {
  database: Database
  /** Origin by which pages reach the service: texts name it. */
  origin: string
  /** Zones in which names are issued, such as `wm.eth`; the first is the default. */
  zones: readonly string[]
  /** Additional reserved words. */
  reserved?: readonly string[]
  /** ms since 1970. */
  now(): number
  /** @throws if a budget is exhausted; the error becomes the response. */
  take(budgets: readonly Budget[]): Promise<unknown>
  /** Verifies the account's signature: of its key (EIP-191) or its contract (ERC-1271, ERC-6492). Rejects if the network does not respond. */
  verify(signed: Signed): Promise<boolean>
}
