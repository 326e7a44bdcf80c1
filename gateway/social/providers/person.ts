import { plainName } from '../../../src/domain/text.ts'
import { parseEmailAddress } from '../../wire/email-address.ts'

/** A user as reported by a provider: identified by `issuer` and `subject`, the rest is for display. */
export interface Person {
  issuer: string
  /** Unique for the issuer, never reassigned. */
  subject: string
  userName: string | null
  /** Only an address that the provider has verified. */
  email: string | null
}

const LONGEST_NAME = 60

/** Sanitises a name for display: one line, without characters that hide or reorder text. */
export const nameOf = (...parts: unknown[]): string | null =>
  plainName(parts.filter((part) => typeof part === 'string').join(' '), LONGEST_NAME) || null

/** Returns the address if it is verified. Apple sends the flag as `"true"`. */
export const confirmedEmail = (email: unknown, isConfirmed: unknown): string | null =>
  isConfirmed === true || isConfirmed === 'true' ? parseEmailAddress(email) : null
