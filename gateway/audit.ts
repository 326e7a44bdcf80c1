import { randomBytes } from 'node:crypto'
import type { Statements } from './database/port.ts'
import type { AuditEntry } from './ground.ts'

/** Writes one line of the audit, in the transaction of what it is about. */
export async function writeAudit(
  work: Statements,
  now: number,
  { event, userId, deviceId, detail }: AuditEntry,
): Promise<void> {
  await work.run('INSERT INTO audit (id, at, event, user_id, device_id, detail) VALUES (?, ?, ?, ?, ?, ?)', [
    randomBytes(16).toString('base64url'),
    now,
    event,
    userId ?? null,
    deviceId ?? null,
    detail ?? null,
  ])
}
