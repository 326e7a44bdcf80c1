import { sha256, toBase64url, utf8 } from './bytes.ts'

export interface Proven {
  method: string
  /** Without query and fragment. */
  url: string
  /** The access token sent with the request. */
  access?: string | undefined
}

/** Signs a DPoP proof (RFC 9449): an ES256 JWT over method, URL and access token. `now` is the gateway's time in ms. */
export async function signProof(
  keys: CryptoKeyPair,
  { method, url, access }: Proven,
  now: number,
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: url,
    iat: Math.floor(now / 1000),
    ...(access !== undefined && { ath: toBase64url(await sha256(utf8(access))) }),
  }
  const encode = (value: object) => toBase64url(utf8(JSON.stringify(value)))
  const signed = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })}.${encode(claims)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.privateKey,
    utf8(signed),
  )
  return `${signed}.${toBase64url(new Uint8Array(signature))}`
}
