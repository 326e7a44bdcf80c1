import { CUSTODY_SWEEP } from '../custody/schema.ts'
import { EMAIL_SWEEP } from '../email/schema.ts'
import { SOCIAL_SWEEP } from '../social/schema.ts'
import { PASSKEY_SWEEP } from '../passkeys/schema.ts'
import { SMART_SWEEP } from '../smart/schema.ts'
import type { Statements } from './port.ts'

/** What nothing asks for any more. `?` is the time. Parts add the rows of their tables. */
const DEAD: readonly string[] = [
  'DELETE FROM proofs WHERE expires < ?',
  'DELETE FROM limits WHERE ends < ?',
  'DELETE FROM sessions WHERE expires < ?',
  ...EMAIL_SWEEP,
  ...CUSTODY_SWEEP,
  ...SOCIAL_SWEEP,
  ...PASSKEY_SWEEP,
  ...SMART_SWEEP,
]

/** Removes what has expired: the database does not grow with use. */
export async function sweep(database: Statements, now: number): Promise<void> {
  for (const statement of DEAD) await database.run(statement, [now])
}
