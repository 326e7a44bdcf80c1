/**
 * Recovery by the operator, an opt-in of projects. The operator's key file and the database together open such a wallet, so the operator is able to
 * sign with it; the screens disclose that.
 */
import { createHmac } from 'node:crypto'
import type { Database } from '../database/port.ts'
import { warningOf } from '../account/notices.ts'
import { openedMail } from '../email/mails/mails.ts'
import { accountMessagesIn } from '../messages/account/registry.ts'
import type { Caller, GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { mailboxOf } from '../sessions/me.ts'
import { wrap, type Keyring } from './keyring.ts'
import type { Who } from './parts.ts'

const FRESH = 10 * 60_000

/**
 * Migrates operator factors from the time before halves were random, when the half was derived from the first key. Rows without an `operator_half`
 * get the derived half, sealed with that key, so that the key can be rotated.
 *
 * @returns the number of migrated factors.
 */
export async function adoptFirstHalves(database: Database, operatorKeys: Keyring): Promise<number> {
  const [current, ...older] = await operatorKeys.all()
  const first = older.at(-1) ?? current
  if (!first) return 0
  const rows = await database.all(
    `SELECT id, user_id FROM factors WHERE kind = 'operator' AND operator_key IS NULL AND revoked_at IS NULL`,
  )
  let count = 0
  for (const row of rows) {
    const [id, userId] = [String(row['id']), String(row['user_id'])]
    const half = firstHalf(first.key, { userId, factorId: id })
    const sql = `UPDATE factors SET operator_half = ?, operator_key = ?
      WHERE id = ? AND operator_key IS NULL AND revoked_at IS NULL`
    count += await database.run(sql, [wrap(first, half, id), first.id, id])
    half.fill(0)
  }
  return count
}

/** @public Used by tests of the migration. */
export const firstHalf = (key: Uint8Array, owner: { userId: string; factorId: string }): Uint8Array =>
  new Uint8Array(
    createHmac('sha256', key).update(`wm-operator-v1|${owner.userId}|${owner.factorId}`).digest(),
  )

/** @throws `Refused` NOT_LOGGED_IN if the last login is more than ten minutes ago, or was by a provider: neither the account's mailbox nor its passkey proved it. */
export function requireFreshLogin(
  context: Pick<GatewayContext, 'now'>,
  { loggedInAt, isByMailbox, isByPasskey }: Caller,
): void {
  if (context.now() - loggedInAt > FRESH || !(isByMailbox || isByPasskey))
    throw new Refused('NOT_LOGGED_IN', 'Recovery by the operator takes a new login')
}

/** Audits the recovery and mails the user. Without the mail there is no recovery. */
export async function tellOfOperator(context: GatewayContext, { asker, caller }: Who): Promise<void> {
  const { database, mailer } = context
  const { userId } = caller
  const { deviceId } = asker
  await context.audit(database, { event: 'operator-recovery', userId, deviceId })
  const to = mailboxOf(await context.me(database, userId))
  const about = await warningOf(context, database, userId, to, asker)
  await mailer.send(
    openedMail(about, { label: accountMessagesIn(asker.language).notMe, url: about.freezeUrl }),
  )
}
