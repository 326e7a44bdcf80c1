import type { Statements, Value } from '../database/port.ts'
import { unwrap, wrap, type Keyring } from './keyring.ts'
import type { CustodyKeys } from './parts.ts'

/** The table and columns of one kind of halves, with the column of the id of the sealing key. */
export interface HalfColumns {
  table: string
  /** Column of the row's id. */
  id: string
  half: string
  key: string
  /** Prefix of the row's id in the additional data: a half that is moved to another table cannot be opened. */
  of: string
}

const FACTORS = { table: 'factors', id: 'id', of: '' }
/** The gateway's half of every factor. */
export const GATEWAY_HALF: HalfColumns = { ...FACTORS, half: 'half', key: 'kek_id' }
/** The half of operator factors that replaces the browser's local half. */
export const OPERATOR_HALF: HalfColumns = { ...FACTORS, half: 'operator_half', key: 'operator_key' }
/** The co-signer's secrets, sealed with the same keys as the gateway's halves. */
export const GRANT_SECRET: HalfColumns = {
  ...{ table: 'grants', id: 'pci', half: 'secret', key: 'kek_id' },
  of: 'grant|',
}

export interface NewFactorRow {
  id: string
  userId: string
  deviceId: string
  kind: string
  label: string
  createdAt: number
}

/** Registers the keys in the database, so that halves may be sealed with them. */
export async function registerKeks(
  work: Statements,
  keyring: Pick<Keyring, 'all'>,
  now: number,
): Promise<void> {
  for (const { id } of await keyring.all())
    await work.run('INSERT INTO keks (id, created_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING', [id, now])
}

/**
 * Locks the account until the end of the transaction. Without the lock, two requests could each remove one of the last two factors, and the order
 * of new factors would be undefined.
 */
export const holdAccount = (work: Statements, userId: string) =>
  work.run('UPDATE users SET created_at = created_at WHERE id = ?', [userId])

export interface NewHalves {
  gateway: Uint8Array
  /** Only for operator factors. */
  operator?: Uint8Array
}

/**
 * Inserts a factor with its halves, sealed with the current keys. Returns false if one of the keys has been dropped meanwhile; the caller then
 * reloads the keyrings.
 */
export async function insertFactor(
  work: Statements,
  { keyring, operatorKeys }: CustodyKeys,
  factor: NewFactorRow,
  halves: NewHalves,
): Promise<boolean> {
  const kek = await keyring.current()
  const operator = halves.operator && (await operatorKeys?.current())
  const values: Value[] = [
    factor.id,
    factor.userId,
    factor.deviceId,
    factor.kind,
    factor.label,
    wrap(kek, halves.gateway, factor.id),
    kek.id,
    factor.createdAt,
    operator && halves.operator ? wrap(operator, halves.operator, factor.id) : null,
    operator?.id ?? null,
  ]
  const keys = [kek.id, ...(operator ? [operator.id] : [])]
  // On Postgres the foreign key locks the key's row against other processes; the condition does the same on SQLite, which has a single writer.
  const inserted = await work.run(
    `INSERT INTO factors (id, user_id, device_id, kind, label, half, kek_id, created_at, operator_half, operator_key)
     SELECT ${casts(values)} WHERE ${keys.map(() => 'EXISTS (SELECT 1 FROM keks WHERE id = ?)').join(' AND ')}`,
    [...values, ...keys],
  )
  return inserted === 1
}

/** Postgres infers no type for parameters in a SELECT list. */
export const casts = (values: readonly Value[]): string =>
  values.map((value) => (typeof value === 'number' ? 'CAST(? AS BIGINT)' : 'CAST(? AS TEXT)')).join(', ')

/**
 * Decrypts a half; `null` if it was revoked or deleted. A rotation may re-seal the half and drop the key between reading the row and finding the key:
 * then the row is read again.
 */
export async function openHalf(
  work: Pick<Statements, 'all'>,
  keyring: Keyring,
  id: string,
  { table, id: name, half, key, of }: HalfColumns = GATEWAY_HALF,
): Promise<Uint8Array | null> {
  let missed: unknown
  for (;;) {
    const sql = `SELECT ${half} AS half, ${key} AS key FROM ${table}
      WHERE ${name} = ? AND revoked_at IS NULL AND ${half} IS NOT NULL`
    const [row] = await work.all(sql, [id])
    if (!row) return null
    const kek = await keyring.find(String(row['key']))
    if (kek) return unwrap(kek, String(row['half']), of + id)
    if (row['key'] === missed) throw new Error('A half is sealed with a key that is not here')
    missed = row['key']
  }
}

/** Deletes the halves: the factor no longer opens anything, even if copies of its envelope exist. */
export const REVOKE =
  'UPDATE factors SET half = NULL, kek_id = NULL, operator_half = NULL, operator_key = NULL, revoked_at = ?'
