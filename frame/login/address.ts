import { parseEmailAddress } from '../../gateway/wire/email-address.ts'
import { Failure } from '../failure.ts'

/** The form of an address that the gateway stores and sends to. @throws `Failure` INVALID_EMAIL. */
export function readAddress(typed: string): string {
  const email = parseEmailAddress(typed.trim())
  if (email === null) throw new Failure('INVALID_EMAIL', 'Invalid email')
  return email
}

/** Without a question, a code answers nothing: the frame was loaded again, or the code was used. */
export const codeExpired = () => new Failure('CODE_EXPIRED', 'The code has expired')
