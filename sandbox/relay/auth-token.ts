import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

export interface TokenRules {
  /** Hosts, with their ports, that a token may be meant for. */
  hosts: readonly string[]
  /** Milliseconds since 1970. */
  now: number
  /** By how many seconds clocks may differ. */
  leeway: number
}

/** What a client is told when it is turned away. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized'
}

const invalid = (why: string) => new Unauthorized(`JWT validation error: ${why}`)

/** Checks the token a client comes with, and answers who it is: the `did:key` that it proves to have. */
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
  // The words up to the first colon are the ones that clients look for.
  if (iat > seconds + leeway) throw invalid(`JWT Token is not yet valid: iat: ${iat}, now: ${seconds}`)
  if (exp < seconds - leeway) throw invalid(`JWT Token is expired: exp: ${exp}, now: ${seconds}`)
  return iss
}

/** The Ed25519 key in a `did:key`: "z" for base 58, two bytes for the kind of key, the key. */
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
