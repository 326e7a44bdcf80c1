import type { Keyring } from '../../custody/keyring.ts'
import type { Database } from '../../database/port.ts'
import type { Budget } from '../../limits/limits.ts'
import type { Signed } from '../profile/settings.ts'

export interface GrantLimits {
  /** Seconds from now that a session may last. */
  longest: number
  /** Signatures of one session in 24 hours. */
  perDay: number
}

/** What the co-signer is made of. */
export interface GrantSettings extends GrantLimits {
  database: Database
  /** Secrets lie under it. */
  keyring: Keyring
  /** ms since 1970. */
  now(): number
  /** Random bytes that are fit for secrets. */
  random(length: number): Uint8Array
  /** @throws what is answered where a budget is empty. */
  take(budgets: readonly Budget[]): Promise<void>
  /** Whether the account has signed. Rejects where the network does not answer. */
  verify(signed: Signed): Promise<boolean>
  /** The app whose project it is. */
  projectOf(id: string): Promise<{ name: string; url: string } | null>
}
