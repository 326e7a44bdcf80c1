/** Accounts that log in by a social account or Farcaster. They are identified by the issuer and its subject only. */
import { newId } from '../email/codes.ts'
import { textOf, type Statements } from '../database/port.ts'
import type { Asker, GatewayContext } from '../context.ts'
import type { Me, Session } from '../wire/api.ts'
import type { SocialProviderName } from '../wire/social.ts'
import type { Person } from './providers/person.ts'

export interface Identity extends Person {
  provider: SocialProviderName
}

/** Logs in to the account of an identity, which the first login creates. Accounts are never joined by e-mail address. */
export async function logInByIdentity(
  context: GatewayContext,
  work: Statements,
  asker: Asker,
  identity: Identity,
): Promise<Session> {
  const userId = await findOrMakeUser(work, context.now(), asker.projectId, identity)
  const { deviceId } = asker
  await context.audit(work, { event: 'login', userId, deviceId, detail: identity.provider })
  return context.startSession(work, { userId, device: asker })
}

async function findOrMakeUser(
  work: Statements,
  now: number,
  projectId: string,
  { issuer, subject, provider, userName, email }: Identity,
): Promise<string> {
  const made = newId()
  await work.run('INSERT INTO users (id, project_id, email, created_at) VALUES (?, ?, NULL, ?)', [
    made,
    projectId,
    now,
  ])
  // One statement decides between concurrent first logins. Apple sends the name only once, so a known name is kept. So is a known mailbox: notices
  // and confirmations go there, and who logs in, or what the provider says at a login, must not take it away.
  const [row] = await work.all(
    `INSERT INTO identities (project_id, issuer, subject, user_id, provider, user_name, email, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (project_id, issuer, subject) DO UPDATE SET
       user_name = COALESCE(excluded.user_name, identities.user_name),
       email = COALESCE(identities.email, excluded.email)
     RETURNING user_id`,
    [projectId, issuer, subject, made, provider, userName, email, now],
  )
  const userId = String(row!['user_id'])
  if (userId !== made) await work.run('DELETE FROM users WHERE id = ?', [made])
  return userId
}

/** The part of `me` about the social account. */
export async function readSocial(work: Pick<Statements, 'all'>, userId: string): Promise<Me['social']> {
  const [row] = await work.all(
    'SELECT provider, user_name, email FROM identities WHERE user_id = ? ORDER BY created_at, issuer LIMIT 1',
    [userId],
  )
  if (!row) return null
  return {
    provider: String(row['provider']) as SocialProviderName,
    userName: textOf(row['user_name']),
    email: textOf(row['email']),
  }
}
