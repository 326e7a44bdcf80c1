import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Statements } from '../database/port.ts'
import { Refused } from '../refused.ts'

/** Maximum difference between the date of a proof and the gateway's clock, in ms. Every response contains that clock (`Date`). */
const PROOF_WINDOW = 60_000
const LONGEST_PROOF = 4_000

export interface Proven {
  method: string
  /** URL as used by the browser, without query and fragment. */
  url: string
  /** Access token of the request. */
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
  /** Thumbprint of the signing key (RFC 7638). */
  jkt: string
  /** Unique id of the proof. */
  id: string
  /** Time until which the proof has to be stored, in ms since 1970. */
  expires: number
}

/**
 * Verifies a DPoP proof (RFC 9449): a recent JWT for this method, URL and access token, signed by the key in its header. `spendProof()` checks that
 * it was not used before.
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
  // One second longer than its date is accepted, because dates are whole seconds.
  return { jkt, id: sha256(`${jkt}|${jti}`), expires: signedAt + PROOF_WINDOW + 1_000 }
}

/** Marks a proof as used. @throws `Refused` PROOF_REFUSED if it was used before, in any process. */
export async function spendProof(database: Statements, { id, expires }: Proof): Promise<void> {
  const added = await database.run(
    'INSERT INTO proofs (id, expires) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
    [id, expires],
  )
  if (added !== 1) throw refused('The proof was used before')
}

const refused = (message: string, cause?: unknown) => new Refused('PROOF_REFUSED', message, { cause })

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
