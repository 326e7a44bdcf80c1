import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Statements } from '../database/port.ts'
import { Refused } from '../refused.ts'

/** How far the date of a proof may be from the gateway's clock, in ms. The answer to any request tells that clock (`Date`). */
const PROOF_WINDOW = 60_000
const LONGEST_PROOF = 4_000

export interface Proven {
  method: string
  /** As the browser knows it, without query and fragment. */
  url: string
  /** The access token that came with the request. */
  access: string | null
}

const Claims = v.object({
  jti: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
  htm: v.string(),
  htu: v.string(),
  iat: v.pipe(v.number(), v.integer()),
  ath: v.optional(v.string()),
})

export interface Proof {
  /** Thumbprint of the key that signed (RFC 7638). */
  jkt: string
  /** Tells it from all other proofs. */
  id: string
  /** Until when it has to be remembered. */
  expires: number
}

/**
 * Reads a DPoP proof (RFC 9449): a JWT of this method, this address and this token, signed now by the key in its header. Whether it was used
 * before is for `spendProof()`.
 *
 * @throws `Refused` PROOF_REFUSED.
 */
export async function readProof(jwt: string | undefined, request: Proven, now: number): Promise<Proof> {
  if (!jwt || jwt.length > LONGEST_PROOF) throw refused('The proof of the device is missing')
  const { payload, protectedHeader } = await jwtVerify(jwt, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
    currentDate: new Date(now),
  }).catch((cause: unknown) => {
    throw refused('The proof of the device is not valid', cause)
  })
  const claims = v.safeParse(Claims, payload)
  if (!claims.success || !protectedHeader.jwk) throw refused('The proof of the device is not valid')
  const { jti, htm, htu, iat, ath } = claims.output
  const signedAt = iat * 1_000
  if (Math.abs(now - signedAt) > PROOF_WINDOW) throw refused('The proof of the device has another time')
  if (htm !== request.method || htu !== request.url) throw refused('The proof is of another request')
  if (request.access === null ? ath !== undefined : ath !== sha256(request.access))
    throw refused('The proof is of another session')
  const jkt = await calculateJwkThumbprint(protectedHeader.jwk)
  // A second more than its date lets it in: dates are whole seconds.
  return { jkt, id: sha256(`${jkt}|${jti}`), expires: signedAt + PROOF_WINDOW + 1_000 }
}

/** @throws `Refused` PROOF_REFUSED when it was used before, at whichever process. */
export async function spendProof(database: Statements, { id, expires }: Proof): Promise<void> {
  const added = await database.run(
    'INSERT INTO proofs (id, expires) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
    [id, expires],
  )
  if (added !== 1) throw refused('The proof was used before')
}

const refused = (message: string, cause?: unknown) => new Refused('PROOF_REFUSED', message, { cause })

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
