import { createHash, randomUUID } from 'node:crypto'
import { exactJson } from '../../src/domain/web/exact-json.ts'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export interface BrowserKeys {
  privateKey: CryptoKey
  signingKey: JWK
  exchangeKey: JWK
}

export interface Asking {
  access?: string
  /** Overrides claims of the DPoP proof. */
  proof?: { htm?: string; htu?: string; iat?: number; jti?: string; ath?: string | null; typ?: string }
  /** A proof that was signed before. */
  jwt?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface Answered {
  status: number
  headers: Headers
  body: unknown
  /** The unparsed body. */
  text: string
}

export async function makeKeys(): Promise<BrowserKeys> {
  const signing = await generateKeyPair('ES256', { extractable: true })
  const exchange = await generateKeyPair('ES256', { extractable: true })
  return {
    privateKey: signing.privateKey,
    signingKey: await exportJWK(signing.publicKey),
    exchangeKey: await exportJWK(exchange.publicKey),
  }
}

interface Place {
  /** URL at which the gateway listens. */
  address: string
  /** Public origin of the gateway, used in proofs and `Origin` headers. */
  origin: string
  now(): number
  keys?: BrowserKeys | undefined
}

/** A client like the frame's API client, with `jose` instead of the frame's own signatures. */
export async function createGatewayBrowser({ address, origin, now, keys: given }: Place) {
  const keys = given ?? (await makeKeys())

  const sign = (method: string, path: string, { access, proof = {} }: Asking = {}): Promise<string> => {
    const ath = proof.ath === undefined ? access && sha256(access) : proof.ath
    return new SignJWT({
      jti: proof.jti ?? randomUUID(),
      htm: proof.htm ?? method,
      htu: proof.htu ?? `${origin}/v1/${path}`,
      iat: proof.iat ?? Math.floor(now() / 1_000),
      ...(ath && { ath }),
    })
      .setProtectedHeader({ typ: proof.typ ?? 'dpop+jwt', alg: 'ES256', jwk: keys.signingKey })
      .sign(keys.privateKey)
  }

  async function ask(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<Answered> {
    const response = await fetch(`${address}/v1/${path}`, {
      method,
      headers: {
        Origin: origin,
        DPoP: asking.jwt ?? (await sign(method, path, asking)),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(asking.access !== undefined && { Authorization: `DPoP ${asking.access}` }),
        ...asking.headers,
      },
      ...(body !== undefined && { body: exactJson(body) }),
      ...(asking.signal && { signal: asking.signal }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text), text }
  }

  async function register(change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const body = {
      projectId: 'shop',
      signingKey: keys.signingKey,
      exchangeKey: keys.exchangeKey,
      topOrigin: 'https://shop.example',
      label: 'Firefox on Linux',
      ...change,
    }
    return ask('POST', 'devices', body, { headers })
  }

  return { keys, sign, ask, register }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
