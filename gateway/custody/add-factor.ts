import type { Statements } from '../database/port.ts'
import { holdAccount, insertFactor, REVOKE, type NewFactorRow, type NewHalves } from './halves.ts'
import type { CustodyKeys, CustodyParts } from './parts.ts'

/** Maximum number of device factors per device: two tabs may create one each. Older ones are revoked. */
const MOST_OF_A_DEVICE = 2

/** Adds a factor. Retries if a key was rotated away between sealing and writing. Resolves with the creation time in ms. */
export async function addFactor(
  parts: CustodyParts,
  factor: Omit<NewFactorRow, 'createdAt'>,
  halves: NewHalves,
): Promise<number> {
  const { context } = parts
  for (;;) {
    const keys = await currentIds(parts)
    const write = context.database.transaction(async (work) => {
      const { userId, deviceId, kind } = factor
      await holdAccount(work, userId)
      const made = { ...factor, createdAt: await laterThanAll(work, userId, context.now()) }
      await replaceOlder(work, made)
      if (!(await insertFactor(work, parts, made, halves))) return null
      if (kind === 'device') await stayKnown(work, made)
      await context.audit(work, { event: 'factor-made', userId, deviceId, detail: `${kind} ${factor.id}` })
      return made.createdAt
    })
    const createdAt = await write.catch(async (error: unknown) => {
      if ((await idsReadAnew(parts)) === keys) throw error
      return null
    })
    if (createdAt !== null) return createdAt
    if ((await idsReadAnew(parts)) === keys) throw new Error('A key is not registered')
  }
}

/** A browser replaces its half every week. If the wallet knew it by the previous one, it knows it by the new one. */
async function stayKnown(work: Statements, { id, userId, deviceId }: NewFactorRow): Promise<void> {
  await work.run(
    `UPDATE factors SET is_known = 1 WHERE id = ? AND EXISTS (
       SELECT 1 FROM factors AS earlier WHERE earlier.user_id = ? AND earlier.device_id = ? AND earlier.kind = 'device'
         AND earlier.is_known = 1 AND earlier.revoked_at IS NULL)`,
    [id, userId, deviceId],
  )
}

/** Ids of the keys that seal new halves, joined. */
async function currentIds({ keyring, operatorKeys }: CustodyKeys): Promise<string> {
  const keys = [await keyring.current(), await operatorKeys?.current()]
  return keys.map((kek) => kek?.id).join()
}

async function idsReadAnew(keys: CustodyKeys): Promise<string> {
  await Promise.all([keys.keyring.reload(), keys.operatorKeys?.reload()])
  return currentIds(keys)
}

/** The current time, or 1 ms after the account's newest factor if the clock is behind it: creation times give the exact order of factors. */
async function laterThanAll(work: Statements, userId: string, now: number): Promise<number> {
  const [row] = await work.all('SELECT MAX(created_at) AS newest FROM factors WHERE user_id = ?', [userId])
  return Math.max(now, Number(row?.['newest'] ?? 0) + 1)
}

/**
 * Revokes this device's leftovers of earlier attempts: factors that never got an envelope, or all but the newest device factor. Attempts of other
 * devices may still be in progress.
 */
async function replaceOlder(work: Statements, { userId, deviceId, kind, createdAt }: NewFactorRow) {
  const mine = `user_id = ? AND device_id = ? AND kind = ? AND revoked_at IS NULL`
  if (kind !== 'device') {
    await work.run(`${REVOKE} WHERE ${mine} AND envelope IS NULL`, [createdAt, userId, deviceId, kind])
    return
  }
  const keep = `SELECT id FROM factors WHERE ${mine} ORDER BY created_at DESC LIMIT ?`
  const own = [userId, deviceId, kind]
  await work.run(`${REVOKE} WHERE ${mine} AND id NOT IN (${keep})`, [
    createdAt,
    ...own,
    ...own,
    MOST_OF_A_DEVICE - 1,
  ])
}
