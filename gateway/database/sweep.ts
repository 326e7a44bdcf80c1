import { ANALYTICS_SWEEP } from '../analytics/schema.ts'
import { APPROVAL_SWEEP } from '../approvals/schema.ts'
import { CUSTODY_SWEEP } from '../custody/schema.ts'
import { EMAIL_SWEEP } from '../email/schema.ts'
import { SOCIAL_SWEEP } from '../social/schema.ts'
import { PASSKEY_SWEEP } from '../passkeys/schema.ts'
import { GRANT_SWEEP } from '../services/sessions/schema.ts'
import { SMART_SWEEP } from '../smart/schema.ts'
import type { Statements } from './port.ts'

/** In ms. */
const QUARTER = 90 * 24 * 60 * 60_000

/** Deletes devices that were registered long ago and have no session, factor or recovery: their users only saw the login, or logged out. */
const IDLE_DEVICES = `DELETE FROM devices WHERE created_at + ${QUARTER} < ? AND revoked_at IS NULL
  AND id NOT IN (SELECT device_id FROM sessions)
  AND id NOT IN (SELECT device_id FROM factors WHERE revoked_at IS NULL)
  AND id NOT IN (SELECT device_id FROM operator_recoveries)`

/** Deletes expired rows; `?` is the current time. Each part contributes the statements of its tables. */
const DEAD: readonly string[] = [
  'DELETE FROM proofs WHERE expires < ?',
  'DELETE FROM limits WHERE ends < ?',
  'DELETE FROM sessions WHERE expires < ?',
  ...EMAIL_SWEEP,
  ...CUSTODY_SWEEP,
  ...SOCIAL_SWEEP,
  ...PASSKEY_SWEEP,
  ...SMART_SWEEP,
  ...GRANT_SWEEP,
  ...APPROVAL_SWEEP,
  ...ANALYTICS_SWEEP,
  IDLE_DEVICES,
]

/** Deletes expired rows. Only the audit grows with use; the operator prunes it (`audit prune`). */
export async function sweep(database: Statements, now: number): Promise<void> {
  for (const statement of DEAD) await database.run(statement, [now])
}
