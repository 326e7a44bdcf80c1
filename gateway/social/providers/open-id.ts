/** OpenID Connect providers: endpoints come from discovery, and a signed ID token identifies the user. */
import * as oauth from 'oauth4webapi'
import type { OpenIdName } from '../../config/providers.ts'
import { ProviderError } from './capped-fetch.ts'
import { authorizeUri, type ClientParts, clientOf, optionsOf, proofOf, readAnswer } from './client.ts'
import { confirmedEmail, nameOf } from './person.ts'
import type { Provider } from './provider.ts'
import { requireScopes } from './scopes.ts'

/** How long a discovery document is cached, in ms. */
const FRESH = 3_600_000

const ASKED: Readonly<Record<OpenIdName, { scope: string; more: Readonly<Record<string, string>> }>> = {
  google: { scope: 'openid email profile', more: { prompt: 'select_account' } },
  // When a name or e-mail is requested, Apple only supports `form_post`.
  apple: { scope: 'openid name email', more: { response_mode: 'form_post' } },
}

export function openIdProvider(name: OpenIdName, parts: ClientParts): Provider {
  const { config } = parts
  const server = configurationOf(parts)

  return {
    prepare: server,
    async begin({ state, verifier, nonce, redirectUri }) {
      const { authorization_endpoint: endpoint } = await server()
      if (!endpoint) throw new ProviderError('The configuration names no page')
      const { scope, more } = ASKED[name]
      const asked = { clientId: config.clientId, redirectUri, state, verifier, scope }
      return authorizeUri(endpoint, asked, { nonce, ...more })
    },

    async finish(asked) {
      const as = await server()
      const client = clientOf(parts)
      const options = optionsOf(config, asked.signal)
      const answer = readAnswer(as, client, asked)
      const how = as.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? 'post' : 'basic'
      const proof = await proofOf(parts, how)
      const { redirectUri, verifier, nonce } = asked
      const response = await oauth.authorizationCodeGrantRequest(
        ...([as, client, proof, answer, redirectUri, verifier, options] as const),
      )
      const checks = { expectedNonce: nonce, requireIdToken: true }
      const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, checks)
      await oauth.validateApplicationLevelSignature(as, response, options)
      const claims = oauth.getValidatedIdTokenClaims(tokens)
      requireScopes(ASKED[name].scope, tokens.scope)
      if (!claims) throw new ProviderError('There is no token that says who it is')
      return {
        issuer: as.issuer,
        subject: claims.sub,
        userName: nameOf(claims['name']) ?? appleName(name, asked.answer),
        email: confirmedEmail(claims['email'], claims['email_verified']),
      }
    },
  }
}

/** Loads the discovery document when it is first needed, then again after an hour. */
function configurationOf({ config, now }: ClientParts): () => Promise<oauth.AuthorizationServer> {
  let kept: { at: number; server: Promise<oauth.AuthorizationServer> } | undefined

  async function read(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(config.issuer)
    const response = await oauth.discoveryRequest(issuer, optionsOf(config))
    return oauth.processDiscoveryResponse(issuer, response)
  }

  return () => {
    if (kept && now() - kept.at < FRESH) return kept.server
    const server = read()
    const mine = { at: now(), server }
    kept = mine
    server.catch(() => {
      if (kept === mine) kept = undefined
    })
    return server
  }
}

/** Apple sends the name once, next to the code and unsigned. The user typed it, and it is only shown to that user. */
function appleName(name: OpenIdName, answer: URLSearchParams): string | null {
  if (name !== 'apple') return null
  try {
    const user = JSON.parse(answer.get('user') ?? '') as {
      name?: { firstName?: unknown; lastName?: unknown }
    } | null
    return nameOf(user?.name?.firstName, user?.name?.lastName)
  } catch {
    return null
  }
}
