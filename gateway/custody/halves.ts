import type { Statements, Value } from '../database/port.ts'
import { unwrap, wrap, type Keyring } from './keyring.ts'
import type { CustodyKeys } from './parts.ts'

/** Where halves of one kind lie, and the id of the key that each is sealed with. */
export interface HalfColumns {
  table: string
  /** Names a row. */
  id: string
  half: string
  key: string
  /** What is sealed with it, in front of the row's id: what is moved to another table does not open there. */
  of: string
}

const FACTORS = { table: 'factors', id: 'id', of: '' }
/** Of every factor. */
export const GATEWAY_HALF: HalfColumns = { ...FACTORS, half: 'half', key: 'kek_id' }
/** Of the operator's factors, what stands in for the local half. */
export const OPERATOR_HALF: HalfColumns = { ...FACTORS, half: 'operator_half', key: 'operator_key' }
/** The co-signer's secrets, under the same keys as the gateway's halves. */
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

export interface NewHalves {
  gateway: Uint8Array
  /** Only of a factor of the operator. */
  operator?: Uint8Array
}

/** Writes a factor with its halves under the current keys. False when one of these was dropped meanwhile: the keyrings are read anew then. */
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
  // The foreign key holds the key's row for other processes on Postgres; the condition does the same where only one can write.
  const inserted = await work.run(
    `INSERT INTO factors (id, user_id, device_id, kind, label, half, kek_id, created_at, operator_half, operator_key)
     SELECT ${casts(values)} WHERE ${keys.map(() => 'EXISTS (SELECT 1 FROM keks WHERE id = ?)').join(' AND ')}`,
    [...values, ...keys],
  )
  return inserted === 1
}

/** Postgres infers no type for a parameter that is selected. */
export const casts = (values: readonly Value[]): string =>
  values.map((value) => (typeof value === 'number' ? 'CAST(? AS BIGINT)' : 'CAST(? AS TEXT)')).join(', ')

/**
 * A half of a factor; `null` of one that was revoked. A rotation may seal it anew and drop the key between the reading of the row and that
 * of the key: the row is read again then.
 */
export async function openHalf(
  work: Pick<Statements, 'all'>,
  keyring: Keyring,
  id: string,
  { table, id: name, half, key, of }: HalfColumns = GATEWAY_HALF,
): Promise<Uint8Array | null> {
  let missed: unknown
  for (;;) {
    const sql = `SELECT ${half} AS half, ${key} AS key FROM ${table} WHERE ${name} = ? AND revoked_at IS NULL`
    const [row] = await work.all(sql, [id])
    if (!row) return null
    const kek = await keyring.find(String(row['key']))
    if (kek) return unwrap(kek, String(row['half']), of + id)
    if (row['key'] === missed) throw new Error('A half is sealed with a key that is not here')
    missed = row['key']
  }
}

/** Deletes the halves: what the factor opened stays closed, whichever copies of its envelope there are. */
export const REVOKE =
  'UPDATE factors SET half = NULL, kek_id = NULL, operator_half = NULL, operator_key = NULL, revoked_at = ?'
