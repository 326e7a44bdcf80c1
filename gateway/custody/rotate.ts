/** Rotation of the key-encryption key while the gateway works: a new key in front, every half sealed anew, the old key dropped when nothing needs it. */
import type { Database } from '../database/port.ts'
import { registerKeks } from './halves.ts'
import { makeKek, unwrap, wrap, type Kek, type Keyring } from './keyring.ts'

const BATCH = 200

export interface Rotation {
  /** The key that all halves are sealed with now. */
  current: string
  rewrapped: number
  dropped: readonly string[]
}

/** Puts a new key in front and carries on as `finishRotation`. */
export async function rotateKek(database: Database, keyring: Keyring, now: () => number): Promise<Rotation> {
  await keyring.reload()
  const keks = [makeKek(now()), ...(await keyring.all())]
  // Before it is in front: what a process seals with it at once finds it in the database.
  await database.transaction((work) => registerKeks(work, { all: async () => keks }, now()))
  await keyring.save(keks)
  return finishRotation(database, keyring, now)
}

/** Seals anew what lies under keys that are not in front, and drops these. A rotation that was interrupted is finished by calling it again. */
export async function finishRotation(
  database: Database,
  keyring: Keyring,
  now: () => number,
): Promise<Rotation> {
  await keyring.reload()
  await database.transaction((work) => registerKeks(work, keyring, now()))
  const [current, ...old] = await keyring.all()
  if (!current) throw new Error('There is no key-encryption key')
  let rewrapped = 0
  for (const kek of old) {
    do rewrapped += await rewrapAll(database, kek, current)
    while (
      // A process that has not seen the new key yet may have sealed one more.
      !(await isDropped(database, kek))
    )
  }
  if (old.length > 0) await keyring.save([current])
  return { current: current.id, rewrapped, dropped: old.map(({ id }) => id) }
}

async function rewrapAll(database: Database, from: Kek, to: Kek): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await database.all('SELECT id, half FROM factors WHERE kek_id = ? LIMIT ?', [from.id, BATCH])
    if (rows.length === 0) return count
    for (const row of rows) {
      const id = String(row['id'])
      const half = unwrap(from, String(row['half']), id)
      // One that was revoked meanwhile stays so.
      const sql = 'UPDATE factors SET half = ?, kek_id = ? WHERE id = ? AND kek_id = ?'
      count += await database.run(sql, [wrap(to, half, id), to.id, id, from.id])
      half.fill(0)
    }
  }
}

/** The foreign key of `factors` refuses where another process has just used it. */
async function isDropped(database: Database, { id }: Kek): Promise<boolean> {
  const sql = 'DELETE FROM keks WHERE id = ? AND NOT EXISTS (SELECT 1 FROM factors WHERE kek_id = ?)'
  try {
    await database.run(sql, [id, id])
  } catch (error) {
    const [used] = await database.all('SELECT id FROM factors WHERE kek_id = ? LIMIT 1', [id])
    if (!used) throw error
    return false
  }
  return (await database.all('SELECT id FROM keks WHERE id = ?', [id])).length === 0
}
