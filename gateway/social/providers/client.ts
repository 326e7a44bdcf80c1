import { SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import { isLocal } from '../../config/local.ts'
import type { ProviderConfig } from '../../config/providers.ts'
import { cappedFetch } from './capped-fetch.ts'
import { Denied, type Finish } from './provider.ts'

/** In seconds. */
const TOLERANCE = 30
const ASSERTION_LIFE = 300

export interface ClientParts {
  config: ProviderConfig
  /** ms since 1970. */
  now(): number
}

/** The OAuth client, with the gateway's clock for validating tokens. */
export const clientOf = ({ config, now }: ClientParts): oauth.Client => ({
  client_id: config.clientId,
  [oauth.clockSkew]: Math.round((now() - Date.now()) / 1_000),
  [oauth.clockTolerance]: TOLERANCE,
})

/** Request options of `oauth4webapi`. */
interface Sent {
  method: string
  headers: Record<string, string>
  body?: URLSearchParams | undefined
}

export const optionsOf = ({ issuer }: ProviderConfig, signal?: AbortSignal) => ({
  [oauth.customFetch]: (url: string, { method, headers, body }: Sent) =>
    cappedFetch(url, { method, headers, body: body ?? null, signal: signal ?? null }),
  // The configuration only allows http on this machine.
  [oauth.allowInsecureRequests]: new URL(issuer).protocol === 'http:' && isLocal(new URL(issuer).hostname),
})

/** How the client secret is sent. `raw`: Basic without the encoding of RFC 6749, 2.3.1, which X does not decode. */
export type ProofPlace = 'post' | 'basic' | 'raw'

export async function proofOf({ config, now }: ClientParts, how: ProofPlace): Promise<oauth.ClientAuth> {
  const { proof, clientId, issuer } = config
  if (proof.kind === 'secret') {
    if (how === 'post') return oauth.ClientSecretPost(proof.secret)
    return how === 'basic' ? oauth.ClientSecretBasic(proof.secret) : rawBasic(clientId, proof.secret)
  }
  const seconds = Math.floor(now() / 1_000)
  const signed = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: proof.keyId })
    .setIssuer(proof.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ASSERTION_LIFE)
    .sign(proof.key)
  return oauth.ClientSecretPost(signed)
}

const rawBasic =
  (clientId: string, secret: string): oauth.ClientAuth =>
  (_as, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`)

/** URL of the provider's page, with PKCE (S256). */
export async function authorizeUri(
  endpoint: string,
  asked: { clientId: string; redirectUri: string; state: string; verifier: string; scope: string },
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const uri = new URL(endpoint)
  const parameters = {
    response_type: 'code',
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    scope: asked.scope,
    state: asked.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(parameters)) uri.searchParams.set(name, value)
  return uri.href
}

/** Error codes of providers for a login that the user declined. */
const NO: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize'])

/** Validates the response that the browser returned with; the caller has looked up the state. @throws `Denied`, and errors of `oauth4webapi`. */
export function readAnswer(
  as: oauth.AuthorizationServer,
  client: oauth.Client,
  { answer }: Finish,
): URLSearchParams {
  if (NO.has(answer.get('error') ?? '')) throw new Denied()
  return oauth.validateAuthResponse(as, client, answer, answer.get('state') ?? oauth.expectNoState)
}
