/** Proofs of the wallet's keys, which changes of a wallet need besides a session: a stolen mailbox or session alone changes nothing. */
import { createHash } from 'node:crypto'
import type { Asker, Caller, GatewayContext } from '../context.ts'
import type { Statements } from '../database/port.ts'
import type { Project } from '../projects/projects.ts'
import { Refused } from '../refused.ts'
import type { ControlNonce, ControlProof } from '../wire/api.ts'
import { controlMessage, type ControlChange, type ControlPurpose } from '../wire/control.ts'
import { holdAccount } from './halves.ts'
import type { Who } from './parts.ts'
import { isControlledBy } from './proofs.ts'
import { inHourAndDay, ofUser } from '../limits/limits.ts'

/** Purposes that have a route. */
export const CONTROL_PURPOSES = [
  'wallet.register',
  'wallet.control',
  'factor.add',
  'factor.remove',
  'factor.rename',
  'account.address',
  'account.delete',
  'account.setting',
] as const satisfies readonly ControlPurpose[]

/** In ms. */
const LIFE = 5 * 60_000
/** Maximum number of unused nonces of a session; the oldest ones end. */
const MOST_OPEN = 5

/** Whose proof it is. */
interface Prover {
  asker: Pick<Asker, 'deviceId' | 'jkt'>
  caller: Pick<Caller, 'userId' | 'sessionId'>
  project: Pick<Project, 'id'>
}

const hashOf = (nonce: Uint8Array) => createHash('sha256').update(nonce).digest('base64url')

export async function newNonce(
  context: GatewayContext,
  { asker, caller }: Who,
  purpose: ControlPurpose,
): Promise<ControlNonce> {
  const { userId, sessionId } = caller
  const { signedChangesPerBrowser } = context.config.limits
  const key = `control|${userId}|${asker.deviceId}`
  await context.take(inHourAndDay(key, ofUser(userId), signedChangesPerBrowser))
  const nonce = context.random(16)
  const expiresAt = context.now() + LIFE
  await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const kept = `SELECT hash FROM control_nonces WHERE session_id = ? ORDER BY expires DESC, hash LIMIT ${MOST_OPEN - 1}`
    await work.run(`DELETE FROM control_nonces WHERE session_id = ? AND hash NOT IN (${kept})`, [
      sessionId,
      sessionId,
    ])
    await work.run(
      `INSERT INTO control_nonces (hash, user_id, device_id, session_id, purpose, expires) VALUES (?, ?, ?, ?, ?, ?)`,
      [hashOf(nonce), userId, asker.deviceId, sessionId, purpose, expiresAt],
    )
  })
  return { nonce: Buffer.from(nonce).toString('base64url'), expiresAt }
}

/**
 * Takes the nonce and writes the message that the wallet has to have signed, from the gateway's own values. Belongs into the transaction of the
 * change: if that fails, the nonce is not spent.
 *
 * @throws `Refused` PROOF_REFUSED.
 */
export async function signedMessage(
  work: Statements,
  { origin, now }: GatewayContext,
  { asker, caller, project }: Prover,
  change: ControlChange,
  nonce: string,
): Promise<Uint8Array> {
  const bytes = Buffer.from(nonce, 'base64url')
  const { userId, sessionId } = caller
  const [row] = await work.all(
    `DELETE FROM control_nonces WHERE hash = ? AND user_id = ? AND device_id = ? AND session_id = ? AND purpose = ?
     AND expires > ? RETURNING expires`,
    [hashOf(bytes), userId, asker.deviceId, sessionId, change.purpose, now()],
  )
  if (!row || bytes.length !== 16) throw proofRefused()
  return controlMessage(
    {
      ...{ origin, project: project.id, userId, nonce: bytes },
      device: Buffer.from(asker.jkt, 'base64url'),
      expires: Number(row['expires']),
    },
    change,
  )
}

/**
 * Requires that the account's wallet has signed the change. Resolves with false, and without a proof, if the account has no wallet yet. The caller
 * holds the account.
 *
 * @throws `Refused` PROOF_REFUSED, CONTROL_MISSING.
 */
export async function requireControl(
  work: Statements,
  context: GatewayContext,
  who: Prover,
  change: ControlChange,
  proof: ControlProof | undefined,
): Promise<boolean> {
  const [wallet] = await work.all('SELECT control FROM wallets WHERE user_id = ?', [who.caller.userId])
  if (!wallet) return false
  if (proof === undefined) throw proofRefused()
  if (typeof wallet['control'] !== 'string')
    throw new Refused('CONTROL_MISSING', 'The wallet has no control key yet')
  const message = await signedMessage(work, context, who, change, proof.nonce)
  const control = Buffer.from(wallet['control'], 'base64url')
  if (!isControlledBy(message, proof.signature, control)) throw proofRefused()
  await keepKnown(work, who)
  return true
}

/** Remembers that the wallet's keys have signed in this browser. */
export async function keepKnown(
  work: Statements,
  { asker, caller }: Pick<Prover, 'asker' | 'caller'>,
): Promise<void> {
  const sql = `UPDATE factors SET is_known = 1 WHERE user_id = ? AND device_id = ? AND kind = 'device' AND revoked_at IS NULL`
  await work.run(sql, [caller.userId, asker.deviceId])
}

/** Whether the wallet's keys have signed in this browser. The thief of a mailbox can add a device factor, but has none of them. */
export async function isKnown(
  work: Pick<Statements, 'all'>,
  userId: string,
  deviceId: string,
): Promise<boolean> {
  const sql = `SELECT id FROM factors WHERE user_id = ? AND device_id = ? AND kind = 'device' AND is_known = 1 AND revoked_at IS NULL`
  return (await work.all(sql, [userId, deviceId])).length > 0
}

/** The 16 bytes of a factor's id. */
export const idBytes = (factorId: string): Uint8Array => Buffer.from(factorId, 'base64url')

export const proofRefused = () => new Refused('PROOF_REFUSED', 'The change is not signed by the wallet')
