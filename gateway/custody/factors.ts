/** The gateway's halves of factors: created, sealed and released, deleted. Every caller has a session on the requesting device. */
import type { Row, Statements } from '../database/port.ts'
import { takeConfirmation } from '../account/confirmations.ts'
import { requireStaying, stopByUse } from '../account/leaving.ts'
import { postWarning, warnOwner } from '../account/notices.ts'
import { letOut } from '../email/let-in.ts'
import { exportedMail, passkeyAddedMail, wayRemovedMail } from '../email/mails/account-mails.ts'
import { sendPosted } from '../email/mails/outbox.ts'
import { Refused } from '../refused.ts'
import type { ControlProof, FactorKind, NewEnvelope, NewFactor, SealedHalf } from '../wire/api.ts'
import { LONGEST_NAME } from '../wire/custody.ts'
import { plainName } from '../../src/domain/text.ts'
import { idBytes, requireControl } from './control.ts'
import { countRelease } from './freeze.ts'
import { addFactor } from './add-factor.ts'
import { holdAccount, openHalf, OPERATOR_HALF, REVOKE } from './halves.ts'
import { requireFreshLogin, tellOfOperator } from './operator.ts'
import { requireDelay } from './delayed-recovery.ts'
import type { CustodyParts, Who } from './parts.ts'
import { arePortable, requireProtection, waysIn } from './protection.ts'
import { factorOf } from './read-custody.ts'
import { endSessions } from '../sessions/sessions.ts'
import { sealHalf } from './seal-half.ts'
import { ofUser } from '../limits/limits.ts'

const HOUR = 3_600_000
const MOST_NEW_AN_HOUR = 30

/** Purposes of releases that may move what the wallet holds. */
const MOVES_VALUE: ReadonlySet<string> = new Set(['transaction', 'typed-data'])

interface KnownFactor {
  id: string
  kind: FactorKind
  deviceId: string
  envelope: string | null
  name: string | null
}

const notFound = () => new Refused('NOT_FOUND', 'There is no such factor')

export async function newFactor(parts: CustodyParts, who: Who, kind: FactorKind): Promise<NewFactor> {
  const { context } = parts
  const { asker, caller } = who
  if (kind === 'operator' && !mayRecover(parts, who))
    throw new Refused('CONFLICT', 'The operator cannot recover wallets here')
  if (kind === 'passkey' && !who.project.recovery.includes('passkey'))
    throw new Refused('CONFLICT', 'There are no passkeys here')
  await context.take([
    {
      ...{ key: `factors|${caller.userId}|${asker.deviceId}`, of: ofUser(caller.userId) },
      ...{ most: MOST_NEW_AN_HOUR, per: HOUR },
    },
  ])
  const factor = {
    id: Buffer.from(context.random(16)).toString('base64url'),
    userId: caller.userId,
    deviceId: asker.deviceId,
    kind,
    label: asker.label,
  }
  const half = context.random(32)
  const operator = kind === 'operator' ? context.random(32) : undefined
  const createdAt = await addFactor(parts, factor, { gateway: half, ...(operator && { operator }) })
  const sealed = await sealHalf(half, asker.exchangeKey, { userId: caller.userId, factorId: factor.id })
  half.fill(0)
  operator?.fill(0)
  const deviceId = kind === 'device' ? asker.deviceId : null
  const { id, label } = factor
  return { factor: { id, kind, deviceId, label, name: null, createdAt, envelope: null }, half: sealed }
}

const mayRecover = ({ operatorKeys }: CustodyParts, { project }: Who): boolean =>
  operatorKeys !== null && project.recovery.includes('operator')

/**
 * Stores the envelope of a recovery factor, which activates it. Older factors of its kind are revoked, except passkeys, of which there may be
 * several.
 */
export async function putEnvelope(
  { context }: CustodyParts,
  who: Who,
  factorId: string,
  { envelope, proof }: NewEnvelope,
): Promise<void> {
  const { asker, caller } = who
  const factor = await aliveFactor(context.database, caller.userId, factorId)
  if (factor.kind === 'device' || factor.deviceId !== asker.deviceId) throw notFound()
  if (factor.envelope === envelope) return
  if (factor.envelope !== null) throw new Refused('CONFLICT', 'The factor has an envelope')
  const { userId } = caller
  const notice = await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const bytes = Buffer.from(envelope, 'base64url')
    const change = { factor: idBytes(factorId), kind: factor.kind, envelope: bytes }
    const hasWallet = await requireControl(work, context, who, { purpose: 'factor.add', ...change }, proof)
    const sql = `UPDATE factors SET envelope = ? WHERE id = ? AND revoked_at IS NULL AND envelope IS NULL`
    const changed = await work.run(sql, [envelope, factorId])
    if (changed === 0) throw new Refused('CONFLICT', 'The account has changed')
    const others = 'user_id = ? AND kind = ? AND id <> ? AND revoked_at IS NULL'
    if (factor.kind === 'passkey') await requirePasskey(work, userId, factorId, hasWallet)
    else if (hasWallet)
      await work.run(`${REVOKE} WHERE ${others}`, [context.now(), userId, factor.kind, factorId])
    const { deviceId } = asker
    await context.audit(work, {
      event: 'factor-ready',
      userId,
      deviceId,
      detail: `${factor.kind} ${factorId}`,
    })
    return factor.kind === 'passkey' ? postWarning(context, work, who, passkeyAddedMail) : null
  })
  await sendPosted(context, notice)
}

const MOST_PASSKEYS = 5

/**
 * Requires that the passkey was registered and verified. A wallet that is still to be registered has another kind of recovery factor before:
 * only a browser that opens the wallet can tell that a passkey does.
 */
async function requirePasskey(
  work: Statements,
  userId: string,
  factorId: string,
  hasWallet: boolean,
): Promise<void> {
  const [known] = await work.all('SELECT credential FROM passkeys WHERE factor_id = ?', [factorId])
  const others = await work.all(
    `SELECT kind FROM factors WHERE user_id = ? AND id <> ? AND envelope IS NOT NULL AND revoked_at IS NULL`,
    [userId, factorId],
  )
  const passkeys = others.filter(({ kind }) => kind === 'passkey')
  if (!known || (!hasWallet && others.length === passkeys.length))
    throw new Refused('CONFLICT', 'A passkey is not the only way back')
  if (passkeys.length >= MOST_PASSKEYS) throw new Refused('CONFLICT', 'There are enough passkeys')
}

/** Releases a half, sealed to the requesting device. Every release is counted and audited. */
export async function release(
  parts: CustodyParts,
  who: Who,
  factorId: string,
  purpose: string,
): Promise<SealedHalf> {
  const { context, keyring } = parts
  const { asker, caller } = who
  await countRelease(context, who)
  const { userId } = caller
  const factor = await aliveFactor(context.database, userId, factorId)
  if (factor.kind === 'device' && factor.deviceId !== asker.deviceId) throw notFound()
  // The half of a passkey factor is only returned in response to an assertion of the passkey.
  if (factor.kind === 'passkey') throw notFound()
  if (factor.kind === 'operator') requireFreshLogin(context, caller)
  if (factor.kind !== 'device' && factor.envelope === null) throw notFound()
  await stopByUse(context, userId, asker.deviceId)
  if (MOVES_VALUE.has(purpose)) {
    await requireStaying(context, userId)
    await requireProtection(context, userId, who.project)
  }
  if (purpose === 'export') {
    await takeConfirmation(context, caller, 'export')
    await warnOwner(context, who, exportedMail)
  }
  const { deviceId } = asker
  const detail = `${purpose} ${factor.kind} ${factorId}`
  await context.audit(context.database, { event: 'half-released', userId, deviceId, detail })
  const half = await openHalf(context.database, keyring, factorId)
  if (!half) throw notFound()
  const sealed = await sealHalf(half, asker.exchangeKey, { userId, factorId })
  half.fill(0)
  return sealed
}

/** Releases the operator's half: while the factor is being created, or after a fresh login, with a mail to the user. */
export async function releaseOperatorHalf(
  parts: CustodyParts,
  who: Who,
  factorId: string,
): Promise<SealedHalf> {
  const { context, operatorKeys } = parts
  const { asker, caller } = who
  if (!mayRecover(parts, who) || operatorKeys === null) throw notFound()
  const { userId } = caller
  const factor = await aliveFactor(context.database, userId, factorId)
  if (factor.kind !== 'operator') throw notFound()
  const isNew = factor.envelope === null
  if (isNew && factor.deviceId !== asker.deviceId) throw notFound()
  if (!isNew) {
    requireFreshLogin(context, caller)
    await countRelease(context, who)
    await requireDelay(context, who, who.project.operatorDelay)
    await stopByUse(context, userId, asker.deviceId)
    await tellOfOperator(context, who)
  }
  const half = await openHalf(context.database, operatorKeys, factorId, OPERATOR_HALF)
  if (!half) throw notFound()
  const sealed = await sealHalf(half, asker.exchangeKey, { userId, factorId })
  half.fill(0)
  return sealed
}

/**
 * Removes a factor. A device may remove itself; any other removal has to be signed by the wallet. A protected wallet stays protected, and one
 * that is not keeps a browser.
 */
export async function removeFactor(
  { context }: CustodyParts,
  who: Who,
  factorId: string,
  proof: ControlProof | undefined,
): Promise<void> {
  const { asker, caller } = who
  const { userId } = caller
  const { deviceId } = asker
  // The answer to the first attempt may have been lost.
  if (await isRevoked(context.database, userId, factorId)) return
  const factor = await aliveFactor(context.database, userId, factorId)
  const isOwn = factor.kind === 'device' && factor.deviceId === deviceId
  const notice = await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const change = { purpose: 'factor.remove', factor: idBytes(factorId) } as const
    if (!isOwn) await requireControl(work, context, who, change, proof)
    const now = context.now()
    await requireOthers(work, who, factorId)
    const changed = await work.run(`${REVOKE} WHERE id = ? AND revoked_at IS NULL`, [now, factorId])
    if (changed === 0) throw new Refused('CONFLICT', 'The account has changed')
    if (factor.kind === 'device') await letOut(work, factor.deviceId)
    // The requesting device logs out itself, after its frame has deleted its half.
    if (factor.kind === 'device' && !isOwn) await endSessions(work, userId, factor.deviceId)
    await work.run('DELETE FROM passkeys WHERE factor_id = ?', [factorId])
    await context.audit(work, {
      event: 'factor-removed',
      userId,
      deviceId,
      detail: `${factor.kind} ${factorId}`,
    })
    return isOwn ? null : postWarning(context, work, who, wayRemovedMail)
  })
  await sendPosted(context, notice)
}

/** @throws `Refused` CONFLICT if a wallet would lose its last factor that works in other browsers or, without one, its last browser. */
async function requireOthers(
  work: Statements,
  { caller: { userId }, project: { recovery } }: Who,
  factorId: string,
): Promise<void> {
  if ((await work.all('SELECT user_id FROM wallets WHERE user_id = ?', [userId])).length === 0) return
  const ways = await waysIn(work, userId)
  const others = ways.filter(({ id }) => id !== factorId)
  const isOpen = arePortable(ways, recovery)
    ? arePortable(others, recovery)
    : others.some(({ kind }) => kind === 'device')
  if (!isOpen) throw new Refused('CONFLICT', 'The last way to recover the wallet stays')
}

/**
 * Sets the user's name of a factor; an empty name removes it. The wallet has to sign it: the thief of a session could otherwise rename the owner's
 * factors misleadingly.
 */
export async function renameFactor(
  { context }: CustodyParts,
  who: Who,
  factorId: string,
  { name, proof }: { name: string; proof: ControlProof },
): Promise<void> {
  const { asker, caller } = who
  const { userId } = caller
  const factor = await aliveFactor(context.database, userId, factorId)
  if (name !== plainName(name, LONGEST_NAME)) throw new Refused('BAD_REQUEST', 'The name is not one')
  if (name === (factor.name ?? '')) return
  await context.database.transaction(async (work) => {
    await holdAccount(work, userId)
    const change = { purpose: 'factor.rename', factor: idBytes(factorId), name } as const
    if (!(await requireControl(work, context, who, change, proof)))
      throw new Refused('CONFLICT', 'There is no wallet yet')
    const sql = 'UPDATE factors SET name = ? WHERE id = ? AND user_id = ? AND revoked_at IS NULL'
    if ((await work.run(sql, [name || null, factorId, userId])) === 0) throw notFound()
    const { deviceId } = asker
    await context.audit(work, { event: 'factor-renamed', userId, deviceId, detail: factorId })
  })
}

async function isRevoked(work: Pick<Statements, 'all'>, userId: string, factorId: string): Promise<boolean> {
  const sql = 'SELECT id FROM factors WHERE id = ? AND user_id = ? AND revoked_at IS NOT NULL'
  return (await work.all(sql, [factorId, userId])).length > 0
}

async function aliveFactor(
  work: Pick<Statements, 'all'>,
  userId: string,
  factorId: string,
): Promise<KnownFactor> {
  const [row] = await work.all(
    `SELECT id, kind, device_id, label, name, envelope, created_at FROM factors
     WHERE id = ? AND user_id = ? AND revoked_at IS NULL`,
    [factorId, userId],
  )
  if (!row) throw notFound()
  return knownFactor(row)
}

function knownFactor(row: Row): KnownFactor {
  const { id, kind, envelope, name } = factorOf(row)
  return {
    ...{ id, kind, envelope, name },
    deviceId: String(row['device_id']),
  }
}
