import type { Statements } from '../database/port.ts'
import type { Me } from '../wire/api.ts'

/** How long a recovery by the operator stays possible after its delay, in ms. */
export const OPEN = 7 * 24 * 60 * 60_000

/** Recoveries under way: asked for in browsers in which the wallet's keys have not signed since. `?` are the user and the time a week ago. */
export const WAITING = `user_id = ? AND state = 'waiting' AND possible_at > ? AND NOT EXISTS (
  SELECT 1 FROM factors WHERE factors.user_id = operator_recoveries.user_id AND factors.device_id = operator_recoveries.device_id
    AND kind = 'device' AND is_known = 1 AND revoked_at IS NULL)`

/** The part of `me` about a recovery that waits. */
export async function readOperatorRecovery(
  work: Pick<Statements, 'all'>,
  userId: string,
  now: number,
): Promise<Me['operatorRecovery']> {
  const sql = `SELECT browser, possible_at FROM operator_recoveries WHERE ${WAITING} ORDER BY possible_at LIMIT 1`
  const [row] = await work.all(sql, [userId, now - OPEN])
  return row ? { browser: String(row['browser']), possibleAt: Number(row['possible_at']) } : null
}
