/** Freezing of accounts. No half of a frozen account is released, so nothing can be signed with it from the next request on. */
import type { Statements } from '../database/port.ts'
import type { Caller, GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { ofUser } from '../limits/limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MOST_A_MINUTE = 60
const MOST_A_DAY = 500

/** `operator`: lasts until the operator lifts it. `limit`, and `owner` (requested by the user): last until a newer login. */
export type FreezeReason = 'operator' | 'limit' | 'owner'

const frozen = () => new Refused('FROZEN', 'The wallet is frozen')

/** Freezes the account. Returns false if it already was frozen (the operator's freeze overrides others). */
export async function freezeUser(
  work: Statements,
  userId: string,
  reason: FreezeReason,
  now: number,
): Promise<boolean> {
  const changed = await work.run(
    `INSERT INTO freezes (user_id, reason, at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, at = excluded.at, lifted_at = NULL
     WHERE freezes.lifted_at IS NOT NULL OR (freezes.reason <> excluded.reason AND excluded.reason = 'operator')`,
    [userId, reason, now],
  )
  return changed === 1
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
  const [row] = await work.all('SELECT reason, at, lifted_at FROM freezes WHERE user_id = ?', [userId])
  if (!row) return undefined
  return {
    isFrozen: row['lifted_at'] === null,
    endsByLogin: row['reason'] !== 'operator',
    at: Number(row['at']),
  }
}

/**
 * Guards the routes that need keys or change an account (`whileFrozen`). A login newer than the freeze lifts a freeze by limit or owner.
 *
 * @throws `Refused` FROZEN.
 */
export async function requireUnfrozen(context: GatewayContext, caller: Caller): Promise<void> {
  const { database } = context
  const freeze = await freezeOf(database, caller.userId)
  if (!freeze?.isFrozen) return
  if (!freeze.endsByLogin || caller.loggedInAt <= freeze.at) throw frozen()
  await database.transaction(async (work) => {
    // Never lift a freeze that the operator has set in the meantime.
    const sql = `UPDATE freezes SET lifted_at = ? WHERE user_id = ? AND lifted_at IS NULL AND reason <> 'operator'`
    if ((await work.run(sql, [context.now(), caller.userId])) === 0) throw frozen()
    await context.audit(work, { event: 'unfrozen', userId: caller.userId, detail: 'login' })
  })
}

/**
 * Counts the release of a half.
 *
 * @throws `Refused` RATE_LIMITED above 60 a minute; FROZEN above 500 a day, which freezes the account.
 */
export async function countRelease(context: GatewayContext, caller: Caller): Promise<void> {
  const { userId } = caller
  await context.take([
    { key: `release|minute|${userId}`, of: ofUser(userId), most: MOST_A_MINUTE, per: MINUTE },
  ])
  const freeze = await freezeOf(context.database, userId)
  try {
    // A freeze restarts the daily count.
    await context.take([
      { key: `release|day|${userId}|${freeze?.at ?? 0}`, of: ofUser(userId), most: MOST_A_DAY, per: DAY },
    ])
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'RATE_LIMITED')) throw error
    await context.database.transaction(async (work) => {
      if (await freezeUser(work, userId, 'limit', context.now()))
        await context.audit(work, { event: 'frozen', userId, detail: 'limit' })
    })
    throw frozen()
  }
}
