import { textOf, type Statements } from '../database/port.ts'
import type { Me } from '../wire/api.ts'

/** The part of `me` about a change of address that can still be undone. */
export async function readEmailChange(
  work: Pick<Statements, 'all'>,
  userId: string,
  now: number,
): Promise<Me['emailChange']> {
  const [row] = await work.all(
    `SELECT previous, undo_until FROM email_changes WHERE user_id = ? AND state = 'done' AND undo_until > ?`,
    [userId, now],
  )
  return row ? { previous: textOf(row['previous']) || null, undoUntil: Number(row['undo_until']) } : null
}

/** The part of `me` about a change of address that waits. */
export async function readNextEmail(work: Pick<Statements, 'all'>, userId: string): Promise<Me['nextEmail']> {
  const sql = `SELECT email, due FROM email_changes WHERE user_id = ? AND state = 'waiting'`
  const [row] = await work.all(sql, [userId])
  return row ? { email: String(row['email']), at: Number(row['due']) } : null
}
