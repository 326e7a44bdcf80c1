import { parseEmailAddress } from '../../gateway/wire/email-address.ts'
import { Failure } from '../failure.ts'

/** Normalises an email address as the gateway does. @throws `Failure` INVALID_EMAIL. */
export function readAddress(typed: string): string {
  const email = parseEmailAddress(typed.trim())
  if (email === null) throw new Failure('INVALID_EMAIL', 'Invalid email')
  return email
}

/** There is no open challenge: none was begun in this browser, or the code was used. */
export const codeExpired = () => new Failure('CODE_EXPIRED', 'The code has expired')
