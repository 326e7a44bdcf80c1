import { requireUnfrozen } from '../custody/freeze.ts'
import type { Who } from '../custody/parts.ts'
import { aboutBrowser } from '../email/codes.ts'
import { deletedMail } from '../email/mails/account-mails.ts'
import type { Statements } from '../database/port.ts'
import type { Ground } from '../ground.ts'
import { takeConfirmation } from './confirmations.ts'
import { noticeMailbox } from './notices.ts'

/** All rows of a user, those that refer to others first; `?` is the user's id. The audit keeps what happened, by ids. */
const ROWS: readonly string[] = [
  'DELETE FROM confirmations WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ?)',
  'DELETE FROM passkey_challenges WHERE user_id = ?',
  'DELETE FROM passkeys WHERE user_id = ?',
  'DELETE FROM factors WHERE user_id = ?',
  'DELETE FROM operator_recoveries WHERE user_id = ?',
  'DELETE FROM freezes WHERE user_id = ?',
  'DELETE FROM wallets WHERE user_id = ?',
  'DELETE FROM sponsorships WHERE user_id = ?',
  'DELETE FROM email_changes WHERE user_id = ?',
  'DELETE FROM identities WHERE user_id = ?',
  'DELETE FROM sessions WHERE user_id = ?',
  'DELETE FROM users WHERE id = ?',
]

/** What a paymaster promised is counted under the network and the user. */
const SPONSORED = `DELETE FROM sponsored WHERE substr(key, length(key) - ?) = ?`

/** Of a mailbox in a project; `?` are the project's id and the address. */
const MAILBOX: readonly string[] = [
  'DELETE FROM alive_codes WHERE project_id = ? AND email = ?',
  'DELETE FROM codes WHERE project_id = ? AND email = ?',
  'DELETE FROM email_devices WHERE project_id = ? AND email = ?',
]

/**
 * Deletes an account with its identities, ways in and sessions. What is on chains stays there, and opens with a key that was exported before.
 *
 * @throws `Refused` CONFIRMATION_REQUIRED, FROZEN.
 */
export async function deleteAccount(ground: Ground, { asker, caller, project }: Who): Promise<void> {
  const { userId } = caller
  await requireUnfrozen(ground, caller)
  const me = await ground.me(ground.database, userId)
  const notified = noticeMailbox(me)
  await takeConfirmation(ground, caller, 'delete')
  await ground.database.transaction(async (work) => {
    // The mailbox of an account elsewhere may be that of another account here.
    if (me.email) await run(work, MAILBOX, [project.id, me.email])
    await run(work, ROWS, [userId])
    await work.run(SPONSORED, [userId.length, `|${userId}`])
    await ground.audit(work, { event: 'account-deleted', userId, deviceId: asker.deviceId })
  })
  const { language } = asker
  // The account is gone: that its mailbox hears of it is a courtesy.
  if (notified)
    await ground.mailer
      .send(deletedMail({ to: notified, language, ...aboutBrowser(asker) }))
      .catch(() => undefined)
}

async function run(work: Statements, statements: readonly string[], values: readonly string[]) {
  for (const statement of statements) await work.run(statement, values)
}
