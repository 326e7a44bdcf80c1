import type { Asker, GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import type { PasskeyPurpose } from '../wire/passkeys.ts'

/** Lifetime of a challenge, and timeout of the browser's dialog, in ms. */
export const CEREMONY = 5 * 60_000

export interface Challenge {
  challenge: string
  purpose: PasskeyPurpose
  /** Null for logins: the passkey identifies its user. */
  userId: string | null
  /** Factor of a passkey that is being created; else null. */
  factorId: string | null
}

export async function makeChallenge(
  context: Pick<GatewayContext, 'database' | 'random' | 'now'>,
  { deviceId }: Pick<Asker, 'deviceId'>,
  { purpose, userId, factorId }: Omit<Challenge, 'challenge'>,
): Promise<string> {
  const challenge = Buffer.from(context.random(32)).toString('base64url')
  await context.database.run(
    `INSERT INTO passkey_challenges (challenge, purpose, device_id, user_id, factor_id, expires)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [challenge, purpose, deviceId, userId, factorId, context.now() + CEREMONY],
  )
  return challenge
}

/**
 * Consumes the challenge of a response, whether the response turns out to be valid or not. Only one process succeeds.
 *
 * @throws `Refused` PASSKEY_REFUSED if the challenge is unknown, used or expired, or was made for another browser or purpose.
 */
export async function takeChallenge(
  { database, now }: Pick<GatewayContext, 'database' | 'now'>,
  { deviceId }: Pick<Asker, 'deviceId'>,
  purpose: PasskeyPurpose,
  { challenge }: ClientData,
): Promise<Challenge> {
  const [row] = await database.all(
    `UPDATE passkey_challenges SET used = 1
     WHERE challenge = ? AND purpose = ? AND device_id = ? AND used = 0 AND expires > ?
     RETURNING user_id, factor_id`,
    [challenge, purpose, deviceId, now()],
  )
  if (!row) throw passkeyRefused()
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { challenge, purpose, userId: text(row['user_id']), factorId: text(row['factor_id']) }
}

export const passkeyRefused = (cause?: unknown) =>
  new Refused('PASSKEY_REFUSED', 'The passkey is not right', { cause })

export interface ClientData {
  challenge: string
  crossOrigin: boolean
  /** Top-level origin, if the frame is embedded in another site; not every browser reports it. */
  topOrigin: string | undefined
}

/** Parses the client data of a WebAuthn ceremony. The signature over it is verified later. */
export function readClientData(base64url: string): ClientData {
  let clientData: unknown
  try {
    clientData = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
  } catch (cause) {
    throw passkeyRefused(cause)
  }
  const { challenge, crossOrigin, topOrigin } = (clientData ?? {}) as Record<string, unknown>
  if (typeof challenge !== 'string') throw passkeyRefused()
  return {
    challenge,
    crossOrigin: crossOrigin === true,
    topOrigin: typeof topOrigin === 'string' ? topOrigin : undefined,
  }
}
