import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { listedBrowser } from '../../src/domain/embedded/browser-name.ts'
import { Refused } from '../refused.ts'
import type { Row, Statements } from '../database/port.ts'
import type { Asker, GatewayContext } from '../context.ts'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'
import { budgets, LIFE } from './limits.ts'

export type Purpose =
  | 'login'
  | 'change-primary'
  | 'change-secondary'
  | 'confirm-export'
  | 'confirm-delete'
  | 'confirm-email'
export type LinkState = 'none' | 'pending' | 'approved' | 'refused'

/** A request for a code, a row of `codes`. */
export interface Question {
  id: string
  projectId: string
  purpose: Purpose
  email: string
  jkt: string
  linkState: LinkState
  /** Expiry of the code once it was mailed; before that, expiry of the link. In ms. */
  expires: number
  created: number
  /** Host of the page, and name of the browser, both shown to the owner of the mailbox. */
  site: string
  browser: string
  language: Language
  /** Tells, for a request with a link, whether two came from one network: a keyed hash. Empty otherwise. */
  network: string
  /** Whether the owner of the mailbox logged in from its network before. */
  isHome: boolean
}

export interface NewQuestion {
  purpose: Purpose
  email: string
  asker: Asker
  language: Language
  /** How many guesses its code takes. */
  mostTries: number
  /** How long its mail waits before it is sent, in ms. */
  delay?: number
  /** The link that the owner of the mailbox has to press first; absent if the code is mailed at once. */
  link?: { id: string } & Pick<Question, 'network' | 'isHome'>
}

/** 128 random bits, base64url. */
export const newId = () => randomBytes(16).toString('base64url')

/** A secret token for a link, and its hash, which is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function askQuestion(
  work: Statements,
  now: number,
  { purpose, email, asker, language, mostTries, delay = 0, link }: NewQuestion,
): Promise<Question> {
  const question: Question = {
    id: newId(),
    projectId: asker.projectId,
    purpose,
    email,
    jkt: asker.jkt,
    linkState: link ? 'pending' : 'none',
    expires: now + delay + LIFE.link,
    created: now,
    ...aboutBrowser(asker),
    language,
    network: link?.network ?? '',
    isHome: link?.isHome ?? false,
  }
  await work.run(
    `INSERT INTO codes (id, project_id, purpose, email, jkt, expires, created, link_id, link_state, site, browser, language,
       most_tries, network, is_home)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      question.id,
      question.projectId,
      purpose,
      email,
      question.jkt,
      question.expires,
      now,
      link?.id ?? null,
      question.linkState,
      question.site,
      question.browser,
      language,
      ...[mostTries, question.network, question.isHome ? 1 : 0],
    ],
  )
  return question
}

/** What mails and pages show about a browser: the host of its page, and its name of the gateway's own list. */
export const aboutBrowser = ({ topOrigin, label }: Pick<Asker, 'topOrigin' | 'label'>) => ({
  site: new URL(topOrigin).host,
  browser: listedBrowser(label),
})

/**
 * Creates the code of a request, which invalidates earlier codes that this browser requested for the address and purpose. Those of other browsers
 * stay: a stranger's request must not invalidate the owner's code. Returns the code to be mailed: only its HMAC is stored.
 */
export async function issueCode(
  { pepper }: Pick<GatewayContext, 'pepper'>,
  work: Statements,
  now: number,
  question: Question,
): Promise<{ code: string; expires: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = now + LIFE.code
  await work.run(
    `INSERT INTO alive_codes (project_id, email, purpose, code_id) VALUES (?, ?, ?, ?)
     ON CONFLICT (project_id, email, purpose) DO UPDATE SET code_id = excluded.code_id`,
    [question.projectId, question.email, `${question.purpose}|${question.jkt}`, question.id],
  )
  await work.run(`UPDATE codes SET mac = ?, tries = 0, expires = ? WHERE id = ?`, [
    macOf(pepper, question.id, code).toString('base64url'),
    expires,
    question.id,
  ])
  return { code, expires }
}

const macOf = (pepper: Uint8Array, id: string, code: string) =>
  createHmac('sha256', pepper).update(`${id}|${code}`).digest()

/**
 * Checks a code; the caller consumes it with `useCode`. An unknown, used, invalidated or expired code, and one that another device requested, all
 * throw CODE_EXPIRED, and count as a request of the network only.
 *
 * @throws `Refused` CODE_WRONG with the number of attempts left, CODE_EXPIRED, RATE_LIMITED.
 */
export async function checkGuess(
  context: Pick<GatewayContext, 'database' | 'pepper' | 'now' | 'take' | 'config'>,
  asker: Asker,
  guess: { id: string; code: string; purpose: Purpose },
): Promise<Question> {
  const question = await findQuestion(context.database, guess.id, asker)
  const isMeant = question?.purpose === guess.purpose && hasCode(question)
  const counted = isMeant ? await countGuess(context, asker, question) : undefined
  if (!question || !counted) {
    await context.take(budgets.request(context.config.limits, asker.ip))
    throw expired()
  }
  const isRight = timingSafeEqual(
    Buffer.from(counted.mac, 'base64url'),
    macOf(context.pepper, guess.id, guess.code),
  )
  if (!isRight) throw new Refused('CODE_WRONG', 'Wrong code', { left: counted.left })
  return question
}

/**
 * Counts an attempt before it is compared, so that concurrent attempts are limited as well; by the code, then by the browser and its networks. What
 * is over counts nothing, and a refusal takes the count back. Undefined for a code that takes no attempt.
 */
const countGuess = (
  { database, now, take, config }: Pick<GatewayContext, 'database' | 'now' | 'take' | 'config'>,
  asker: Asker,
  { id, email }: Question,
): Promise<{ mac: string; left: number } | undefined> =>
  database.transaction(async (work) => {
    const [row] = await work.all(
      `UPDATE codes SET tries = tries + 1
       WHERE id = ? AND jkt = ? AND mac IS NOT NULL AND used = 0 AND tries < most_tries AND expires > ?
         AND id IN (SELECT code_id FROM alive_codes WHERE code_id = codes.id) RETURNING mac, most_tries - tries AS attempts_left`,
      [id, asker.jkt, now()],
    )
    if (!row) return undefined
    await take(budgets.guess(config.limits, { ...asker, email }), work)
    return { mac: String(row['mac']), left: Number(row['attempts_left']) }
  })

/** A request whose link has not been approved has no code yet: attempts at it must not use up the attempts of the address. */
const hasCode = ({ linkState }: Question) => linkState === 'none' || linkState === 'approved'

/**
 * Consumes a code. Of two concurrent correct attempts, only one succeeds. Belongs into the transaction of what the code authorises. @throws
 * `Refused` CODE_EXPIRED.
 */
export async function useCode(work: Statements, id: string): Promise<void> {
  const used = await work.run(`UPDATE codes SET used = 1 WHERE id = ? AND used = 0`, [id])
  if (used !== 1) throw expired()
}

export const expired = () => new Refused('CODE_EXPIRED', 'The code has expired')

/** Finds a code request of this device, whatever its state. */
export async function findQuestion(
  work: Statements,
  id: string,
  asker: Pick<Asker, 'jkt' | 'projectId'>,
): Promise<Question | null> {
  const [row] = await work.all(`SELECT ${QUESTION} FROM codes WHERE id = ? AND jkt = ? AND project_id = ?`, [
    id,
    asker.jkt,
    asker.projectId,
  ])
  return row ? readQuestion(row) : null
}

/** The requests that wait for a link, the newest first. */
export async function findWaiting(work: Statements, linkId: string, now: number): Promise<Question[]> {
  const rows = await work.all(
    `SELECT ${QUESTION} FROM codes WHERE link_id = ? AND link_state = 'pending' AND expires > ? ORDER BY created DESC, id`,
    [linkId, now],
  )
  return rows.map(readQuestion)
}

const QUESTION =
  'id, project_id, purpose, email, jkt, link_state, expires, created, site, browser, language, network, is_home'

const readQuestion = (row: Row): Question => ({
  id: String(row['id']),
  projectId: String(row['project_id']),
  purpose: String(row['purpose']) as Purpose,
  email: String(row['email']),
  jkt: String(row['jkt']),
  linkState: String(row['link_state']) as LinkState,
  expires: Number(row['expires']),
  created: Number(row['created']),
  site: String(row['site']),
  browser: String(row['browser']),
  language: chooseLanguage(String(row['language'])),
  network: String(row['network']),
  isHome: Number(row['is_home']) === 1,
})
