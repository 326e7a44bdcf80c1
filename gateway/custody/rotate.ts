/** Rotation of keys in a running gateway: puts a new key first, re-seals every half, and drops the old key once nothing uses it. */
import type { Database } from '../database/port.ts'
import { GATEWAY_HALF, GRANT_SECRET, OPERATOR_HALF, registerKeks, type HalfColumns } from './halves.ts'
import { makeKek, unwrap, wrap, type Kek, type Keyring } from './keyring.ts'
import { adoptFirstHalves } from './operator.ts'

const BATCH = 200
const UNDER_KEKS = [GATEWAY_HALF, GRANT_SECRET]

export interface Rotation {
  /** Id of the key that all halves are sealed with now. */
  current: string
  rewrapped: number
  dropped: readonly string[]
}

/** A keyring and the halves that are sealed with its keys. */
interface Rotated {
  database: Database
  keyring: Keyring
  columns: readonly HalfColumns[]
  /** Prefix of the ids of new keys. */
  kind: string
  now: () => number
}

/** Adds a new current key-encryption key, then continues like `finishRotation`. */
export const rotateKek = (database: Database, keyring: Keyring, now: () => number): Promise<Rotation> =>
  rotate({ ...{ database, keyring, now }, columns: UNDER_KEKS, kind: '' })

/** Rotates the operator's key. No wallet is opened: the operator's halves are only sealed with another key. */
export async function rotateOperatorKey(
  database: Database,
  keyring: Keyring,
  now: () => number,
): Promise<Rotation> {
  await keyring.reload()
  await database.transaction((work) => registerKeks(work, keyring, now()))
  await adoptFirstHalves(database, keyring)
  return rotate({ ...{ database, keyring, now }, columns: [OPERATOR_HALF], kind: 'operator-' })
}

/**
 * Re-seals everything that is sealed with keys other than the current one, and drops those keys. Calling it again finishes an interrupted rotation.
 */
export const finishRotation = (database: Database, keyring: Keyring, now: () => number): Promise<Rotation> =>
  finish({ ...{ database, keyring, now }, columns: UNDER_KEKS, kind: '' })

async function rotate(rotated: Rotated): Promise<Rotation> {
  const { database, keyring, now, kind } = rotated
  await keyring.reload()
  const keks = [makeKek(now(), kind), ...(await keyring.all())]
  // Register the key before it becomes current, so that other processes find it in the database when they seal with it.
  await database.transaction((work) => registerKeks(work, { all: async () => keks }, now()))
  await keyring.save(keks)
  return finish(rotated)
}

async function finish({ database, keyring, columns, now }: Rotated): Promise<Rotation> {
  await keyring.reload()
  await database.transaction((work) => registerKeks(work, keyring, now()))
  const [current, ...old] = await keyring.all()
  if (!current) throw new Error('There is no key-encryption key')
  let rewrapped = 0
  for (const kek of old) {
    do for (const one of columns) rewrapped += await rewrapAll(database, one, kek, current)
    while (
      // A process that has not loaded the new key yet may have sealed another half with the old one.
      !(await isDropped(database, columns, kek))
    )
  }
  if (old.length > 0) await keyring.save([current])
  return { current: current.id, rewrapped, dropped: old.map(({ id }) => id) }
}

async function rewrapAll(
  database: Database,
  { table, id: name, half: column, key, of }: HalfColumns,
  from: Kek,
  to: Kek,
): Promise<number> {
  let count = 0
  for (;;) {
    const sealed = `SELECT ${name} AS id, ${column} AS half FROM ${table} WHERE ${key} = ? LIMIT ?`
    const rows = await database.all(sealed, [from.id, BATCH])
    if (rows.length === 0) return count
    for (const row of rows) {
      const id = String(row['id'])
      const half = unwrap(from, String(row['half']), of + id)
      // The condition skips halves that were revoked meanwhile.
      const sql = `UPDATE ${table} SET ${column} = ?, ${key} = ? WHERE ${name} = ? AND ${key} = ?`
      count += await database.run(sql, [wrap(to, half, of + id), to.id, id, from.id])
      half.fill(0)
    }
  }
}

/** Deletes the key if it is unused. The foreign keys reject the deletion if another process has just used it. */
async function isDropped(database: Database, columns: readonly HalfColumns[], { id }: Kek): Promise<boolean> {
  const uses = columns.map(({ table, key }) => `EXISTS (SELECT 1 FROM ${table} WHERE ${key} = ?)`)
  const ids = uses.map(() => id)
  try {
    await database.run(`DELETE FROM keks WHERE id = ? AND NOT (${uses.join(' OR ')})`, [id, ...ids])
  } catch (error) {
    const [used] = await database.all(`SELECT id FROM keks WHERE id = ? AND (${uses.join(' OR ')})`, [
      id,
      ...ids,
    ])
    if (!used) throw error
    return false
  }
  return (await database.all('SELECT id FROM keks WHERE id = ?', [id])).length === 0
}
