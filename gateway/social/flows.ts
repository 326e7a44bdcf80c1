/**
 * Storage of pending logins by social accounts and Farcaster. Single statements ensure that a state is answered once and a result redeemed once,
 * and only by the device that started the login.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { textOf, type Row, type Statements } from '../database/port.ts'
import { aboutBrowser, expired, hashToken, newId, newToken } from '../email/codes.ts'
import type { Asker, GatewayContext } from '../context.ts'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'
import { Refused } from '../refused.ts'
import { LIFE, MOST_TRIES } from './limits.ts'
import type { Person } from './providers/person.ts'
import type { FlowSecret } from './providers/provider.ts'
import { openValue, sealValue } from './sealed.ts'

/** `claimed`: the browser has returned, and the gateway is requesting the provider. */
type Status = 'waiting' | 'claimed' | 'answered' | Ended | 'used'
type Ended = 'denied' | 'withheld' | 'failed'

export interface Flow {
  id: string
  projectId: string
  provider: string
  secret: FlowSecret & { response?: string | undefined }
  pageOrigin: string
  /** URL that the tab returns to; null for a window. */
  returnTo: string | null
  /** Host of the page and name of the browser, shown next to the digits. */
  site: string
  browser: string
  language: Language
  status: Status
  expires: number
}

export type Parts = { database: Statements } & Pick<GatewayContext, 'pepper' | 'now'>

export interface NewFlow {
  provider: string
  pageOrigin: string
  returnTo: string | null
  secret: FlowSecret
}

/**
 * Stores a new login.
 *
 * @returns its id, and the state for the provider, of which only the hash is stored.
 */
export async function beginFlow(
  { database, pepper, now }: Parts,
  asker: Asker,
  { provider, pageOrigin, returnTo, secret }: NewFlow,
): Promise<{ id: string; state: string; expires: number }> {
  const id = newId()
  const { token: state, hash } = newToken()
  const expires = now() + LIFE.flow
  const { browser } = aboutBrowser(asker)
  await database.run(
    `INSERT INTO flows (id, project_id, jkt, provider, state_hash, secret, page_origin, return_to, site, browser, language, status, expires)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`,
    [
      id,
      asker.projectId,
      asker.jkt,
      provider,
      hash,
      sealValue(pepper, `${id}|secret`, secret),
      pageOrigin,
      returnTo,
      new URL(pageOrigin).host,
      browser,
      asker.language,
      expires,
    ],
  )
  return { id, state, expires }
}

/** Finds the login of a state, whatever its status. */
export async function findFlow(
  { database, pepper }: Omit<Parts, 'now'>,
  provider: string,
  state: string,
): Promise<Flow | null> {
  const [row] = await database.all(`SELECT ${FLOW} FROM flows WHERE state_hash = ? AND provider = ?`, [
    hashToken(state),
    provider,
  ])
  return row ? readFlow(pepper, row) : null
}

/** Finds an unexpired login of this device. */
export async function findOwnFlow(
  { database, pepper, now }: Parts,
  asker: Asker,
  id: string,
): Promise<Flow | null> {
  const [row] = await database.all(`SELECT ${FLOW} FROM flows WHERE ${MINE} AND expires > ?`, [
    ...mine(id, asker),
    now(),
  ])
  return row ? readFlow(pepper, row) : null
}

/** Claims the login. Returns whether this is the first response to its state, and in time. */
export async function claimFlow({ database, now }: Parts, { id }: Flow): Promise<boolean> {
  const sql = `UPDATE flows SET status = 'claimed' WHERE id = ? AND status = 'waiting' AND expires > ?`
  return (await database.run(sql, [id, now()])) === 1
}

/** Stores a provider's one-time response, sealed, and extends the login for as long as its outcome can be collected. */
export async function keepResponse(
  { database, pepper, now }: Parts,
  { id, secret }: Flow,
  response: string,
): Promise<void> {
  const sealed = sealValue(pepper, `${id}|secret`, { ...secret, response })
  const sql = `UPDATE flows SET secret = ?, expires = ? WHERE id = ? AND status = 'waiting'`
  await database.run(sql, [sealed, now() + LIFE.answer, id])
}

export async function endFlow({ database }: Parts, { id }: Flow, status: Ended): Promise<void> {
  await database.run(`UPDATE flows SET status = ? WHERE id = ? AND status = 'claimed'`, [status, id])
}

/** Stores the person, sealed. Returns the result and the digits for the callback page, of which only hashes are stored. */
export async function answerFlow(
  { database, pepper, now }: Parts,
  { id }: Flow,
  person: Person,
): Promise<{ result: string; digits: string }> {
  const { token: result, hash } = newToken()
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const sealed = sealValue(pepper, `${id}|person`, person)
  const mac = macOf(pepper, id, digits).toString('base64url')
  await database.run(
    `UPDATE flows SET status = 'answered', person = ?, result_hash = ?, digits_mac = ?, expires = ?
     WHERE id = ? AND status = 'claimed'`,
    [sealed, hash, mac, now() + LIFE.answer, id],
  )
  return { result, digits }
}

const macOf = (pepper: Uint8Array, id: string, digits: string) =>
  createHmac('sha256', pepper).update(`social|${id}|${digits}`).digest()

/** Status of a login of this device; null if there is none or it has expired. */
export async function statusOf({ database, now }: Parts, asker: Asker, id: string): Promise<Status | null> {
  const [row] = await database.all(`SELECT status FROM flows WHERE ${MINE} AND expires > ?`, [
    ...mine(id, asker),
    now(),
  ])
  return row ? (String(row['status']) as Status) : null
}

/**
 * Checks the digits that the callback page showed. The statement that reads them counts the attempt before the comparison.
 *
 * @returns the hash of the result, with which the login can be redeemed.
 * @throws `Refused` CODE_WRONG with the number of attempts left, CODE_EXPIRED.
 */
export async function checkDigits(
  { database, pepper, now }: Parts,
  asker: Asker,
  { id, digits }: { id: string; digits: string },
): Promise<string> {
  const [row] = await database.all(
    `UPDATE flows SET tries = tries + 1 WHERE ${MINE} AND status = 'answered' AND tries < ? AND expires > ?
     RETURNING digits_mac, result_hash, tries`,
    [...mine(id, asker), MOST_TRIES, now()],
  )
  if (!row) throw expired()
  const right = Buffer.from(String(row['digits_mac']), 'base64url')
  if (!timingSafeEqual(right, macOf(pepper, id, digits)))
    throw new Refused('CODE_WRONG', 'Wrong code', { left: MOST_TRIES - Number(row['tries']) })
  return String(row['result_hash'])
}

/**
 * Consumes a login. Belongs into the transaction of what the login is for.
 *
 * @throws `Refused` CODE_EXPIRED if it is unknown, used, expired or another device's.
 */
export async function takeFlow(
  work: Statements,
  { pepper, now }: Pick<Parts, 'pepper' | 'now'>,
  asker: Asker,
  { id, resultHash }: { id: string; resultHash: string },
): Promise<{ provider: string; person: Person }> {
  const [row] = await work.all(
    `UPDATE flows SET status = 'used', result_hash = NULL, digits_mac = NULL
     WHERE ${MINE} AND status = 'answered' AND result_hash = ? AND expires > ? RETURNING provider, person`,
    [...mine(id, asker), resultHash, now()],
  )
  if (!row) throw expired()
  const person = v.parse(PersonShape, openValue(pepper, `${id}|person`, String(row['person'])))
  return { provider: String(row['provider']), person }
}

/** Reads the person of an answered login of this device without consuming it: a lost response can be requested again. */
export async function readPerson(
  work: Statements,
  { pepper, now }: Pick<Parts, 'pepper' | 'now'>,
  asker: Asker,
  id: string,
): Promise<Person> {
  const [row] = await work.all(
    `SELECT person FROM flows WHERE ${MINE} AND status = 'answered' AND expires > ?`,
    [...mine(id, asker), now()],
  )
  if (!row) throw expired()
  return v.parse(PersonShape, openValue(pepper, `${id}|person`, String(row['person'])))
}

/** Deletes all logins that this device started. */
export async function forgetFlows(
  work: Statements,
  { jkt, projectId }: Pick<Asker, 'jkt' | 'projectId'>,
): Promise<void> {
  await work.run('DELETE FROM flows WHERE jkt = ? AND project_id = ?', [jkt, projectId])
}

const MINE = 'id = ? AND jkt = ? AND project_id = ?'
const mine = (id: string, { jkt, projectId }: Asker) => [id, jkt, projectId]

const FLOW =
  'id, project_id, provider, secret, page_origin, return_to, site, browser, language, status, expires'

const SecretShape = v.object({ verifier: v.string(), nonce: v.string(), response: v.optional(v.string()) })
const PersonShape = v.object({
  issuer: v.string(),
  subject: v.string(),
  userName: v.nullable(v.string()),
  email: v.nullable(v.string()),
})

const readFlow = (pepper: Uint8Array, row: Row): Flow => ({
  id: String(row['id']),
  projectId: String(row['project_id']),
  provider: String(row['provider']),
  secret: v.parse(SecretShape, openValue(pepper, `${String(row['id'])}|secret`, String(row['secret']))),
  pageOrigin: String(row['page_origin']),
  returnTo: textOf(row['return_to']),
  site: String(row['site']),
  browser: String(row['browser']),
  language: chooseLanguage(String(row['language'])),
  status: String(row['status']) as Status,
  expires: Number(row['expires']),
})
