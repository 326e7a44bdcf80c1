import type { Row, Statements } from '../database/port.ts'
import type { Factor, FactorKind, Me, Wallet } from '../wire/api.ts'
import { isFrozen } from './freeze.ts'
import { arePortable, wayOf } from './protection.ts'

type Reader = Pick<Statements, 'all'>

/** The parts of `me` about keys. Factors without an envelope are left out, except device factors, whose envelopes are stored in the browsers. */
export async function readCustody(
  work: Reader,
  userId: string,
  recovery: readonly FactorKind[],
): Promise<Pick<Me, 'wallet' | 'control' | 'factors' | 'isFrozen'>> {
  const [wallet] = await work.all('SELECT evm, solana, preferred, control FROM wallets WHERE user_id = ?', [
    userId,
  ])
  const rows = await work.all(
    `SELECT id, kind, device_id, label, name, factors.created_at, envelope, is_synced
     FROM factors LEFT JOIN passkeys ON passkeys.factor_id = factors.id
     WHERE factors.user_id = ? AND revoked_at IS NULL AND (kind = 'device' OR envelope IS NOT NULL)
     ORDER BY factors.created_at, id`,
    [userId],
  )
  const state = arePortable(rows.map(wayOf), recovery) ? 'protected' : 'device'
  return {
    wallet: wallet ? walletOf(wallet, state) : null,
    control: typeof wallet?.['control'] === 'string' ? wallet['control'] : null,
    factors: rows.map(factorOf),
    isFrozen: await isFrozen(work, userId),
  }
}

/** The part of `me` about a deletion that waits. */
export async function readLeaving(work: Reader, userId: string): Promise<Me['leaving']> {
  const [row] = await work.all('SELECT has_key, due FROM leavings WHERE user_id = ?', [userId])
  return row ? { until: Number(row['due']), hasKey: Number(row['has_key']) === 1 } : null
}

/** Value of `wallets.preferred` until an account is chosen. */
export const UNCHOSEN = 'unchosen'

const walletOf = (row: Row, state: Wallet['state']): Wallet => ({
  evm: String(row['evm']),
  solana: String(row['solana']),
  format: 1,
  preferred:
    row['preferred'] === UNCHOSEN ? null : row['preferred'] === 'smartAccount' ? 'smartAccount' : 'eoa',
  state,
})

export const factorOf = (row: Row): Factor => {
  const kind = row['kind'] as FactorKind
  return {
    id: String(row['id']),
    kind,
    deviceId: kind === 'device' ? String(row['device_id']) : null,
    label: String(row['label']),
    name: typeof row['name'] === 'string' ? row['name'] : null,
    createdAt: Number(row['created_at']),
    envelope: typeof row['envelope'] === 'string' ? row['envelope'] : null,
  }
}

/** Sets the preferred account. A default (`isDefault`) only applies if nothing has been chosen yet. */
export async function setPreferred(
  work: Statements,
  userId: string,
  { preferred, isDefault }: { preferred: NonNullable<Wallet['preferred']>; isDefault?: true | undefined },
): Promise<void> {
  const where = isDefault ? `user_id = ? AND preferred = '${UNCHOSEN}'` : 'user_id = ?'
  await work.run(`UPDATE wallets SET preferred = ? WHERE ${where}`, [preferred, userId])
}
