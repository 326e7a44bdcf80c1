import { randomBytes } from 'node:crypto'
import type { Database, Statements } from './database/port.ts'
import type { AuditEntry } from './context.ts'

/** Writes an audit entry, in the same transaction as the change that it records. */
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

/** Rows deleted per statement, so that other gateway processes on the database do not wait long. */
const PRUNED_AT_ONCE = 5_000

/** Deletes the entries older than `before`, and writes one about it. Resolves with the number of deleted entries. */
export async function pruneAudit(database: Database, before: number, now: number): Promise<number> {
  let total = 0
  for (let removed = PRUNED_AT_ONCE; removed === PRUNED_AT_ONCE; total += removed)
    removed = await database.run(
      'DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ? ORDER BY at LIMIT ?)',
      [before, PRUNED_AT_ONCE],
    )
  const detail = `${total} before ${new Date(before).toISOString()}`
  await writeAudit(database, now, { event: 'audit-pruned', detail })
  return total
}
