/** Storage of sessions. */
import { writeAudit } from '../../audit.ts'
import { casts, openHalf, GRANT_SECRET } from '../../custody/halves.ts'
import { wrap } from '../../custody/keyring.ts'
import type { Row, Statements, Value } from '../../database/port.ts'
import { No } from './no.ts'
import { PENDING } from './schema.ts'
import type { GrantSettings } from './settings.ts'
import type { Terms } from './terms.ts'

export interface Grant {
  pci: string
  terms: Terms
  /** Addresses, lower case. */
  appKeys: readonly string[]
  context: string | null
  /** Number of signatures so far. */
  signatures: number
  /** In ms since 1970, like the other times. */
  expires: number
  createdAt: number
  activatedAt: number | null
  revokedAt: number | null
}

/** The account that granted a session, and the project whose pages use it. */
export interface Owner {
  projectId: string
  /** CAIP-10, lower case. */
  account: string
}

const COLUMNS = 'pci, terms, app_keys, context, signatures, expires, created_at, activated_at, revoked_at'
/** Grants per page of a list. */
const MOST = 100

function grantOf(row: Row): Grant {
  const time = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    pci: String(row['pci']),
    // This file has written both.
    terms: JSON.parse(String(row['terms'])) as Terms,
    appKeys: JSON.parse(String(row['app_keys'])) as string[],
    context: typeof row['context'] === 'string' ? row['context'] : null,
    signatures: Number(row['signatures']),
    expires: Number(row['expires']),
    createdAt: Number(row['created_at']),
    activatedAt: time('activated_at'),
    revokedAt: time('revoked_at'),
  }
}

/** @throws `No` if the account has no such session in the project. */
export async function findGrant(
  work: Pick<Statements, 'all'>,
  { projectId, account }: Owner,
  pci: string,
): Promise<Grant> {
  const [row] = await work.all(
    `SELECT ${COLUMNS} FROM grants WHERE pci = ? AND project_id = ? AND account = ?`,
    [pci, projectId, account],
  )
  if (!row) throw new No(404, 'pci', 'There is no such session')
  return grantOf(row)
}

/**
 * A page of the granted sessions of an account, newest first, starting after `cursor`. Anyone can request sessions for an account, so the list is
 * paginated and only contains activated ones. `next` is the cursor of the following page.
 */
export async function grantsOf(
  work: Pick<Statements, 'all'>,
  { projectId, account }: Owner,
  cursor: string,
): Promise<{ grants: Grant[]; next?: string }> {
  const [, at = '', after = ''] = /^(\d{1,15})-([\da-f]{1,100})$/.exec(cursor) ?? []
  const isLater = at ? 'AND (activated_at < ? OR (activated_at = ? AND pci > ?))' : ''
  const rows = await work.all(
    `SELECT ${COLUMNS} FROM grants WHERE project_id = ? AND account = ? AND activated_at IS NOT NULL ${isLater}
     ORDER BY activated_at DESC, pci LIMIT ?`,
    [projectId, account, ...(at ? [Number(at), Number(at), after] : []), MOST + 1],
  )
  const grants = rows.slice(0, MOST).map(grantOf)
  const last = rows.length > MOST ? grants.at(-1) : undefined
  return { grants, ...(last && { next: `${last.activatedAt}-${last.pci}` }) }
}

export interface NewGrant extends Owner {
  pci: string
  terms: Terms
  appKeys: readonly string[]
  publicKey: string
  secret: Uint8Array
  expires: number
}

/** Inserts a session. Retries if a key was rotated away between sealing and writing. */
export async function insertGrant({ database, keyring, now }: GrantSettings, grant: NewGrant): Promise<void> {
  for (;;) {
    const kek = await keyring.current()
    const sealed = wrap(kek, grant.secret, GRANT_SECRET.of + grant.pci)
    const values: Value[] = [
      ...[grant.pci, grant.projectId, grant.account],
      ...[JSON.stringify(grant.terms), JSON.stringify(grant.appKeys), grant.publicKey],
      ...[sealed, kek.id, grant.expires, now()],
    ]
    const sql = `INSERT INTO grants
        (pci, project_id, account, terms, app_keys, public_key, secret, kek_id, expires, created_at)
      SELECT ${casts(values)} WHERE EXISTS (SELECT 1 FROM keks WHERE id = ?)`
    const wasRotated = async () => {
      await keyring.reload()
      return (await keyring.current()).id !== kek.id
    }
    const made = await database.run(sql, [...values, kek.id]).catch(async (error: unknown) => {
      if (await wasRotated()) return 0
      throw error
    })
    if (made === 1) return
    if (!(await wasRotated())) throw new Error('A key is not registered')
  }
}

/** Activates a session. @throws `No` if it was activated before, revoked, or requested too long ago. */
export async function activateGrant(
  { database, now }: GrantSettings,
  { pci }: Grant,
  { terms, context, expires }: { terms: Terms; context: string; expires: number },
): Promise<void> {
  await database.transaction(async (work) => {
    const changed = await work.run(
      `UPDATE grants SET terms = ?, context = ?, expires = ?, activated_at = ?
       WHERE pci = ? AND activated_at IS NULL AND revoked_at IS NULL AND created_at > ?`,
      [JSON.stringify(terms), context, expires, now(), pci, now() - PENDING],
    )
    if (changed === 0) throw new No(409, 'pci', 'The session was activated before, or asked for too long ago')
    await writeAudit(work, now(), { event: 'session-granted', detail: pci })
  })
}

/** Revokes a session and deletes its secret, so that nothing can be signed for it again. */
export async function revokeGrant({ database, now }: GrantSettings, pci: string): Promise<void> {
  await database.transaction(async (work) => {
    const changed = await work.run(
      'UPDATE grants SET revoked_at = ?, secret = NULL, kek_id = NULL WHERE pci = ? AND revoked_at IS NULL',
      [now(), pci],
    )
    if (changed === 1) await writeAudit(work, now(), { event: 'session-revoked', detail: pci })
  })
}

/** Decrypts the secret of a session; `null` if the session has ended. */
export const openSecret = (
  { database, keyring }: Pick<GrantSettings, 'database' | 'keyring'>,
  pci: string,
): Promise<Uint8Array | null> => openHalf(database, keyring, pci, GRANT_SECRET)
