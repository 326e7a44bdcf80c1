/**
 * Links that let a browser in. An address has one at a time, for all that ask to log in with it: its page lists them, and the owner of the mailbox
 * picks his own. Requests beyond what may be mailed join the link that he has.
 */
import { createHmac } from 'node:crypto'
import type { Asker, GatewayContext } from '../context.ts'
import type { Row, Statements } from '../database/port.ts'
import { storedKey } from '../limits/limits.ts'
import { widestOf } from '../limits/networks.ts'
import { findWaiting, hashToken, newId, type LinkState, type Question } from './codes.ts'

export interface LoginLink {
  id: string
  email: string
  projectId: string
  state: LinkState
  expires: number
}

/** What the page of a link shows. */
export interface Asked {
  link: LoginLink
  /** Those that wait for it, as `shownOf` chooses them. */
  questions: readonly Question[]
  /** Of the browser that shows the page, as in `Question.network`. */
  network: string
}

type Pepper = Pick<GatewayContext, 'pepper'>

/** The token of a link, which each of its mails has. The database has its hash. */
export const linkToken = ({ pepper }: Pepper, id: string): string =>
  createHmac('sha256', pepper).update(`login-link|${id}`).digest('base64url')

/** Says of two requests for an address whether they come from one network, and nothing else. */
export const networkMark = (
  { pepper }: Pepper,
  { projectId, email, ip }: { projectId: string; email: string; ip: string },
): string => storedKey(pepper, { key: `asker|${projectId}|${email}|${widestOf(ip)}` })

/** The link that an address has, kept alive for another request. Null if there is none, or none whose token is known. */
export async function keepAlive(
  parts: Pepper & Pick<GatewayContext, 'now'>,
  work: Statements,
  { projectId, email, expires }: Pick<Question, 'projectId' | 'email' | 'expires'>,
): Promise<string | null> {
  const rows = await work.all(
    `SELECT id, hash FROM login_links WHERE project_id = ? AND email = ? AND state = 'pending' AND expires > ? ORDER BY expires DESC, id`,
    [projectId, email, parts.now()],
  )
  const row = rows.find(({ id, hash }) => hashToken(linkToken(parts, String(id))) === hash)
  if (!row) return null
  const id = String(row['id'])
  const kept = await work.run(
    `UPDATE login_links SET expires = CASE WHEN expires > ? THEN expires ELSE ? END WHERE id = ? AND state = 'pending'`,
    [expires, expires, id],
  )
  return kept === 1 ? id : null
}

export async function makeLink(
  parts: Pepper,
  work: Statements,
  { projectId, email, expires }: Pick<Question, 'projectId' | 'email' | 'expires'>,
): Promise<string> {
  const id = newId()
  await work.run(
    `INSERT INTO login_links (id, hash, project_id, email, state, expires) VALUES (?, ?, ?, ?, 'pending', ?)`,
    [id, hashToken(linkToken(parts, id)), projectId, email, expires],
  )
  return id
}

export async function findLink(work: Pick<Statements, 'all'>, token: string): Promise<LoginLink | null> {
  const [row] = await work.all(
    'SELECT id, project_id, email, state, expires FROM login_links WHERE hash = ?',
    [hashToken(token)],
  )
  return row ? readLink(row) : null
}

const readLink = (row: Row): LoginLink => ({
  id: String(row['id']),
  projectId: String(row['project_id']),
  email: String(row['email']),
  state: String(row['state']) as LinkState,
  expires: Number(row['expires']),
})

/** A link with those that wait for it, for a page shown to `ip`. */
export async function readAsked(
  { pepper, now }: Pepper & Pick<GatewayContext, 'now'>,
  work: Statements,
  token: string,
  ip: Asker['ip'],
): Promise<Asked | null> {
  const link = await findLink(work, token)
  if (!link) return null
  const network = networkMark({ pepper }, { ...link, ip })
  return { link, questions: shownOf(await findWaiting(work, link.id, now()), network), network }
}

const MOST_SHOWN = 6

/**
 * The newest request of each network, six at most: first that of the network that looks at the page, then those from where the owner of the mailbox
 * logged in before. Strangers in many networks fill only the rest of the list.
 */
export function shownOf(questions: readonly Question[], own: string): Question[] {
  const newest = questions.filter(
    ({ network }, index) => questions.findIndex((each) => each.network === network) === index,
  )
  const rank = ({ network, isHome }: Question) => (network === own ? 0 : isHome ? 1 : 2)
  return newest.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SHOWN)
}

/** Ends a link: all that wait for it are refused, but the one that was picked. Resolves with false if it was over. */
export async function endLink(
  work: Statements,
  now: number,
  link: LoginLink,
  picked: Question | null,
): Promise<boolean> {
  const ended = await work.run(
    `UPDATE login_links SET state = ? WHERE id = ? AND state = 'pending' AND expires > ?`,
    [picked ? 'approved' : 'refused', link.id, now],
  )
  if (ended !== 1) return false
  const of = `link_id = ? AND link_state = 'pending'`
  if (picked)
    await work.run(`UPDATE codes SET link_state = 'approved' WHERE id = ? AND ${of}`, [picked.id, link.id])
  await work.run(`UPDATE codes SET link_state = 'refused' WHERE ${of}`, [link.id])
  return true
}
