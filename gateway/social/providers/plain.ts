/** OAuth 2.0 providers without OpenID Connect: an API of theirs, called with the access token, identifies the user. */
import * as oauth from 'oauth4webapi'
import type { Endpoints, PlainName } from '../../config/providers.ts'
import { askAsBearer, ProviderError } from './capped-fetch.ts'
import { authorizeUri, type ClientParts, clientOf, optionsOf, proofOf, readAnswer } from './client.ts'
import type { Finish, Provider } from './provider.ts'
import { requireScopes } from './scopes.ts'
import { ADAPTERS } from './who.ts'

export function plainProvider(name: PlainName, endpoints: Endpoints, parts: ClientParts): Provider {
  const { config } = parts
  const { issuer, clientId } = config
  const { scope, auth, isWithoutScopes, who } = ADAPTERS[name]
  const as: oauth.AuthorizationServer = {
    issuer,
    authorization_endpoint: endpoints.authorize,
    token_endpoint: endpoints.token,
  }

  return {
    prepare: () => Promise.resolve(),
    begin: ({ state, verifier, redirectUri }) =>
      authorizeUri(endpoints.authorize, { clientId, redirectUri, state, verifier, scope }),

    async finish(asked) {
      const client = clientOf(parts)
      const answer = readAnswer(as, client, { ...asked, answer: withoutIssuer(asked, issuer) })
      const proof = await proofOf(parts, auth)
      const { redirectUri, verifier, signal } = asked
      const options = optionsOf(config, signal)
      const response = await oauth.authorizationCodeGrantRequest(
        ...([as, client, proof, answer, redirectUri, verifier, options] as const),
      )
      const tokens = await oauth.processAuthorizationCodeResponse(as, client, response)
      const { access_token: token } = tokens
      if (!isWithoutScopes?.(token)) requireScopes(scope, tokens.scope)
      return { issuer, ...(await who(endpoints, (url) => askAsBearer(url, token, signal))) }
    },
  }
}

/**
 * Checks and removes `iss` (RFC 9207) if the provider sends it. These providers publish no metadata with their issuer, so its origin is compared.
 * Each provider also has its own callback URL. @throws `ProviderError`.
 */
function withoutIssuer({ answer }: Finish, issuer: string): URLSearchParams {
  const given = answer.get('iss')
  if (given === null) return answer
  if (!URL.canParse(given) || new URL(given).origin !== new URL(issuer).origin)
    throw new ProviderError('Another provider answered')
  const rest = new URLSearchParams(answer)
  rest.delete('iss')
  return rest
}
