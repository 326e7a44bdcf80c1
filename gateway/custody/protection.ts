/**
 * Whether a wallet can be opened without the browsers that have it. One that cannot is lost with them, so nothing that moves value is signed
 * before that. The purpose of a release is what the frame says: this stops omissions of the interface and of other clients.
 */
import type { Row, Statements } from '../database/port.ts'
import type { GatewayContext } from '../context.ts'
import type { Project } from '../projects/projects.ts'
import { Refused } from '../refused.ts'
import type { FactorKind } from '../wire/api.ts'

type Reader = Pick<Statements, 'all'>

export interface WayIn {
  id: string
  kind: FactorKind
  deviceId: string
  hasEnvelope: boolean
  /** A passkey that the user's account at a password manager has. */
  isSynced: boolean
}

/** The ways into an account's wallet that are not revoked. */
export async function waysIn(work: Reader, userId: string): Promise<WayIn[]> {
  const rows = await work.all(
    `SELECT id, kind, device_id, envelope, is_synced FROM factors LEFT JOIN passkeys ON passkeys.factor_id = factors.id
     WHERE factors.user_id = ? AND revoked_at IS NULL`,
    [userId],
  )
  return rows.map(wayOf)
}

/** Of a factor with its passkey. */
export const wayOf = (row: Row): WayIn => ({
  id: String(row['id']),
  kind: row['kind'] as FactorKind,
  deviceId: String(row['device_id']),
  hasEnvelope: row['envelope'] !== null,
  isSynced: Number(row['is_synced']) === 1,
})

/** A passkey that stays on one device counts only beside another passkey. Operators open wallets only while the project lets them. */
export function arePortable(ways: readonly WayIn[], recovery: readonly FactorKind[]): boolean {
  const ready = ways.filter(({ hasEnvelope }) => hasEnvelope)
  return (
    ready.some(
      ({ kind, isSynced }) =>
        kind === 'code' || isSynced || (kind === 'operator' && recovery.includes('operator')),
    ) || ready.filter(({ kind }) => kind === 'passkey').length > 1
  )
}

/** Guards what moves value. @throws `Refused` PROTECTION_REQUIRED for a wallet that its browsers alone can open. */
export async function requireProtection(
  { database, config }: Pick<GatewayContext, 'config'> & { database: Reader },
  userId: string,
  project: Pick<Project, 'protection' | 'recovery'>,
): Promise<void> {
  if (protectionIn(project, config) === 'never-ask') return
  if (arePortable(await waysIn(database, userId), project.recovery)) return
  throw new Refused('PROTECTION_REQUIRED', 'The wallet has to be protected first')
}

/** What the project says, for the networks that the gateway serves now: one with value may have been added since. */
export const protectionIn = (
  { protection }: Pick<Project, 'protection'>,
  { networks }: Pick<GatewayContext['config'], 'networks'>,
): Project['protection'] =>
  protection === 'never-ask' && !areForTests(networks.keys()) ? 'before-value' : protection

/** Test networks, whose currency is given away, and local ones. */
const FOR_TESTS: ReadonlySet<string> = new Set([
  ...['eip155:11155111', 'eip155:17000', 'eip155:560048', 'eip155:84532', 'eip155:11155420', 'eip155:421614'],
  ...['eip155:80002', 'eip155:97', 'eip155:43113', 'eip155:10200', 'eip155:59141', 'eip155:534351'],
  ...['eip155:1337', 'eip155:31337'],
  ...['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** False without any network: then nothing says which ones are in use. */
export function areForTests(networks: Iterable<string>): boolean {
  const all = [...networks]
  return all.length > 0 && all.every((id) => FOR_TESTS.has(id))
}
