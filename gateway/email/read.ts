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
