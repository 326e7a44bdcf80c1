import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { listedBrowser } from '../../src/domain/embedded/browser-name.ts'
import { Refused } from '../refused.ts'
import type { Row, Statements } from '../database/port.ts'
import type { Asker, GatewayContext } from '../context.ts'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'
import { LIFE, MOST_TRIES } from './limits.ts'

export type Purpose =
  'login' | 'change-primary' | 'change-secondary' | 'confirm-export' | 'confirm-delete' | 'confirm-email'
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
}

export interface NewQuestion {
  purpose: Purpose
  email: string
  asker: Asker
  language: Language
  /** SHA-256 of the token in the link; absent if the code is mailed at once. */
  linkHash?: string
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
  { purpose, email, asker, language, linkHash }: NewQuestion,
): Promise<Question> {
  const question: Question = {
    id: newId(),
    projectId: asker.projectId,
    purpose,
    email,
    jkt: asker.jkt,
    linkState: linkHash ? 'pending' : 'none',
    expires: now + LIFE.link,
    created: now,
    ...aboutBrowser(asker),
    language,
  }
  await work.run(
    `INSERT INTO codes (id, project_id, purpose, email, jkt, expires, created, link_hash, link_state, site, browser, language)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      question.id,
      question.projectId,
      purpose,
      email,
      question.jkt,
      question.expires,
      now,
      linkHash ?? null,
      question.linkState,
      question.site,
      question.browser,
      language,
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
 * Checks a code; the caller consumes it with `useCode`. The statement that reads the code counts the attempt before the comparison, so that
 * concurrent attempts are limited to five as well. An unknown, used, invalidated or expired code, and one that another device requested, all throw
 * CODE_EXPIRED without counting anything. Attempts are counted by code only, so nobody can use up those of the owner: codes are mailed at most ten
 * times a day to an address (`budgets.mail`), which limits the attempts at it to fifty.
 *
 * @throws `Refused` CODE_WRONG with the number of attempts left, CODE_EXPIRED.
 */
export async function checkGuess(
  context: Pick<GatewayContext, 'database' | 'pepper' | 'now'>,
  asker: Asker,
  guess: { id: string; code: string; purpose: Purpose },
): Promise<Question> {
  const question = await findQuestion(context.database, guess.id, asker)
  if (question?.purpose !== guess.purpose || !hasCode(question)) throw expired()
  const [row] = await context.database.all(
    `UPDATE codes SET tries = tries + 1
     WHERE id = ? AND jkt = ? AND mac IS NOT NULL AND used = 0 AND tries < ? AND expires > ?
       AND id IN (SELECT code_id FROM alive_codes WHERE code_id = codes.id) RETURNING mac, tries`,
    [guess.id, asker.jkt, MOST_TRIES, context.now()],
  )
  if (!row) throw expired()
  const isRight = timingSafeEqual(
    Buffer.from(String(row['mac']), 'base64url'),
    macOf(context.pepper, guess.id, guess.code),
  )
  if (!isRight) {
    const left = MOST_TRIES - Number(row['tries'])
    throw new Refused('CODE_WRONG', 'Wrong code', { left })
  }
  return question
}

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

export async function findByToken(work: Statements, token: string): Promise<Question | null> {
  const [row] = await work.all(`SELECT ${QUESTION} FROM codes WHERE link_hash = ?`, [hashToken(token)])
  return row ? readQuestion(row) : null
}

const QUESTION = 'id, project_id, purpose, email, jkt, link_state, expires, created, site, browser, language'

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
})
