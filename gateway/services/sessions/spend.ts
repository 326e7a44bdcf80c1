/** Counts signed operations against the terms of a session. */
import type { Hex } from 'viem'
import { writeAudit } from '../../audit.ts'
import type { Statements } from '../../database/port.ts'
import type { Grant } from './book.ts'
import type { Spending } from './judge.ts'
import { No } from './no.ts'
import type { GrantSettings } from './settings.ts'
import { allowanceOf, type Allowance } from './terms.ts'

const SECOND = 1_000

/**
 * Index of the allowance's period at a time: 0 is the first, negative before it. A period includes its first second and excludes the first second
 * of the next.
 */
const periodAt = ({ start, period }: Allowance, ms: number): number =>
  Math.floor((Math.floor(ms / SECOND) - start) / period)

/**
 * Counts an operation once, however often its signature is requested. Concurrent requests, in any process, are serialised.
 *
 * @throws `No` if the terms do not allow it; then nothing is counted.
 */
export async function countOperation(
  { database, now }: GrantSettings,
  pci: string,
  {
    hash,
    spending,
    network,
    read,
  }: { hash: Hex; spending: Spending; network: string; read: (work: Statements) => Promise<Grant> },
): Promise<void> {
  await database.transaction(async (work) => {
    // Locks the row.
    await work.run('UPDATE grants SET signatures = signatures WHERE pci = ?', [pci])
    const grant = await read(work)
    requireAlive(grant, now())
    const known = await work.all('SELECT hash FROM grant_signatures WHERE pci = ? AND hash = ?', [pci, hash])
    if (known.length > 0) return
    await requirePolicies(work, grant, now())
    for (const [at, amount] of spending) await spend(work, { grant, at, amount, now: now() })
    await work.run('INSERT INTO grant_signatures (pci, hash, at) VALUES (?, ?, ?)', [pci, hash, now()])
    await work.run('UPDATE grants SET signatures = signatures + 1 WHERE pci = ?', [pci])
    await writeAudit(work, now(), { event: 'session-signed', detail: `${pci} ${network} ${hash}` })
  })
}

/** @throws `No` if the session is revoked, pending or expired. */
export function requireAlive({ activatedAt, revokedAt, expires }: Grant, now: number): void {
  if (revokedAt !== null) throw new No(403, 'revoked', 'The session was taken back')
  if (activatedAt === null) throw new No(403, 'pending', 'The wallet has not granted the session yet')
  if (expires <= now) throw new No(403, 'expired', 'The session has ended')
}

async function requirePolicies(work: Statements, { pci, terms, signatures }: Grant, now: number) {
  for (const { type, data } of terms.policies) {
    if (type === 'call-limit') {
      if (signatures >= data.limit) throw new No(403, 'call-limit', 'The session has made all its calls')
      continue
    }
    const [row] = await work.all('SELECT COUNT(*) AS count FROM grant_signatures WHERE pci = ? AND at > ?', [
      pci,
      now - data.interval * SECOND,
    ])
    if (Number(row?.['count']) >= data.limit)
      throw new No(403, 'rate-limit', 'The session makes too many calls at once')
  }
}

async function spend(
  work: Statements,
  { grant: { pci, terms }, at, amount, now }: { grant: Grant; at: number; amount: bigint; now: number },
): Promise<void> {
  const allowance = terms.permissions[at] && allowanceOf(terms.permissions[at])
  const period = allowance ? periodAt(allowance, now) : -1
  if (!allowance || period < 0) throw new No(403, 'spent', 'The allowance has not begun yet')
  const before = await spentIn(work, pci, at, period)
  if (before + amount > BigInt(allowance.allowance))
    throw new No(403, 'spent', 'The allowance of this period does not leave that much')
  await work.run(
    `INSERT INTO grant_spending (pci, permission, period, spent) VALUES (?, ?, ?, ?)
     ON CONFLICT (pci, permission, period) DO UPDATE SET spent = excluded.spent`,
    [pci, at, period, String(before + amount)],
  )
}

async function spentIn(
  work: Pick<Statements, 'all'>,
  pci: string,
  at: number,
  period: number,
): Promise<bigint> {
  const sql = 'SELECT spent FROM grant_spending WHERE pci = ? AND permission = ? AND period = ?'
  const [row] = await work.all(sql, [pci, at, period])
  return typeof row?.['spent'] === 'string' ? BigInt(row['spent']) : 0n
}

/** Amount spent of each allowance in its current period. Times in the result are in seconds. */
export async function usageOf(work: Pick<Statements, 'all'>, { pci, terms }: Grant, now: number) {
  const used = terms.permissions.map(async (permission, at) => {
    const allowance = allowanceOf(permission)
    if (!allowance) return []
    const period = Math.max(0, periodAt(allowance, now))
    const since = allowance.start + period * allowance.period
    const spent = await spentIn(work, pci, at, period)
    return [{ permission: at, spent: `0x${spent.toString(16)}`, since, until: since + allowance.period }]
  })
  return (await Promise.all(used)).flat()
}
