/** Rotation of keys while the gateway works: a new key in front, every half sealed anew, the old key dropped when nothing needs it. */
import type { Database } from '../database/port.ts'
import { GATEWAY_HALF, GRANT_SECRET, OPERATOR_HALF, registerKeks, type HalfColumns } from './halves.ts'
import { makeKek, unwrap, wrap, type Kek, type Keyring } from './keyring.ts'
import { adoptFirstHalves } from './operator.ts'

const BATCH = 200
const UNDER_KEKS = [GATEWAY_HALF, GRANT_SECRET]

export interface Rotation {
  /** The key that all halves are sealed with now. */
  current: string
  rewrapped: number
  dropped: readonly string[]
}

/** What is rotated: a keyring, and the halves that lie under its keys. */
interface Rotated {
  database: Database
  keyring: Keyring
  columns: readonly HalfColumns[]
  /** What ids of new keys begin with. */
  kind: string
  now: () => number
}

/** Puts a new key-encryption key in front and carries on as `finishRotation`. */
export const rotateKek = (database: Database, keyring: Keyring, now: () => number): Promise<Rotation> =>
  rotate({ ...{ database, keyring, now }, columns: UNDER_KEKS, kind: '' })

/** The same for the operator's key. No wallet is opened meanwhile: the operator's halves stay, under another key. */
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

/** Seals anew what lies under keys that are not in front, and drops these. A rotation that was interrupted is finished by calling it again. */
export const finishRotation = (database: Database, keyring: Keyring, now: () => number): Promise<Rotation> =>
  finish({ ...{ database, keyring, now }, columns: UNDER_KEKS, kind: '' })

async function rotate(rotated: Rotated): Promise<Rotation> {
  const { database, keyring, now, kind } = rotated
  await keyring.reload()
  const keks = [makeKek(now(), kind), ...(await keyring.all())]
  // Before it is in front: what a process seals with it at once finds it in the database.
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
      // A process that has not seen the new key yet may have sealed one more.
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
      // One that was revoked meanwhile stays so.
      const sql = `UPDATE ${table} SET ${column} = ?, ${key} = ? WHERE ${name} = ? AND ${key} = ?`
      count += await database.run(sql, [wrap(to, half, of + id), to.id, id, from.id])
      half.fill(0)
    }
  }
}

/** The foreign keys refuse where another process has just used it. */
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
