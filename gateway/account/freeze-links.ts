/** Links of notices that freeze the account ("This was not me"). They take no login: whoever has the mailbox may freeze, and nothing more. */
import type { GatewayContext } from '../context.ts'
import { textOf, type Statements } from '../database/port.ts'
import { hashToken, newToken } from '../email/codes.ts'

/** How long a link works, in ms. */
const LIFE = 7 * 24 * 60 * 60_000

/** What the page shows: the change that the mail told of, by its site, browser and time. */
export interface FreezeLink {
  userId: string
  site: string
  browser: string
  askedAt: number
  /** Whether a freeze of the owner or the operator is in force. */
  isFrozen: boolean
}

type Parts = Pick<GatewayContext, 'now' | 'origin'>

/** Makes a link for a notice. Resolves with its URL. */
export async function makeFreezeLink(
  { now, origin }: Parts,
  work: Pick<Statements, 'run'>,
  { userId, site, browser }: Pick<FreezeLink, 'userId' | 'site' | 'browser'>,
): Promise<string> {
  const { token, hash } = newToken()
  await work.run(
    'INSERT INTO freeze_links (hash, user_id, site, browser, asked_at, expires) VALUES (?, ?, ?, ?, ?, ?)',
    [hash, userId, site, browser, now(), now() + LIFE],
  )
  return `${origin}/freeze/${token}`
}

export async function findFreezeLink(
  { now }: Pick<Parts, 'now'>,
  work: Pick<Statements, 'all'>,
  token: string,
): Promise<FreezeLink | null> {
  const [row] = await work.all(
    `SELECT freeze_links.user_id, site, browser, asked_at, freezes.reason, freezes.at AS frozen_at, lifted_at FROM freeze_links
     LEFT JOIN freezes ON freezes.user_id = freeze_links.user_id WHERE hash = ? AND expires > ?`,
    [hashToken(token), now()],
  )
  if (!row) return null
  const askedAt = Number(row['asked_at'])
  const isFrozen = textOf(row['reason']) !== null && row['lifted_at'] === null
  return {
    userId: String(row['user_id']),
    site: String(row['site']),
    browser: String(row['browser']),
    askedAt,
    // A freeze that the login of this notice will lift has to begin anew.
    isFrozen: isFrozen && (row['reason'] === 'operator' || Number(row['frozen_at']) >= askedAt),
  }
}
