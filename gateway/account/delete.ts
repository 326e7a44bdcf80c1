import type { Who } from '../custody/parts.ts'
import { aboutBrowser } from '../email/codes.ts'
import { forgetHomes } from '../email/let-in.ts'
import { deletedMail } from '../email/mails/account-mails.ts'
import type { Statements } from '../database/port.ts'
import type { GatewayContext } from '../context.ts'
import { takeConfirmation } from './confirmations.ts'
import { noticeMailbox } from './notices.ts'

/** Deletes all rows of a user, referring rows first; `?` is the user's id. The audit keeps its entries, which contain ids only. */
const ROWS: readonly string[] = [
  'DELETE FROM confirmations WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ?)',
  'DELETE FROM passkey_challenges WHERE user_id = ?',
  'DELETE FROM passkeys WHERE user_id = ?',
  'DELETE FROM factors WHERE user_id = ?',
  'DELETE FROM control_nonces WHERE user_id = ?',
  'DELETE FROM operator_recoveries WHERE user_id = ?',
  'DELETE FROM freezes WHERE user_id = ?',
  'DELETE FROM wallets WHERE user_id = ?',
  'DELETE FROM sponsorships WHERE user_id = ?',
  'DELETE FROM email_changes WHERE user_id = ?',
  'DELETE FROM identities WHERE user_id = ?',
  'DELETE FROM sessions WHERE user_id = ?',
  'DELETE FROM users WHERE id = ?',
]

/** The paymaster's counters have keys that end in `|` and the user's id. */
const SPONSORED = `DELETE FROM sponsored WHERE substr(key, length(key) - ?) = ?`

/** Deletes the rows of a mailbox in a project; `?` are the project's id and the address. */
const MAILBOX: readonly string[] = [
  'DELETE FROM alive_codes WHERE project_id = ? AND email = ?',
  'DELETE FROM codes WHERE project_id = ? AND email = ?',
  'DELETE FROM email_devices WHERE project_id = ? AND email = ?',
]

/**
 * Deletes an account with its identities, factors and sessions. Assets on chains stay there and can be reached with a key that was exported before.
 *
 * @throws `Refused` CONFIRMATION_REQUIRED, FROZEN.
 */
export async function deleteAccount(context: GatewayContext, { asker, caller, project }: Who): Promise<void> {
  const { userId } = caller
  const me = await context.me(context.database, userId)
  const notified = noticeMailbox(me)
  await takeConfirmation(context, caller, 'delete')
  await context.database.transaction(async (work) => {
    // Only the account's own address: the mailbox of a social account may belong to another account of this project.
    if (me.email) {
      await run(work, MAILBOX, [project.id, me.email])
      await forgetHomes(context, work, project.id, me.email)
    }
    await run(work, ROWS, [userId])
    await work.run(SPONSORED, [userId.length, `|${userId}`])
    await context.audit(work, { event: 'account-deleted', userId, deviceId: asker.deviceId })
  })
  const { language } = asker
  // The account is already deleted, so a failing notice is ignored.
  if (notified)
    await context.mailer
      .send(deletedMail({ to: notified, language, ...aboutBrowser(asker) }))
      .catch(() => undefined)
}

async function run(work: Statements, statements: readonly string[], values: readonly string[]) {
  for (const statement of statements) await work.run(statement, values)
}
