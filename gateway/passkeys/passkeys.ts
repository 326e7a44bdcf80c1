/**
 * Passkeys, which open a wallet and log in to an account: creation, verification, signature counters. What opens the wallet is the envelope of
 * their factor.
 */
import { stopByUse } from '../account/leaving.ts'
import type { Statements } from '../database/port.ts'
import { countRelease, isFrozen } from '../custody/freeze.ts'
import { openHalf } from '../custody/halves.ts'
import type { CustodyParts, Who } from '../custody/parts.ts'
import { sealHalf } from '../custody/seal-half.ts'
import type { Asker, GatewayContext } from '../context.ts'
import type { Project } from '../projects/projects.ts'
import { Refused } from '../refused.ts'
import type {
  OpenedByPasskey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyPurpose,
  PasskeyRequest,
} from '../wire/passkeys.ts'
import { CEREMONY, makeChallenge, passkeyRefused, readClientData, takeChallenge } from './challenges.ts'
import { rpIdOf, verifyCreation, verifyUse, type Credential } from './verify.ts'
import { ofUser } from '../limits/limits.ts'
import { ofNetworks } from '../limits/networks.ts'

const HOUR = 3_600_000
const budget = (userId: string, { deviceId }: Pick<Asker, 'deviceId'>) => [
  { key: `passkeys|${userId}|${deviceId}`, of: ofUser(userId), most: 60, per: HOUR },
]

interface Passkey extends Omit<Credential, 'isSynced'> {
  userId: string
  factorId: string
}

/** Joins passkeys whose factor opens the wallet: it has an envelope and is not revoked. */
const ALIVE = `FROM passkeys JOIN factors ON factors.id = passkeys.factor_id
  WHERE factors.revoked_at IS NULL AND factors.envelope IS NOT NULL`

/** Credential ids of an account's passkeys. */
export async function passkeysOf(work: Pick<Statements, 'all'>, userId: string): Promise<string[]> {
  const rows = await work.all(`SELECT passkeys.credential ${ALIVE} AND passkeys.user_id = ?`, [userId])
  return rows.map((row) => String(row['credential']))
}

/** Options to create a passkey for a factor that this browser has just begun. */
export async function optionsToCreate(
  context: GatewayContext,
  { asker, caller, project }: Who,
  factorId: string,
): Promise<PasskeyCreation> {
  const { userId } = caller
  await context.take(budget(userId, asker))
  await requireBegun(context.database, { userId, factorId, deviceId: asker.deviceId })
  const { email } = await context.me(context.database, userId)
  return {
    challenge: await makeChallenge(context, asker, { purpose: 'create', userId, factorId }),
    rpId: rpIdOf(context),
    rpName: project.name,
    userHandle: Buffer.from(userId).toString('base64url'),
    userName: email || project.name,
    exclude: await passkeysOf(context.database, userId),
    timeout: CEREMONY,
  }
}

async function requireBegun(
  work: Pick<Statements, 'all'>,
  { userId, factorId, deviceId }: { userId: string; factorId: string; deviceId: string },
): Promise<void> {
  const [factor] = await work.all(
    `SELECT id FROM factors WHERE id = ? AND user_id = ? AND device_id = ? AND kind = 'passkey'
     AND revoked_at IS NULL AND envelope IS NULL`,
    [factorId, userId, deviceId],
  )
  if (!factor) throw new Refused('NOT_FOUND', 'There is no such factor')
}

/** Stores the public key of a passkey. It opens nothing until its factor has an envelope. */
export async function keepPasskey(
  context: GatewayContext,
  { asker, caller, project }: Who,
  response: PasskeyAttestation,
): Promise<void> {
  const clientData = readClientData(response.clientDataJSON)
  const { challenge, userId, factorId } = await takeChallenge(context, asker, 'create', clientData)
  if (userId !== caller.userId || factorId === null) throw passkeyRefused()
  const credential = await verifyCreation({ context, project, challenge, clientData }, response)
  await requireBegun(context.database, { userId, factorId, deviceId: asker.deviceId })
  const now = context.now()
  const kept = await context.database.run(
    `INSERT INTO passkeys (credential, user_id, factor_id, public_key, counter, created_at, used_at, is_synced)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    [
      ...[credential.id, userId, factorId, Buffer.from(credential.publicKey).toString('base64url')],
      ...[credential.counter, now, now, credential.isSynced ? 1 : 0],
    ],
  )
  if (kept === 0) throw new Refused('CONFLICT', 'The passkey is known already')
}

/** Options to use a passkey. Without a caller it is a login: any passkey of this host may respond. */
export async function optionsToUse(
  context: GatewayContext,
  { asker, caller }: { asker: Asker; caller?: Who['caller'] },
  purpose: Exclude<PasskeyPurpose, 'create'>,
): Promise<PasskeyRequest> {
  await context.take(
    caller ? budget(caller.userId, asker) : ofNetworks('passkeys|ip', asker.ip, { most: 300, per: HOUR }),
  )
  const userId = caller?.userId ?? null
  return {
    challenge: await makeChallenge(context, asker, { purpose, userId, factorId: null }),
    rpId: rpIdOf(context),
    allow: userId === null ? [] : await passkeysOf(context.database, userId),
    timeout: CEREMONY,
  }
}

interface Used {
  context: GatewayContext
  asker: Asker
  project: Project
  purpose: PasskeyPurpose
  response: PasskeyAssertion
}

/**
 * Verifies the use of a passkey and updates its signature counter, and whether it is synced. A counter that does not increase indicates a cloned authenticator.
 *
 * @throws `Refused` PASSKEY_REFUSED; NOT_FOUND if the passkey opens no wallet of this project.
 */
export async function provePasskey({ context, asker, project, purpose, response }: Used): Promise<Passkey> {
  const { database } = context
  const clientData = readClientData(response.clientDataJSON)
  const { challenge, userId } = await takeChallenge(context, asker, purpose, clientData)
  const passkey = await findPasskey(database, response.id)
  if (!passkey || !(await isOfProject(database, passkey.userId, project.id)))
    throw new Refused('NOT_FOUND', 'This passkey opens no wallet here')
  if (userId !== null && userId !== passkey.userId) throw passkeyRefused()
  const handle = Buffer.from(passkey.userId).toString('base64url')
  if (response.userHandle !== undefined && response.userHandle !== handle) throw passkeyRefused()
  const { counter, isSynced } = await verifyUse(
    { context, project, challenge, clientData },
    passkey,
    response,
  )
  // Authenticators without a counter always return 0.
  const counted = await database.run(
    `UPDATE passkeys SET counter = ?, used_at = ?, is_synced = ? WHERE credential = ? AND (counter < ? OR (counter = 0 AND ? = 0))`,
    [counter, context.now(), isSynced ? 1 : 0, passkey.id, counter, counter],
  )
  if (counted === 0) throw passkeyRefused()
  return passkey
}

async function findPasskey(work: Pick<Statements, 'all'>, credential: string): Promise<Passkey | null> {
  const [row] = await work.all(
    `SELECT credential, passkeys.user_id, factor_id, public_key, counter ${ALIVE} AND credential = ?`,
    [credential],
  )
  if (!row) return null
  return {
    id: String(row['credential']),
    userId: String(row['user_id']),
    factorId: String(row['factor_id']),
    publicKey: new Uint8Array(Buffer.from(String(row['public_key']), 'base64url')),
    counter: Number(row['counter']),
  }
}

const isOfProject = async (work: Pick<Statements, 'all'>, userId: string, projectId: string) =>
  (await work.all('SELECT id FROM users WHERE id = ? AND project_id = ?', [userId, projectId])).length === 1

/** Releases the half of a passkey's factor, to open the wallet in another browser. */
export async function recoverByPasskey(
  parts: CustodyParts,
  who: Who,
  response: PasskeyAssertion,
): Promise<OpenedByPasskey> {
  const { context } = parts
  const { asker, caller, project } = who
  await countRelease(context, who)
  const { factorId } = await provePasskey({ context, asker, project, purpose: 'recover', response })
  return halfOf(parts, asker, { userId: caller.userId, factorId, purpose: 'recover' })
}

/** Login by passkey, without a mail. Also releases the half, so that a browser that cannot open the wallet yet is able to. */
export async function logInByPasskey(
  parts: CustodyParts,
  { asker, project }: { asker: Asker; project: Project },
  response: PasskeyAssertion,
): Promise<PasskeyLogin> {
  const { context } = parts
  const { userId, factorId } = await provePasskey({ context, asker, project, purpose: 'login', response })
  const session = await context.database.transaction(async (work) => {
    await context.audit(work, { event: 'login', userId, deviceId: asker.deviceId, detail: 'passkey' })
    return context.startSession(work, { userId, device: asker, isByPasskey: true })
  })
  const isClosed = session.me.wallet === null || (await isFrozen(context.database, userId))
  const opened = isClosed ? null : await halfOf(parts, asker, { userId, factorId, purpose: 'login' })
  return { session, opened }
}

async function halfOf(
  { context, keyring }: CustodyParts,
  { deviceId, exchangeKey }: Asker,
  { userId, factorId, purpose }: { userId: string; factorId: string; purpose: PasskeyPurpose },
): Promise<OpenedByPasskey> {
  await stopByUse(context, userId, deviceId)
  const detail = `${purpose} passkey ${factorId}`
  await context.audit(context.database, { event: 'half-released', userId, deviceId, detail })
  const half = await openHalf(context.database, keyring, factorId)
  if (!half) throw new Refused('NOT_FOUND', 'There is no such factor')
  const sealed = await sealHalf(half, exchangeKey, { userId, factorId })
  half.fill(0)
  return { factorId, half: sealed }
}
