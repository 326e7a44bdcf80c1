/**
 * Recovery by the operator can be delayed: the owner of the mailbox is notified and can stop it during the delay, which the project configures. A
 * stolen mailbox alone then opens no wallet while its owner still reads the mails.
 */
import type { Statements } from '../database/port.ts'
import { aboutBrowser, hashToken, newToken } from '../email/codes.ts'
import { recoveryMail } from '../email/mails/mails.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { mailboxOf } from '../sessions/me.ts'
import { endSessions } from '../sessions/sessions.ts'
import { letOut } from '../email/let-in.ts'
import { isKnown } from './control.ts'
import type { Who } from './parts.ts'
import { OPEN, WAITING } from './waiting-recovery.ts'
import { ofUser } from '../limits/limits.ts'

const DAY = 24 * 60 * 60_000
const MOST_ASKED_A_DAY = 3

export interface Recovery {
  userId: string
  projectId: string
  email: string
  site: string
  browser: string
  state: 'waiting' | 'stopped'
  askedAt: number
  possibleAt: number
}

/**
 * Returns if the delay of the recovery has passed. The first call starts the delay and sends a mail.
 *
 * @throws `Refused` TOO_EARLY with the remaining seconds; RATE_LIMITED; UPSTREAM when no mail can be sent.
 */
export async function requireDelay(context: GatewayContext, who: Who, delay: number): Promise<void> {
  if (delay === 0) return
  const { database } = context
  const { userId } = who.caller
  const { deviceId } = who.asker
  const now = context.now()
  const [row] = await database.all(
    `SELECT possible_at FROM operator_recoveries WHERE user_id = ? AND device_id = ? AND state = 'waiting' AND possible_at > ?`,
    [userId, deviceId, now - OPEN],
  )
  const possibleAt = row ? Number(row['possible_at']) : await begin(context, who, now + delay)
  if (possibleAt <= now) return
  throw new Refused('TOO_EARLY', 'The recovery is not possible yet', {
    retryAfter: Math.ceil((possibleAt - now) / 1_000),
  })
}

async function begin(context: GatewayContext, { asker, caller }: Who, possibleAt: number): Promise<number> {
  const { database, mailer, origin } = context
  const { userId } = caller
  const { deviceId, language } = asker
  await context.take([
    { key: `operator|${userId}|${deviceId}`, of: ofUser(userId), most: MOST_ASKED_A_DAY, per: DAY },
  ])
  const { token, hash } = newToken()
  const to = mailboxOf(await context.me(database, userId))
  const { site, browser } = aboutBrowser(asker)
  // If the mail cannot be sent, no recovery starts.
  await mailer.send(
    recoveryMail({ to, language, site, browser }, { possibleAt, url: `${origin}/recovery/${token}` }),
  )
  await database.transaction(async (work) => {
    await work.run('DELETE FROM operator_recoveries WHERE user_id = ? AND device_id = ?', [userId, deviceId])
    await work.run(
      `INSERT INTO operator_recoveries (stop_hash, user_id, device_id, state, site, browser, asked_at, possible_at)
       VALUES (?, ?, ?, 'waiting', ?, ?, ?, ?)`,
      [hash, userId, deviceId, site, browser, context.now(), possibleAt],
    )
    await context.audit(work, { event: 'operator-recovery-asked', userId, deviceId })
  })
  return possibleAt
}

export async function findRecovery(work: Pick<Statements, 'all'>, token: string): Promise<Recovery | null> {
  const [row] = await work.all(
    `SELECT user_id, project_id, email, site, browser, state, asked_at, possible_at FROM operator_recoveries
     JOIN users ON users.id = operator_recoveries.user_id WHERE stop_hash = ?`,
    [hashToken(token)],
  )
  if (!row) return null
  const text = (name: string) => String(row[name])
  return {
    userId: text('user_id'),
    projectId: text('project_id'),
    email: text('email'),
    site: text('site'),
    browser: text('browser'),
    state: row['state'] === 'stopped' ? 'stopped' : 'waiting',
    askedAt: Number(row['asked_at']),
    possibleAt: Number(row['possible_at']),
  }
}

/** Stops all recoveries and logs out the browsers that asked, in a browser that the wallet knows. @throws `Refused` CONFLICT in another one. */
export async function stopRecoveriesHere(
  context: GatewayContext,
  { asker: { deviceId }, caller: { userId } }: Pick<Who, 'asker' | 'caller'>,
): Promise<void> {
  await context.database.transaction(async (work) => {
    if (!(await isKnown(work, userId, deviceId)))
      throw new Refused('CONFLICT', 'The wallet does not know this browser')
    const sql = `UPDATE operator_recoveries SET state = 'stopped' WHERE ${WAITING} RETURNING device_id`
    const stopped = await work.all(sql, [userId, context.now() - OPEN])
    for (const row of stopped) {
      await endSessions(work, userId, String(row['device_id']))
      await letOut(work, String(row['device_id']))
    }
    if (stopped.length > 0)
      await context.audit(work, { event: 'operator-recovery-stopped', userId, deviceId, detail: 'device' })
  })
}

/** Stops a recovery, for the button of the page: ends all sessions, and all browsers need a link again, because the attacker has read a mail. */
export async function stopRecovery(context: GatewayContext, token: string): Promise<void> {
  await context.database.transaction(async (work) => {
    const sql = `UPDATE operator_recoveries SET state = 'stopped' WHERE stop_hash = ? AND state = 'waiting'`
    if ((await work.run(sql, [hashToken(token)])) === 0) return
    const recovery = await findRecovery(work, token)
    if (!recovery) return
    const { userId, projectId, email } = recovery
    await context.endSessions(work, userId)
    await work.run('DELETE FROM email_devices WHERE project_id = ? AND email = ?', [projectId, email])
    await context.audit(work, { event: 'operator-recovery-stopped', userId })
  })
}
