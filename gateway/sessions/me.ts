import { readOperatorRecovery } from '../custody/waiting-recovery.ts'
import { readCustody, readLeaving } from '../custody/read-custody.ts'
import { textOf, type Statements } from '../database/port.ts'
import { readEmailChange, readNextEmail } from '../email/read.ts'
import { findProject } from '../projects/projects.ts'
import { Refused } from '../refused.ts'
import { readSocial } from '../social/identities.ts'
import type { Me } from '../wire/api.ts'
import { notLoggedIn } from './sessions.ts'

/**
 * Reads the user's own account, for `me`.
 *
 * @throws `Refused` NOT_LOGGED_IN when there is no such user.
 */
export async function readMe(work: Statements, userId: string, now: number): Promise<Me> {
  const [user] = await work.all('SELECT project_id, email FROM users WHERE id = ?', [userId])
  const project = user && (await findProject(work, String(user['project_id'])))
  if (!user || !project) throw notLoggedIn()
  return {
    userId,
    email: textOf(user['email']),
    social: await readSocial(work, userId),
    ...(await readCustody(work, userId, project.recovery)),
    recovery: [...project.recovery],
    operatorRecovery: await readOperatorRecovery(work, userId, now),
    leaving: await readLeaving(work, userId),
    emailChange: await readEmailChange(work, userId, now),
    nextEmail: await readNextEmail(work, userId),
  }
}

/**
 * The mailbox for notices about an account.
 *
 * @throws `Refused` CONFLICT if the account has none.
 */
export function mailboxOf({ email, social }: Pick<Me, 'email' | 'social'>): string {
  const mailbox = email ?? social?.email
  if (!mailbox) throw new Refused('CONFLICT', 'The account has no e-mail address that could be told of it')
  return mailbox
}
