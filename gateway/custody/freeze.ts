/** Freezing of accounts. No half of a frozen account is released, so nothing can be signed with it from the next request on. */
import type { Statements } from '../database/port.ts'
import type { Asker, Caller, GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { isKnown } from './control.ts'
import { ofUser } from '../limits/limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How long after its login a browser that is not known lifts a freeze, in ms. */
const UNFREEZING = DAY
/** How long freezing takes a proof by the wallet or a link of a mail, once logins have lifted two freezes within a day, in ms. */
const KEYLESS_PAUSE = 7 * DAY

/** `operator`: lasts until the operator lifts it. `limit`, and `owner` (requested by the user): last until a newer login, see `requireUnfrozen`. */
export type FreezeReason = 'operator' | 'limit' | 'owner'

/** @param wait Time until this login lifts the freeze, in ms. */
const frozen = (wait: number | null = null) =>
  new Refused('FROZEN', 'The wallet is frozen', wait ? { retryAfter: Math.ceil(wait / 1_000) } : {})

/**
 * Freezes the account. Returns false if it already was frozen (the operator's freeze overrides others). `isAnew`: a freeze that is not the
 * operator's begins anew, so that logins since then do not lift it.
 */
export async function freezeUser(
  work: Statements,
  userId: string,
  reason: FreezeReason,
  now: number,
  isAnew = false,
): Promise<boolean> {
  const begins = isAnew
    ? `freezes.reason <> 'operator'`
    : `freezes.reason <> excluded.reason AND excluded.reason = 'operator'`
  const changed = await work.run(
    `INSERT INTO freezes (user_id, reason, at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, at = excluded.at, lifted_at = NULL
     WHERE freezes.lifted_at IS NOT NULL OR (${begins})`,
    [userId, reason, now],
  )
  // Who freezes the account has to be able to keep it.
  if (changed === 1) await work.run('DELETE FROM leavings WHERE user_id = ?', [userId])
  return changed === 1
}

/** @throws `Refused` RATE_LIMITED while freezing this account takes a proof by the wallet or a link of a mail. */
export async function requireKeylessFreeze(
  { now }: Pick<GatewayContext, 'now'>,
  work: Statements,
  userId: string,
): Promise<void> {
  const wait = ((await freezeOf(work, userId))?.keylessFrom ?? 0) - now()
  if (wait > 0)
    throw new Refused('RATE_LIMITED', 'Freezing takes the key of the wallet now', {
      retryAfter: Math.ceil(wait / 1_000),
    })
}

/** Lifts the freeze. Returns whether the account was frozen. */
export async function unfreezeUser(work: Statements, userId: string, now: number): Promise<boolean> {
  const sql = 'UPDATE freezes SET lifted_at = ? WHERE user_id = ? AND lifted_at IS NULL'
  return (await work.run(sql, [now, userId])) === 1
}

export async function isFrozen(work: Pick<Statements, 'all'>, userId: string): Promise<boolean> {
  return (await freezeOf(work, userId))?.isFrozen ?? false
}

async function freezeOf(work: Pick<Statements, 'all'>, userId: string) {
  const sql = 'SELECT reason, at, lifted_at, keyless_from FROM freezes WHERE user_id = ?'
  const [row] = await work.all(sql, [userId])
  if (!row) return undefined
  return {
    isFrozen: row['lifted_at'] === null,
    endsByLogin: row['reason'] !== 'operator',
    at: Number(row['at']),
    keylessFrom: Number(row['keyless_from']),
  }
}

/** A session, or the login that begins one. */
type LoggedIn = Pick<Caller, 'userId' | 'loggedInAt' | 'isByPasskey'>

/**
 * Guards the routes that need keys or change an account (`whileFrozen`). A login newer than the freeze lifts a freeze by limit or owner: at once by
 * a passkey or in a browser that the wallet knows (nothing becomes known while it is frozen), else 24 hours after the login.
 *
 * @throws `Refused` FROZEN; with `retryAfter`, if this login lifts it later.
 */
export async function requireUnfrozen(
  context: GatewayContext,
  asker: Pick<Asker, 'deviceId'>,
  caller: LoggedIn,
): Promise<void> {
  const freeze = await freezeOf(context.database, caller.userId)
  if (!freeze?.isFrozen) return
  const liftsAt = await liftedAt(context.database, freeze, asker, caller)
  const wait = liftsAt === null ? null : liftsAt - context.now()
  if (wait === null || wait > 0) throw frozen(wait)
  await lift(context, caller, freeze.at)
}

/** When a login lifts the account's freeze; null if it is not frozen, or not lifted by this login. */
export async function unfreezingTime(
  work: Pick<Statements, 'all'>,
  asker: Pick<Asker, 'deviceId'>,
  login: LoggedIn,
): Promise<number | null> {
  const freeze = await freezeOf(work, login.userId)
  return freeze?.isFrozen ? liftedAt(work, freeze, asker, login) : null
}

async function liftedAt(
  work: Pick<Statements, 'all'>,
  { endsByLogin, at }: { endsByLogin: boolean; at: number },
  { deviceId }: Pick<Asker, 'deviceId'>,
  { userId, loggedInAt, isByPasskey }: LoggedIn,
): Promise<number | null> {
  if (!endsByLogin || loggedInAt <= at) return null
  if (isByPasskey || (await isKnown(work, userId, deviceId))) return loggedInAt
  return loggedInAt + UNFREEZING
}

/** Lifts the freeze. After two lifts by logins within a day, freezing takes a key or a mail for seven days: a stranger freezes all day. */
async function lift(context: GatewayContext, { userId }: LoggedIn, frozenAt: number): Promise<void> {
  const now = context.now()
  await context.database.transaction(async (work) => {
    // Never lift a freeze that was set in the meantime.
    const changed = await work.run(
      `UPDATE freezes SET lifted_at = ?, last_lift = ?,
         keyless_from = CASE WHEN last_lift > ? THEN ? ELSE keyless_from END
       WHERE user_id = ? AND lifted_at IS NULL AND reason <> 'operator' AND at = ?`,
      [now, now, now - DAY, now + KEYLESS_PAUSE, userId, frozenAt],
    )
    if (changed === 0) throw frozen()
    await context.audit(work, { event: 'unfrozen', userId, detail: 'login' })
  })
}

/**
 * Counts the release of a half: a browser with too many of them is stopped and told, all of them together freeze the account.
 *
 * @throws `Refused` RATE_LIMITED above what a browser may have in a minute or a day; FROZEN above what the account may have in a day.
 */
export async function countRelease(
  context: GatewayContext,
  {
    asker: { deviceId },
    caller: { userId },
  }: { asker: Pick<Asker, 'deviceId'>; caller: Pick<Caller, 'userId'> },
): Promise<void> {
  const { releasesPerBrowser, releasesPerAccount } = context.config.limits
  const [key, of] = [`release|${userId}|${deviceId}`, ofUser(userId)]
  await context.take([
    { key: `${key}|m`, of, most: releasesPerBrowser.minute, per: MINUTE },
    { key: `${key}|d`, of, most: releasesPerBrowser.day, per: DAY },
  ])
  const freeze = await freezeOf(context.database, userId)
  // A freeze restarts the count.
  const all = `release|all|${userId}|${freeze?.at ?? 0}`
  try {
    await context.take([{ key: all, of, most: releasesPerAccount.day, per: DAY }])
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'RATE_LIMITED')) throw error
    await context.database.transaction(async (work) => {
      if (await freezeUser(work, userId, 'limit', context.now()))
        await context.audit(work, { event: 'frozen', userId, detail: 'limit' })
    })
    throw frozen()
  }
}
