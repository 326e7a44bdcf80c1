import type { GatewayContext } from '../context.ts'
import { textOf, type Row, type Statements } from '../database/port.ts'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'
import { Refused } from '../refused.ts'
import { expired, hashToken } from './codes.ts'
import { changeTimes } from './limits.ts'

/** A change of address, a row of `email_changes`. */
export interface Change {
  id: string
  projectId: string
  userId: string
  /** Empty if the account had none. */
  previous: string
  email: string
  /** `primary`, `secondary`: waits for the code of that mailbox. `waiting`: for its time. */
  state: 'primary' | 'secondary' | 'waiting' | 'done' | 'undone'
  /** Whether it waits, because nobody has shown a code of the previous mailbox. */
  isLater: boolean
  due: number | null
  undoUntil: number | null
  site: string
  language: Language
}

export const CHANGE =
  'id, project_id, user_id, previous, email, state, is_later, due, undo_until, site, language'

export const readChange = (row: Row): Change => ({
  id: String(row['id']),
  projectId: String(row['project_id']),
  userId: String(row['user_id']),
  previous: String(row['previous']),
  email: String(row['email']),
  state: String(row['state']) as Change['state'],
  isLater: Number(row['is_later']) === 1,
  due: row['due'] === null ? null : Number(row['due']),
  undoUntil: row['undo_until'] === null ? null : Number(row['undo_until']),
  site: String(row['site']),
  language: chooseLanguage(String(row['language'])),
})

export async function findChange(work: Statements, undoToken: string): Promise<Change | null> {
  const [row] = await work.all(`SELECT ${CHANGE} FROM email_changes WHERE undo_hash = ?`, [
    hashToken(undoToken),
  ])
  return row ? readChange(row) : null
}

/** The account's address; empty if it has none. */
export async function emailOf(work: Statements, userId: string): Promise<string> {
  const [row] = await work.all(`SELECT email FROM users WHERE id = ?`, [userId])
  if (!row) throw new Refused('NOT_LOGGED_IN', 'Not logged in')
  return textOf(row['email']) ?? ''
}

/** An account has one change at a time. @throws `Refused` RATE_LIMITED while one waits or can be undone, and for some days after it. */
export async function requireNoOther(work: Statements, userId: string, now: number): Promise<void> {
  const rows = await work.all(
    `SELECT due, locked_until, undo_until FROM email_changes WHERE user_id = ? AND state IN ('waiting', 'done', 'undone')`,
    [userId],
  )
  const until = Math.max(0, ...rows.flatMap((row) => Object.values(row).map(Number)))
  const waits = rows.some(({ due }) => due !== null)
  if (until <= now && !waits) return
  throw new Refused('RATE_LIMITED', 'The address was changed too recently', {
    retryAfter: Math.max(1, Math.ceil((until - now) / 1_000)),
  })
}

/**
 * Throws CONFLICT if the address is another account's, is about to be, or was some days ago. Called only after a correct code from that mailbox, so
 * that it reveals nothing to others.
 */
export async function refuseTaken(
  work: Statements,
  now: number,
  { projectId, userId, email }: Pick<Change, 'projectId' | 'userId' | 'email'>,
): Promise<void> {
  const taken = await work.all(
    `SELECT id FROM users WHERE project_id = ? AND email = ?
     UNION ALL
     SELECT id FROM email_changes WHERE project_id = ? AND user_id <> ? AND ((email = ? AND state = 'waiting')
       OR ((email = ? OR previous = ?) AND state IN ('done', 'undone') AND held_until > ?))`,
    [...[projectId, email, projectId, userId], ...[email, email, email], now],
  )
  if (taken.length > 0) throw new Refused('CONFLICT', 'This address has an account already')
}

/** Gives the account its new address. `undo`: the hash of the link that undoes it, if there is a mailbox for it. */
export async function completeChange(
  context: GatewayContext,
  work: Statements,
  change: Change,
  { undo, deviceId }: { undo: string | null; deviceId?: string },
): Promise<{ undoUntil: number | null }> {
  const now = context.now()
  const times = changeTimes(context.config.limits)
  await refuseTaken(work, now, change)
  const { id, userId, email, previous, state } = change
  const undoUntil = undo === null ? null : now + times.undo
  const ended = await work.run(
    `UPDATE email_changes SET state = 'done', due = NULL, undo_hash = ?, undo_until = ?, locked_until = ?, held_until = ?
     WHERE id = ? AND state = ?`,
    [undo, undoUntil, now + times.lock, now + Math.max(times.undo, times.lock, times.held), id, state],
  )
  const sql = `UPDATE users SET email = ? WHERE id = ? AND COALESCE(email, '') = ?`
  if (ended !== 1 || (await work.run(sql, [email, userId, previous])) !== 1) throw expired()
  await context.audit(work, { event: 'email-changed', userId, ...(deviceId !== undefined && { deviceId }) })
  return { undoUntil }
}
