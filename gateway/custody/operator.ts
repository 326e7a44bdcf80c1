/**
 * Recovery by the operator: an opt-in of a project. The operator's key file and the database together open such a wallet, so the
 * operator can sign with it: the screens say so.
 */
import { createHmac } from 'node:crypto'
import { aboutBrowser } from '../email/codes.ts'
import { openedMail } from '../email/mails/mails.ts'
import type { Caller, Ground } from '../ground.ts'
import { Refused } from '../refused.ts'
import { mailboxOf } from '../sessions/me.ts'
import type { Who } from './parts.ts'

const FRESH = 10 * 60_000

/** The other half of an operator's factor: it is nowhere in the database. */
export const operatorHalf = (key: Uint8Array, owner: { userId: string; factorId: string }): Uint8Array =>
  new Uint8Array(
    createHmac('sha256', key).update(`wm-operator-v1|${owner.userId}|${owner.factorId}`).digest(),
  )

/** @throws `Refused` NOT_LOGGED_IN when the code was typed more than ten minutes ago. */
export function requireFreshLogin(ground: Pick<Ground, 'now'>, { loggedInAt }: Caller): void {
  if (ground.now() - loggedInAt > FRESH)
    throw new Refused('NOT_LOGGED_IN', 'Recovery by the operator takes a new login')
}

/** Writes it down and tells the user. Without the mail there is no recovery. */
export async function tellOfOperator(ground: Ground, { asker, caller }: Who): Promise<void> {
  const { database, mailer } = ground
  const { userId } = caller
  const { deviceId, language } = asker
  await ground.audit(database, { event: 'operator-recovery', userId, deviceId })
  const to = mailboxOf(await ground.me(database, userId))
  await mailer.send(openedMail({ to, language, ...aboutBrowser(asker) }))
}
