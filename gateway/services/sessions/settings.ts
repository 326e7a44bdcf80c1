import type { Keyring } from '../../custody/keyring.ts'
import type { Database } from '../../database/port.ts'
import type { Budget } from '../../limits/limits.ts'
import type { Signed } from '../profile/settings.ts'

export interface GrantLimits {
  /** Maximum duration of a session, in seconds. */
  longest: number
  /** Maximum number of signatures per session in 24 hours. */
  perDay: number
}

/** Dependencies of the co-signer. */
export interface GrantSettings extends GrantLimits {
  database: Database
  /** Keys that secrets are sealed with. */
  keyring: Keyring
  /** ms since 1970. */
  now(): number
  /** Cryptographically secure random bytes. */
  random(length: number): Uint8Array
  /** @throws if a budget is exhausted; the error becomes the response. */
  take(budgets: readonly Budget[]): Promise<unknown>
  /** Verifies the account's signature. Rejects if the network does not respond. */
  verify(signed: Signed): Promise<boolean>
  /** Name and URL of a project; `null` if it is unknown. */
  projectOf(id: string): Promise<{ name: string; url: string } | null>
}
