/**
 * Changes of address without a code of the present mailbox. They wait, so that its owner hears of them: he can freeze the account, which delays them,
 * but not stop them. A browser in which the wallet's keys have signed can.
 */
import type { GatewayContext } from '../context.ts'
import { isKnown } from '../custody/control.ts'
import { holdAccount } from '../custody/halves.ts'
import type { Statements } from '../database/port.ts'
import { Refused } from '../refused.ts'
import { type Change, CHANGE, completeChange, readChange } from './change-rows.ts'
import type { Member } from './change.ts'
import { addressChangedMail, addressStoppedMail } from './mails/account-mails.ts'
import { addedNewMail } from './mails/mails.ts'
import { postMail, sendPosted, type PostedMail } from './mails/outbox.ts'

/** How long a change waits after the account was unfrozen, in ms: whoever froze it has time to stop it. */
const AFTER_FREEZE = 24 * 60 * 60_000

/** Changes whose time has come; `?` are the current time, and the time before which a freeze has to be lifted. */
const DUE = `SELECT ${CHANGE} FROM email_changes WHERE state = 'waiting' AND due <= ?
  AND NOT EXISTS (SELECT 1 FROM freezes WHERE freezes.user_id = email_changes.user_id AND (lifted_at IS NULL OR lifted_at > ?))
  AND NOT EXISTS (SELECT 1 FROM leavings WHERE leavings.user_id = email_changes.user_id)`

/** Periodic work: completes the changes whose time has come. */
export async function advanceChanges(context: GatewayContext): Promise<void> {
  const at = () => [context.now(), context.now() - AFTER_FREEZE]
  for (const row of await context.database.all(DUE, at())) {
    const posted = await context.database.transaction(async (work) => {
      await holdAccount(work, String(row['user_id']))
      const [kept] = await work.all(`${DUE} AND id = ?`, [...at(), String(row['id'])])
      return kept ? complete(context, work, readChange(kept)) : []
    })
    await sendPosted(context, ...posted)
  }
}

/** Completes a change, or drops it if another account has its address now. */
async function complete(
  context: GatewayContext,
  work: Statements,
  change: Change,
): Promise<(PostedMail | null)[]> {
  const about = { ...change, browser: '' }
  try {
    await completeChange(context, work, change, { undo: null })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await work.run('DELETE FROM email_changes WHERE id = ?', [change.id])
    return [await postStopped(context, work, change, change.previous)]
  }
  return [
    await postMail(context, work, addressChangedMail({ ...about, to: change.previous }, change.email)),
    await postMail(context, work, addedNewMail({ ...about, to: change.email })),
  ]
}

const postStopped = (context: GatewayContext, work: Statements, change: Change, to: string) =>
  postMail(context, work, addressStoppedMail({ ...change, browser: '', to }, change))

/** Stops a change that waits, if there is one. @throws `Refused` CONFLICT in a browser that the wallet does not know. */
export async function stopChange(context: GatewayContext, { userId, deviceId }: Member): Promise<void> {
  const posted = await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    if (!(await isKnown(work, userId, deviceId)))
      throw new Refused('CONFLICT', 'The wallet does not know this browser')
    const sql = `DELETE FROM email_changes WHERE user_id = ? AND state = 'waiting' RETURNING ${CHANGE}`
    const [row] = await work.all(sql, [userId])
    if (!row) return []
    const change = readChange(row)
    await context.audit(work, { event: 'email-change-stopped', userId, deviceId })
    return [
      await postStopped(context, work, change, change.previous),
      await postStopped(context, work, change, change.email),
    ]
  })
  await sendPosted(context, ...posted)
}
