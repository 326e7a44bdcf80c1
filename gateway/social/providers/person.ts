import { plainName } from '../../../src/domain/text.ts'
import { parseEmailAddress } from '../../wire/email-address.ts'

/** Who a provider says that a person is: known by `issuer` and `subject`, the rest is for display. */
export interface Person {
  issuer: string
  /** Never given to another person by its issuer. */
  subject: string
  userName: string | null
  /** Only one that the provider has confirmed to be the person's own. */
  email: string | null
}

const LONGEST_NAME = 60

/** A name as a person may see it: one line, without characters that hide or turn text. */
export const nameOf = (...parts: unknown[]): string | null =>
  plainName(parts.filter((part) => typeof part === 'string').join(' '), LONGEST_NAME) || null

/** Apple says `"true"`. */
export const confirmedEmail = (email: unknown, isConfirmed: unknown): string | null =>
  isConfirmed === true || isConfirmed === 'true' ? parseEmailAddress(email) : null
