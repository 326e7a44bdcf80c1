/**
 * Deleting an account with a wallet takes time, in which its owner hears of it and can stop it: 72 hours where the wallet has signed it, else 7 days.
 * Freezing stops it as well; without the wallet's signature, so does any use of the wallet.
 */
import { createHmac } from 'node:crypto'
import type { GatewayContext } from '../context.ts'
import { isKnown, requireControl } from '../custody/control.ts'
import { holdAccount } from '../custody/halves.ts'
import type { Who } from '../custody/parts.ts'
import type { Row, Statements } from '../database/port.ts'
import { aboutBrowser, hashToken } from '../email/codes.ts'
import { deletedMail, leavingMail, stayedMail } from '../email/mails/account-mails.ts'
import { sendPosted, type PostedMail } from '../email/mails/outbox.ts'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'
import { Refused } from '../refused.ts'
import type { ControlProof } from '../wire/api.ts'
import { deleteRows } from './delete-rows.ts'
import { postToOwner } from './notices.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const WITH_KEY = 72 * HOUR
const WITHOUT_KEY = 7 * DAY
/** How long the wallet has to rest before it is deleted without its signature, in ms. */
const REST = DAY
/** Interval of the mails about a deletion without the wallet's signature, in ms. */
const REMINDER = 3 * DAY

/** A deletion that waits, a row of `leavings`. */
export interface Leaving {
  userId: string
  /** Whether the wallet has signed it. */
  hasKey: boolean
  site: string
  browser: string
  language: Language
  askedAt: number
  due: number
  /** Number of mails after the first one. */
  told: number
}

/** Begins the deletion; it is confirmed. Resolves with its time. @throws `Refused` PROOF_REFUSED, CONTROL_MISSING; TOO_EARLY without a proof, if the wallet was used. */
export async function beginLeaving(
  context: GatewayContext,
  who: Who,
  proof: ControlProof | undefined,
): Promise<number> {
  const { asker, caller } = who
  const { userId } = caller
  const begun = await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const now = context.now()
    const hasKey =
      proof !== undefined && (await requireControl(work, context, who, { purpose: 'account.delete' }, proof))
    const earlier = await leavingOf(work, userId)
    // Repeated requests neither delay a deletion nor tell of it again.
    if (earlier && (earlier.hasKey || !hasKey)) return { due: earlier.due, notice: null }
    if (!hasKey) await requireRest(work, userId, now)
    const leaving: Leaving = {
      ...{ userId, hasKey, language: asker.language, askedAt: now, told: 0 },
      ...aboutBrowser(asker),
      due: now + (hasKey ? WITH_KEY : WITHOUT_KEY),
    }
    await keepLeaving(context, work, leaving, asker.deviceId)
    const detail = hasKey ? 'with key' : 'without key'
    await context.audit(work, { event: 'leaving', userId, deviceId: asker.deviceId, detail })
    return { due: leaving.due, notice: await postLeaving(context, work, leaving) }
  })
  await sendPosted(context, begun.notice)
  return begun.due
}

/** Somebody who uses the wallet would lose it by the deletion. @throws `Refused` TOO_EARLY if one of its halves was released in the last 24 hours. */
export async function requireRest(work: Pick<Statements, 'all'>, userId: string, now: number): Promise<void> {
  const [row] = await work.all(
    `SELECT MAX(at) AS latest FROM audit WHERE user_id = ? AND event IN ('half-released', 'operator-recovery') AND at > ?`,
    [userId, now - REST],
  )
  const latest = row?.['latest']
  if (latest === null || latest === undefined) return
  throw new Refused('TOO_EARLY', 'The wallet was used in the last 24 hours', {
    retryAfter: Math.ceil((Number(latest) + REST - now) / 1_000),
  })
}

async function keepLeaving(
  context: GatewayContext,
  work: Statements,
  leaving: Leaving,
  deviceId: string,
): Promise<void> {
  const { userId, hasKey, site, browser, language, askedAt, due } = leaving
  await work.run('DELETE FROM leavings WHERE user_id = ?', [userId])
  await work.run(
    `INSERT INTO leavings (user_id, stop_hash, has_key, device_id, site, browser, language, asked_at, due, told)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    [
      ...[userId, hashToken(stopTokenOf(context, leaving)), hasKey ? 1 : 0, deviceId],
      ...[site, browser, language, askedAt, due],
    ],
  )
}

/** The token of the link that stops a deletion. Each of its mails has it; the database has its hash. */
const stopTokenOf = (
  { pepper }: Pick<GatewayContext, 'pepper'>,
  { userId, askedAt }: Pick<Leaving, 'userId' | 'askedAt'>,
) => createHmac('sha256', pepper).update(`leaving|${userId}|${askedAt}`).digest('base64url')

/** Posts the mail about a deletion, if the account has a mailbox. */
function postLeaving(
  context: GatewayContext,
  work: Statements,
  leaving: Leaving,
): Promise<PostedMail | null> {
  const url = `${context.origin}/stay/${stopTokenOf(context, leaving)}`
  return postToOwner(context, work, leaving.userId, (to) =>
    leavingMail({ to, ...leaving }, { time: leaving.due, url }),
  )
}

async function leavingOf(work: Pick<Statements, 'all'>, userId: string): Promise<Leaving | null> {
  const [row] = await work.all(`SELECT ${LEAVING} FROM leavings WHERE user_id = ?`, [userId])
  return row ? readLeaving(row) : null
}

export async function findLeaving(work: Pick<Statements, 'all'>, token: string): Promise<Leaving | null> {
  const [row] = await work.all(`SELECT ${LEAVING} FROM leavings WHERE stop_hash = ?`, [hashToken(token)])
  return row ? readLeaving(row) : null
}

const LEAVING = 'user_id, has_key, site, browser, language, asked_at, due, told'

const readLeaving = (row: Row): Leaving => ({
  userId: String(row['user_id']),
  hasKey: Number(row['has_key']) === 1,
  site: String(row['site']),
  browser: String(row['browser']),
  language: chooseLanguage(String(row['language'])),
  askedAt: Number(row['asked_at']),
  due: Number(row['due']),
  told: Number(row['told']),
})

/** Stops a deletion. Null if there is none. The caller sends the mail that it resolves with. */
async function stop(
  context: GatewayContext,
  work: Statements,
  userId: string,
  by: { detail: string; deviceId?: string; withoutKey?: true },
): Promise<PostedMail | null> {
  const leaving = await leavingOf(work, userId)
  if (!leaving || (by.withoutKey && leaving.hasKey)) return null
  if ((await work.run('DELETE FROM leavings WHERE user_id = ?', [userId])) === 0) return null
  const { detail, deviceId } = by
  await context.audit(work, {
    event: 'leaving-stopped',
    userId,
    detail,
    ...(deviceId !== undefined && { deviceId }),
  })
  return postToOwner(context, work, userId, (to) => stayedMail({ to, ...leaving }))
}

/** Stops the deletion in a session, on a device that the wallet knows. @throws `Refused` CONFLICT on another one. */
export async function stopHere(context: GatewayContext, { asker, caller: { userId } }: Who): Promise<void> {
  const { deviceId } = asker
  const notice = await context.database.transaction(async (work) => {
    if (!(await isKnown(work, userId, deviceId)))
      throw new Refused('CONFLICT', 'The wallet does not know this browser')
    return stop(context, work, userId, { detail: 'device', deviceId })
  })
  await sendPosted(context, notice)
}

/** Stops the deletion by the link of a mail, and logs out all browsers: one of them may be a thief's. Resolves with whether there was one. */
export async function stopByLink(context: GatewayContext, token: string): Promise<boolean> {
  const stopped = await context.database.transaction(async (work) => {
    const leaving = await findLeaving(work, token)
    if (!leaving) return null
    const notice = await stop(context, work, leaving.userId, { detail: 'link' })
    await context.endSessions(work, leaving.userId)
    return { notice }
  })
  await sendPosted(context, stopped?.notice ?? null)
  return stopped !== null
}

/** Whoever uses the wallet wants to keep it: stops a deletion that the wallet has not signed. */
export async function stopByUse(context: GatewayContext, userId: string, deviceId: string): Promise<void> {
  if (!(await leavingOf(context.database, userId))) return
  const notice = await context.database.transaction((work) =>
    stop(context, work, userId, { detail: 'use', deviceId, withoutKey: true }),
  )
  await sendPosted(context, notice)
}

/** Guards what moves value. @throws `Refused` LEAVING with the seconds until the deletion. */
export async function requireStaying(
  { database, now }: Pick<GatewayContext, 'now'> & { database: Pick<Statements, 'all'> },
  userId: string,
): Promise<void> {
  const leaving = await leavingOf(database, userId)
  if (!leaving) return
  throw new Refused('LEAVING', 'The account is about to be deleted', {
    retryAfter: Math.max(1, Math.ceil((leaving.due - now()) / 1_000)),
  })
}

/** Periodic work: deletes the accounts whose time is over, and tells the owners of the others again. */
export async function advanceLeavings(context: GatewayContext): Promise<void> {
  const now = context.now()
  for (const row of await context.database.all(`SELECT ${LEAVING} FROM leavings ORDER BY due`, [])) {
    const leaving = readLeaving(row)
    if (leaving.due <= now) await purge(context, leaving.userId)
    else if (!leaving.hasKey && now >= leaving.askedAt + (leaving.told + 1) * REMINDER)
      await remind(context, leaving)
  }
}

async function remind(context: GatewayContext, leaving: Leaving): Promise<void> {
  const notice = await context.database.transaction(async (work) => {
    const sql = 'UPDATE leavings SET told = told + 1 WHERE user_id = ? AND asked_at = ? AND told = ?'
    const isOurs = (await work.run(sql, [leaving.userId, leaving.askedAt, leaving.told])) === 1
    return isOurs ? postLeaving(context, work, leaving) : null
  })
  await sendPosted(context, notice)
}

async function purge(context: GatewayContext, userId: string): Promise<void> {
  const notice = await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const leaving = await leavingOf(work, userId)
    // Stopped, or begun anew, in the meantime.
    if (!leaving || leaving.due > context.now()) return null
    const posted = await postToOwner(context, work, userId, (to) => deletedMail({ to, ...leaving }))
    await deleteRows(context, work, userId, { detail: leaving.hasKey ? 'with key' : 'without key' })
    return posted
  })
  await sendPosted(context, notice)
}
