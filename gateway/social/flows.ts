/**
 * Storage of pending logins by social accounts and Farcaster. Each step is a single statement that has to change one row, so that it happens once.
 * A login of a social account is bound to a window by the device that began it, before it leaves for the provider: whoever returns from there
 * has to show the secret of that window.
 */
import * as v from 'valibot'
import { textOf, type Row, type Statements } from '../database/port.ts'
import { expired, hashToken, newId, newToken } from '../email/codes.ts'
import type { Asker, GatewayContext } from '../context.ts'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'
import { LIFE } from './limits.ts'
import type { Person } from './providers/person.ts'
import type { FlowSecret } from './providers/provider.ts'
import { openValue, sealValue } from './sealed.ts'

/**
 * `begun`: no window is bound. `bound`: it is. `away`: the user is at the provider. `back`: the provider has responded. `claimed`: the gateway is
 * requesting the provider.
 */
type Status = 'begun' | 'bound' | 'away' | 'back' | 'claimed' | 'answered' | Ended | 'used'
type Ended = 'denied' | 'withheld' | 'failed'

export type Opener = 'page' | 'frame'

export interface Flow {
  id: string
  projectId: string
  provider: string
  /** `response`: what the provider has sent with the browser, or the Farcaster app through its relay. */
  secret: FlowSecret & { state: string; response?: string | undefined }
  pageOrigin: string
  /** Who opens the window: only the frame's own can be bound by a grant, because the page has never known the id of its login. */
  opener: Opener
  /** URL that the tab returns to; null for a window. */
  returnTo: string | null
  language: Language
  status: Status
  expires: number
}

export type Parts = { database: Statements } & Pick<GatewayContext, 'pepper' | 'now'>

export interface NewFlow {
  provider: string
  pageOrigin: string
  opener: Opener
  returnTo: string | null
  secret: FlowSecret
  /** Farcaster has no window, and begins `away`. */
  status: 'begun' | 'away'
}

/** Stores a new login. */
export async function beginFlow(
  { database, pepper, now }: Parts,
  { projectId, jkt, language }: Asker,
  { provider, pageOrigin, opener, returnTo, secret, status }: NewFlow,
): Promise<Pick<Flow, 'id' | 'expires'>> {
  const id = newId()
  const { token: state, hash } = newToken()
  const expires = now() + (status === 'begun' ? LIFE.begun : LIFE.flow)
  const sealed = sealValue(pepper, `${id}|secret`, { ...secret, state })
  await database.run(
    `INSERT INTO flows (id, project_id, jkt, provider, state_hash, secret, page_origin, opener, return_to, language, status, expires)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, projectId, jkt, provider, hash, sealed, pageOrigin, opener, returnTo, language, status, expires],
  )
  return { id, expires }
}

/**
 * Binds a login of this device to the window whose secret has this hash. A repeated request is answered alike.
 *
 * @throws `Refused` CODE_EXPIRED if it is unknown, expired, another device's or bound to another window.
 */
export async function bindFlow(
  { database, now }: Parts,
  asker: Asker,
  { id, windowHash }: { id: string; windowHash: string },
): Promise<void> {
  const sql = `UPDATE flows SET status = 'bound', window_hash = ?, expires = ? WHERE ${MINE} AND status = 'begun' AND expires > ?`
  if ((await database.run(sql, [windowHash, now() + LIFE.flow, ...mine(id, asker), now()])) === 1) return
  const [row] = await database.all(`SELECT window_hash FROM flows WHERE ${MINE} AND expires > ?`, [
    ...mine(id, asker),
    now(),
  ])
  if (row?.['window_hash'] !== windowHash) throw expired()
}

/** Creates the grant by which a window that the frame itself has opened binds the login. The latest one counts. */
export async function grantFlow({ database, now }: Parts, { id }: Flow): Promise<string> {
  const { token, hash } = newToken()
  const sql = `UPDATE flows SET grant_hash = ? WHERE id = ? AND opener = 'frame' AND status = 'begun' AND expires > ?`
  await database.run(sql, [hash, id, now()])
  return token
}

/** Binds a login by its grant. @throws `Refused` CODE_EXPIRED. */
export async function bindGranted(
  { database, now }: Parts,
  { id, grant, windowHash }: { id: string; grant: string; windowHash: string },
): Promise<void> {
  const sql = `UPDATE flows SET status = 'bound', window_hash = ?, grant_hash = NULL, expires = ?
     WHERE id = ? AND grant_hash = ? AND status = 'begun' AND expires > ?`
  const values = [windowHash, now() + LIFE.flow, id, hashToken(grant), now()]
  if ((await database.run(sql, values)) !== 1) throw expired()
}

/** Lets the bound window leave for the provider. @throws `Refused` CODE_EXPIRED for any other window. */
export async function leaveFlow(
  { database, pepper, now }: Parts,
  { id, secret }: { id: string; secret: string },
): Promise<Flow> {
  const sql = `UPDATE flows SET status = 'away' WHERE id = ? AND window_hash = ? AND status = 'bound' AND expires > ? RETURNING ${FLOW}`
  const [row] = await database.all(sql, [id, hashToken(secret), now()])
  if (!row) throw expired()
  return readFlow(pepper, row)
}

/** Finds a login by its id, whatever its status. */
export async function findFlow(
  { database, pepper }: Omit<Parts, 'now'>,
  id: string,
): Promise<Flow | undefined> {
  const [row] = await database.all(`SELECT ${FLOW} FROM flows WHERE id = ?`, [id])
  return row && readFlow(pepper, row)
}

/** Finds the login of a state, whatever its status. */
export async function findByState(
  { database, pepper }: Omit<Parts, 'now'>,
  provider: string,
  state: string,
): Promise<Flow | undefined> {
  const [row] = await database.all(`SELECT ${FLOW} FROM flows WHERE state_hash = ? AND provider = ?`, [
    hashToken(state),
    provider,
  ])
  return row && readFlow(pepper, row)
}

/** Finds an unexpired login of this device. */
export async function findOwnFlow(
  { database, pepper, now }: Parts,
  asker: Asker,
  id: string,
): Promise<Flow | undefined> {
  const [row] = await database.all(`SELECT ${FLOW} FROM flows WHERE ${MINE} AND expires > ?`, [
    ...mine(id, asker),
    now(),
  ])
  return row && readFlow(pepper, row)
}

/**
 * Stores the provider's response, sealed, and replaces the state by a token for the window that has returned. Without it, whoever bound a window of
 * his own and sent somebody else to the provider could finish the login.
 *
 * @returns the token; `undefined` if the response is not the first to its state, or late.
 */
export async function returnFlow(
  { database, pepper, now }: Parts,
  { id, secret }: Flow,
  response: string,
): Promise<string | undefined> {
  const { token, hash } = newToken()
  const sealed = sealValue(pepper, `${id}|secret`, { ...secret, response })
  const sql = `UPDATE flows SET status = 'back', secret = ?, state_hash = ? WHERE id = ? AND status = 'away' AND expires > ?`
  return (await database.run(sql, [sealed, hash, id, now()])) === 1 ? token : undefined
}

/**
 * Claims a login whose provider has responded, for the window that has returned and is the bound one. Any other that has returned ends it.
 *
 * @throws `Refused` CODE_EXPIRED.
 */
export async function claimReturned(
  parts: Parts,
  { id, returned, secret }: { id: string; returned: string; secret: string },
): Promise<Flow> {
  const { database, pepper, now } = parts
  const sql = `UPDATE flows SET status = 'claimed' WHERE id = ? AND state_hash = ? AND status = 'back' AND expires > ?
     RETURNING ${FLOW}, window_hash`
  const [row] = await database.all(sql, [id, hashToken(returned), now()])
  if (!row) throw expired()
  const flow = readFlow(pepper, row)
  if (row['window_hash'] === hashToken(secret)) return flow
  await endFlow(parts, flow, 'failed')
  throw expired()
}

/** Claims a login of Farcaster. Returns whether this is the first response, and in time. */
export async function claimFlow({ database, now }: Parts, { id }: Flow): Promise<boolean> {
  const sql = `UPDATE flows SET status = 'claimed' WHERE id = ? AND status = 'away' AND expires > ?`
  return (await database.run(sql, [id, now()])) === 1
}

/** Stores the one-time response of Farcaster's relay, sealed, and extends the login for as long as its outcome can be collected. */
export async function keepResponse(
  { database, pepper, now }: Parts,
  { id, secret }: Flow,
  response: string,
): Promise<void> {
  const sealed = sealValue(pepper, `${id}|secret`, { ...secret, response })
  const sql = `UPDATE flows SET secret = ?, expires = ? WHERE id = ? AND status = 'away'`
  await database.run(sql, [sealed, now() + LIFE.answer, id])
}

export async function endFlow({ database }: Parts, { id }: Flow, status: Ended): Promise<void> {
  await database.run(`UPDATE flows SET status = ? WHERE id = ? AND status IN ('claimed', 'away')`, [
    status,
    id,
  ])
}

/** Stores the person, sealed. */
export async function answerFlow(
  { database, pepper, now }: Parts,
  { id }: Flow,
  person: Person,
): Promise<void> {
  const sql = `UPDATE flows SET status = 'answered', person = ?, expires = ? WHERE id = ? AND status = 'claimed'`
  await database.run(sql, [sealValue(pepper, `${id}|person`, person), now() + LIFE.answer, id])
}

/** Status of a login of this device; undefined if there is none or it has expired. */
export async function statusOf(
  { database, now }: Parts,
  asker: Asker,
  id: string,
): Promise<Status | undefined> {
  const [row] = await database.all(`SELECT status FROM flows WHERE ${MINE} AND expires > ?`, [
    ...mine(id, asker),
    now(),
  ])
  return row && (String(row['status']) as Status)
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
  id: string,
): Promise<{ provider: string; person: Person }> {
  const sql = `UPDATE flows SET status = 'used' WHERE ${MINE} AND status = 'answered' AND expires > ? RETURNING provider, person`
  const [row] = await work.all(sql, [...mine(id, asker), now()])
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

const FLOW = 'id, project_id, provider, secret, page_origin, opener, return_to, language, status, expires'

const SecretShape = v.object({
  verifier: v.string(),
  nonce: v.string(),
  // Logins from before logins were bound have failed.
  state: v.optional(v.string(), ''),
  response: v.optional(v.string()),
})
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
  opener: row['opener'] === 'frame' ? 'frame' : 'page',
  returnTo: textOf(row['return_to']),
  language: chooseLanguage(String(row['language'])),
  status: String(row['status']) as Status,
  expires: Number(row['expires']),
})
