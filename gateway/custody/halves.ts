import type { Statements, Value } from '../database/port.ts'
import { unwrap, wrap, type Keyring } from './keyring.ts'

export interface NewFactorRow {
  id: string
  userId: string
  deviceId: string
  kind: string
  label: string
  createdAt: number
}

/** Makes the keys known that halves may be sealed with. */
export async function registerKeks(
  work: Statements,
  keyring: Pick<Keyring, 'all'>,
  now: number,
): Promise<void> {
  for (const { id } of await keyring.all())
    await work.run('INSERT INTO keks (id, created_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING', [id, now])
}

/**
 * Until the transaction ends, others that change ways into this account wait: two that remove the last two would each leave the other's, and
 * what is newest is decided one after the other.
 */
export const holdAccount = (work: Statements, userId: string) =>
  work.run('UPDATE users SET created_at = created_at WHERE id = ?', [userId])

/** Writes a factor with its half under the current key. False when that key was dropped meanwhile: the keyring is read anew then. */
export async function insertFactor(
  work: Statements,
  keyring: Keyring,
  factor: NewFactorRow,
  half: Uint8Array,
): Promise<boolean> {
  const kek = await keyring.current()
  const values: Value[] = [
    factor.id,
    factor.userId,
    factor.deviceId,
    factor.kind,
    factor.label,
    wrap(kek, half, factor.id),
    kek.id,
    factor.createdAt,
  ]
  // The foreign key holds the key's row for other processes on Postgres; the condition does the same where only one can write.
  const inserted = await work.run(
    `INSERT INTO factors (id, user_id, device_id, kind, label, half, kek_id, created_at)
     SELECT ${casts(values)} WHERE EXISTS (SELECT 1 FROM keks WHERE id = ?)`,
    [...values, kek.id],
  )
  if (inserted === 0) await keyring.reload()
  return inserted === 1
}

/** Postgres infers no type for a parameter that is selected. */
const casts = (values: readonly Value[]): string =>
  values.map((value) => (typeof value === 'number' ? 'CAST(? AS BIGINT)' : 'CAST(? AS TEXT)')).join(', ')

/**
 * The half of a factor; `null` of one that was revoked. A rotation may seal it anew and drop the key between the reading of the row and that
 * of the key: the row is read again then.
 */
export async function openHalf(
  work: Pick<Statements, 'all'>,
  keyring: Keyring,
  id: string,
): Promise<Uint8Array | null> {
  let missed: unknown
  for (;;) {
    const [row] = await work.all('SELECT half, kek_id FROM factors WHERE id = ? AND revoked_at IS NULL', [id])
    if (!row) return null
    const kek = await keyring.find(String(row['kek_id']))
    if (kek) return unwrap(kek, String(row['half']), id)
    if (row['kek_id'] === missed)
      throw new Error('A half is sealed with a key-encryption key that is not here')
    missed = row['kek_id']
  }
}

/** Deletes the half: what the factor opened stays closed, whichever copies of its envelope there are. */
export const REVOKE = 'UPDATE factors SET half = NULL, kek_id = NULL, revoked_at = ?'
