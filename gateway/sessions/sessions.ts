import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Row, Statements } from '../database/port.ts'
import type { Asker, Caller, GatewayContext, Login } from '../context.ts'
import { Refused } from '../refused.ts'
import type { Session } from '../wire/api.ts'

/** Lifetimes of the tokens, in ms. */
export const ACCESS_LIFE = 15 * 60_000
export const REFRESH_LIFE = 30 * 86_400_000

type Parts = Pick<GatewayContext, 'now' | 'pepper' | 'me' | 'audit'>
type Kind = 'access' | 'refresh'

/** A session is one row; a refresh increments its generation. */
interface Kept {
  id: string
  generation: number
  userId: string
  deviceId: string
  accessExpires: number
  previousExpires: number
  /** Whether an access token of this generation was used. */
  isSeen: boolean
  loggedInAt: number
  isByPasskey: boolean
  isByMailbox: boolean
}

/**
 * The tokens of a generation are HMACs with the pepper. A copy of the database therefore contains no tokens, and a refresh whose response was lost
 * can be answered again with the same tokens.
 */
function tokenOf(pepper: Uint8Array, kind: Kind, id: string, generation: number): string {
  const mac = createHmac('sha256', pepper).update(`session|${kind}|${id}|${generation}`).digest('base64url')
  return `${id}.${generation}.${mac}`
}

function readToken(pepper: Uint8Array, kind: Kind, token: string): { id: string; generation: number } {
  const [, id, digits] = /^([\w-]{32})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  if (!id || !digits) throw notLoggedIn()
  const generation = Number(digits)
  const right = Buffer.from(tokenOf(pepper, kind, id, generation))
  const given = Buffer.from(token)
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw notLoggedIn()
  return { id, generation }
}

/** Starts a session of the user on the device, ending the device's previous session. */
export async function startSession(
  parts: Parts,
  work: Statements,
  { userId, device: { deviceId }, isByPasskey = false, isByMailbox = false }: Login,
): Promise<Session> {
  const now = parts.now()
  const id = randomBytes(24).toString('base64url')
  await work.run('DELETE FROM sessions WHERE device_id = ?', [deviceId])
  await work.run(
    `INSERT INTO sessions (id, generation, user_id, device_id, access_expires, previous_expires, expires, logged_in_at, by_passkey, by_mailbox)
     VALUES (?, 0, ?, ?, ?, 0, ?, ?, ?, ?)`,
    [
      id,
      userId,
      deviceId,
      now + ACCESS_LIFE,
      now + REFRESH_LIFE,
      now,
      ...[isByPasskey, isByMailbox].map(Number),
    ],
  )
  return answer(parts, work, { id, generation: 0, userId, accessExpires: now + ACCESS_LIFE })
}

/** Ends the sessions of a user on a device, and deletes their confirmations. */
export async function endSessions(work: Statements, userId: string, deviceId: string): Promise<void> {
  const own = 'SELECT id FROM sessions WHERE user_id = ? AND device_id = ?'
  await work.run(`DELETE FROM confirmations WHERE session_id IN (${own})`, [userId, deviceId])
  await work.run('DELETE FROM sessions WHERE user_id = ? AND device_id = ?', [userId, deviceId])
}

async function answer(
  { pepper, me }: Parts,
  work: Statements,
  { id, generation, userId, accessExpires }: Pick<Kept, 'id' | 'generation' | 'userId' | 'accessExpires'>,
): Promise<Session> {
  return {
    access: tokenOf(pepper, 'access', id, generation),
    accessExpiresAt: accessExpires,
    refresh: tokenOf(pepper, 'refresh', id, generation),
    me: await me(work, userId),
  }
}

/**
 * Finds the session of an access token of this device. The token of the previous generation stays valid until it expires, for requests that were
 * under way during a refresh.
 *
 * @throws `Refused` NOT_LOGGED_IN.
 */
export async function findSession(
  { database, pepper, now }: Pick<GatewayContext, 'database' | 'pepper' | 'now'>,
  access: string,
  { deviceId }: Pick<Asker, 'deviceId'>,
): Promise<Caller> {
  const token = readToken(pepper, 'access', access)
  const kept = await find(database, token.id, deviceId, now())
  if (!kept) throw notLoggedIn()
  const isCurrent = kept.generation === token.generation
  const isPrevious = kept.generation === token.generation + 1
  const expires = isCurrent ? kept.accessExpires : isPrevious ? kept.previousExpires : 0
  if (expires <= now()) throw notLoggedIn()
  // The browser has received the new tokens, so it no longer uses the previous refresh token.
  if (isCurrent && !kept.isSeen)
    await database.run('UPDATE sessions SET seen = 1 WHERE id = ? AND generation = ?', [
      kept.id,
      kept.generation,
    ])
  const { id: sessionId, userId, loggedInAt, isByPasskey, isByMailbox } = kept
  return { sessionId, userId, loggedInAt, isByPasskey, isByMailbox }
}

/**
 * Refreshes a session. A refresh token works once; repeating it returns the same new tokens until one of them is used. After that, a repetition
 * means that two parties have the token, and the session ends.
 *
 * @returns null if the session has just ended for that reason, so that the end is committed.
 * @throws `Refused` NOT_LOGGED_IN if the token is unknown, expired or another device's.
 */
export async function refreshSession(
  parts: Parts,
  work: Statements,
  refresh: string,
  { deviceId }: Pick<Asker, 'deviceId'>,
): Promise<Session | null> {
  const now = parts.now()
  const token = readToken(parts.pepper, 'refresh', refresh)
  const accessExpires = now + ACCESS_LIFE
  // Of concurrent requests, one succeeds.
  const [row] = await work.all(
    `UPDATE sessions SET generation = generation + 1, seen = 0, previous_expires = access_expires, access_expires = ?, expires = ?
     WHERE id = ? AND generation = ? AND device_id = ? AND expires > ? RETURNING ${COLUMNS}`,
    [accessExpires, now + REFRESH_LIFE, token.id, token.generation, deviceId, now],
  )
  if (row) return answer(parts, work, readKept(row))
  const kept = await find(work, token.id, deviceId, now)
  if (!kept) throw notLoggedIn()
  if (kept.generation === token.generation + 1 && !kept.isSeen) return answer(parts, work, kept)
  await work.run('DELETE FROM sessions WHERE id = ?', [kept.id])
  await parts.audit(work, { event: 'session.reused', userId: kept.userId, deviceId })
  return null
}

const COLUMNS =
  'id, generation, user_id, device_id, access_expires, previous_expires, seen, logged_in_at, by_passkey, by_mailbox'

async function find(work: Statements, id: string, deviceId: string, now: number): Promise<Kept | null> {
  const [row] = await work.all(
    `SELECT ${COLUMNS} FROM sessions WHERE id = ? AND device_id = ? AND expires > ?`,
    [id, deviceId, now],
  )
  return row ? readKept(row) : null
}

const readKept = (row: Row): Kept => ({
  id: String(row['id']),
  generation: Number(row['generation']),
  userId: String(row['user_id']),
  deviceId: String(row['device_id']),
  accessExpires: Number(row['access_expires']),
  previousExpires: Number(row['previous_expires']),
  isSeen: Number(row['seen']) === 1,
  loggedInAt: Number(row['logged_in_at']),
  isByPasskey: Number(row['by_passkey']) === 1,
  isByMailbox: Number(row['by_mailbox']) === 1,
})

export const notLoggedIn = () => new Refused('NOT_LOGGED_IN', 'Not logged in')
