import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

export interface TokenRules {
  /** Hosts with ports that are valid as the token's audience. */
  hosts: readonly string[]
  /** Milliseconds since 1970. */
  now: number
  /** Tolerated clock difference in seconds. */
  leeway: number
}

/** Thrown for a client whose token is rejected; the message is sent to it. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized'
}

const invalid = (why: string) => new Unauthorized(`JWT validation error: ${why}`)

/** Verifies a client's token and returns its id: the `did:key` whose possession it proves. Throws `Unauthorized`. */
export function readClientId(token: string, { hosts, now, leeway }: TokenRules): string {
  const parts = token.split('.')
  const [header = '', payload = '', signature = ''] = parts
  if (parts.length !== 3 || readJson(header)['alg'] !== 'EdDSA') throw invalid('Invalid format')
  const { iss, aud, iat, exp } = readJson(payload)
  if (typeof iss !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') {
    throw invalid('Invalid format')
  }
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, keyOf(iss), Buffer.from(signature, 'base64url'))) {
    throw invalid('Invalid signature')
  }
  if (typeof aud !== 'string' || !URL.canParse(aud) || !hosts.includes(new URL(aud).host)) {
    throw invalid('Invalid audience')
  }
  const seconds = Math.floor(now / 1000)
  // Clients match the text before the first colon.
  if (iat > seconds + leeway) throw invalid(`JWT Token is not yet valid: iat: ${iat}, now: ${seconds}`)
  if (exp < seconds - leeway) throw invalid(`JWT Token is expired: exp: ${exp}, now: ${seconds}`)
  return iss
}

/** The Ed25519 key in a `did:key`: "z" for base58, two bytes for the key type, the key. */
function keyOf(did: string) {
  const bytes = decode(/^did:key:z(\w+)$/.exec(did)?.[1] ?? '')
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) throw invalid('Invalid issuer')
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    return new Uint8Array()
  }
}

function readJson(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Falls through to the same answer.
  }
  throw invalid('Invalid format')
}
