import { createHash, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, jwtVerify, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

/** A response of the provider. A string body is sent as it is, anything else as JSON. */
export type Said = { status?: number; headers?: Record<string, string>; body: unknown }

interface Grant {
  challenge: string
  nonce: string | null
  scope: string
  /** Claims that override those of the ID token. */
  claims?: JWTPayload
}

// Keys of 2,048 bits take long to make: one pair for the provider, one that it does not publish.
const KEYS = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])

/** A fake provider whose every response a test can replace: OpenID Connect at its root, OAuth 2.0 with user information at the paths in `says`. */
export async function startProvider(now: () => number) {
  const [keys, others] = await KEYS
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Grant>()
  const asked: { path: string; headers: Record<string, unknown>; form: URLSearchParams }[] = []
  const says = new Map<string, Said>()
  let sign: (claims: JWTPayload) => Promise<string> = signed
  let count = 0

  function signed(claims: JWTPayload, key: CryptoKey = keys.privateKey): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key)
  }

  async function answer(path: string, form: URLSearchParams, origin: string): Promise<Said> {
    const told = says.get(path)
    if (told) return told
    if (path === '/.well-known/openid-configuration') return { body: configuration(origin) }
    if (path === '/jwks') return { body: { keys: [jwk] } }
    if (path !== '/token') return { status: 404, body: {} }
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant?.challenge !== challenge) return { status: 400, body: { error: 'invalid_grant' } }
    const seconds = Math.floor(now() / 1_000)
    const claims = {
      iss: origin,
      aud: 'wallet',
      sub: 'person-1',
      iat: seconds,
      exp: seconds + 300,
      ...(grant.nonce !== null && { nonce: grant.nonce }),
      ...grant.claims,
    }
    const { scope } = grant
    return { body: { access_token: 'token-1', token_type: 'Bearer', scope, id_token: await sign(claims) } }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const path = request.url ?? '/'
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      asked.push({ path, headers: request.headers, form })
      const { status = 200, headers, body } = await answer(path, form, originOf())
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `address()` of a TCP server is an `AddressInfo`.
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    origin: originOf(),
    asked,
    says,
    /** Number of requests to the path. */
    times: (path: string) => asked.filter((each) => each.path === path).length,
    /** Issues an authorization code for a URL of the provider's page. */
    grant(uri: string, claims?: JWTPayload): string {
      const parameters = new URL(uri).searchParams
      const code = `code-${++count}`
      codes.set(code, {
        challenge: parameters.get('code_challenge') ?? '',
        nonce: parameters.get('nonce'),
        scope: parameters.get('scope') ?? '',
        ...(claims && { claims }),
      })
      return code
    },
    signWith(how: 'right' | 'another key' | 'none'): void {
      sign = {
        right: signed,
        'another key': (claims: JWTPayload) => signed(claims, others.privateKey),
        none: async (claims: JWTPayload) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
      }[how]
    },
    /** Verifies a signed client secret. */
    verify: (secret: string, key: KeyObject) => jwtVerify(secret, key, { currentDate: new Date(now()) }),
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const configuration = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
})
