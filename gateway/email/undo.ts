import { type Change, findChange } from './change-rows.ts'
import { hashToken } from './codes.ts'
import type { GatewayContext } from '../context.ts'
import { noticeMailbox } from '../account/notices.ts'
import type { Statements } from '../database/port.ts'
import { undoneMail } from './mails/mails.ts'
import { postMail, sendPosted, type PostedMail } from './mails/outbox.ts'

/**
 * Undoes a change within its time, once: restores the previous address, or removes a first one. All sessions end, and browsers approved by
 * either address need a link again, because they may belong to the attacker. Null if there is nothing to undo.
 */
export async function undoChange(context: GatewayContext, token: string): Promise<Change | null> {
  const now = context.now()
  const undone = await context.database.transaction(async (work) => {
    const rows = await work.run(
      `UPDATE email_changes SET state = 'undone' WHERE undo_hash = ? AND state = 'done' AND undo_until > ?`,
      [hashToken(token), now],
    )
    const change = rows === 1 ? await findChange(work, token) : null
    if (!change) return null
    await work.run(`UPDATE users SET email = ? WHERE id = ?`, [change.previous || null, change.userId])
    await work.run(`DELETE FROM email_devices WHERE project_id = ? AND email IN (?, ?)`, [
      change.projectId,
      change.previous,
      change.email,
    ])
    await context.endSessions(work, change.userId)
    await context.audit(work, { event: 'email-change-undone', userId: change.userId })
    return { change, notices: await postNotices(context, work, change) }
  })
  if (!undone) return null
  await sendPosted(context, ...undone.notices)
  return undone.change
}

/** To the restored mailbox, or that of the social account, and to the one that was taken away. */
async function postNotices(context: GatewayContext, work: Statements, change: Change): Promise<PostedMail[]> {
  const previous = change.previous || noticeMailbox(await context.me(work, change.userId))
  const about = { site: change.site, browser: '', language: change.language }
  const posted: PostedMail[] = []
  for (const to of [previous, change.email])
    if (to !== null)
      posted.push(await postMail(context, work, undoneMail({ to, ...about }, change.previous || null)))
  return posted
}
