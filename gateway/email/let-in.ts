/** Browsers that the owner of a mailbox approved by the button of a link. They get codes at once. */
import type { Statements } from '../database/port.ts'
import type { Asker, GatewayContext } from '../context.ts'
import { ofMailbox, storedKey } from '../limits/limits.ts'
import { LIFE } from './limits.ts'

/** Whether the owner of the mailbox approved this device within `LIFE.approval`. */
export async function isLetIn(
  work: Statements,
  now: number,
  asker: Pick<Asker, 'projectId' | 'jkt'>,
  email: string,
): Promise<boolean> {
  const [row] = await work.all(
    `SELECT approved FROM email_devices WHERE project_id = ? AND email = ? AND jkt = ?`,
    [asker.projectId, email, asker.jkt],
  )
  return row !== undefined && Number(row['approved']) > now - LIFE.approval
}

export async function letIn(
  work: Statements,
  now: number,
  { projectId, email, jkt }: Pick<Asker, 'projectId' | 'jkt'> & { email: string },
): Promise<void> {
  await work.run(
    `INSERT INTO email_devices (project_id, email, jkt, approved) VALUES (?, ?, ?, ?)
     ON CONFLICT (project_id, email, jkt) DO UPDATE SET approved = excluded.approved`,
    [projectId, email, jkt, now],
  )
}

/** Removes the device's approvals for all mailboxes: its next user gets no code without a link. */
export async function letOut(work: Statements, deviceId: string): Promise<void> {
  const key = 'SELECT jkt FROM devices WHERE devices.id = ? AND devices.project_id = email_devices.project_id'
  await work.run(`DELETE FROM email_devices WHERE jkt IN (${key})`, [deviceId])
}

type Parts = Pick<GatewayContext, 'pepper' | 'now'>

/** The counter that says that an address logged in from a network. */
const homeOf = (
  { pepper }: Pick<Parts, 'pepper'>,
  { projectId, ip }: Pick<Asker, 'projectId' | 'ip'>,
  email: string,
) => storedKey(pepper, { key: `home|${projectId}|${email}|${ip}`, of: ofMailbox(projectId, email) })

/** Whether the owner of the mailbox logged in from this network within `LIFE.approval`. */
export async function isHome(
  parts: Parts & { database: Pick<Statements, 'all'> },
  asker: Pick<Asker, 'projectId' | 'ip'>,
  email: string,
): Promise<boolean> {
  const rows = await parts.database.all('SELECT key FROM limits WHERE key = ? AND ends > ?', [
    homeOf(parts, asker, email),
    parts.now(),
  ])
  return rows.length > 0
}

export async function keepHome(
  parts: Parts,
  work: Statements,
  asker: Pick<Asker, 'projectId' | 'ip'>,
  email: string,
): Promise<void> {
  await work.run(
    `INSERT INTO limits (key, ends, taken) VALUES (?, ?, 1) ON CONFLICT (key) DO UPDATE SET ends = excluded.ends`,
    [homeOf(parts, asker, email), parts.now() + LIFE.approval],
  )
}
