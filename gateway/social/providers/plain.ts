/** Providers with OAuth 2.0 alone: an API of their own, asked with the token, says who a person is. */
import * as oauth from 'oauth4webapi'
import type { Endpoints, PlainName } from '../../config/providers.ts'
import { askAsBearer, ProviderTrouble } from './capped-fetch.ts'
import { authorizeUri, type ClientParts, clientOf, optionsOf, proofOf, readAnswer } from './client.ts'
import type { Finish, Provider } from './provider.ts'
import { ADAPTERS } from './who.ts'

export function plainProvider(name: PlainName, endpoints: Endpoints, parts: ClientParts): Provider {
  const { config } = parts
  const { issuer, clientId } = config
  const { scope, auth, who } = ADAPTERS[name]
  const as: oauth.AuthorizationServer = {
    issuer,
    authorization_endpoint: endpoints.authorize,
    token_endpoint: endpoints.token,
  }

  return {
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
      const { access_token: token } = await oauth.processAuthorizationCodeResponse(as, client, response)
      return { issuer, ...(await who(endpoints, (url) => askAsBearer(url, token, signal))) }
    },
  }
}

/**
 * Who answered (RFC 9207), where the provider says it: such servers publish no configuration that says how they are called, so the origin
 * decides. Each provider has a callback address of its own as well.
 */
function withoutIssuer({ answer }: Finish, issuer: string): URLSearchParams {
  const said = answer.get('iss')
  if (said === null) return answer
  if (!URL.canParse(said) || new URL(said).origin !== new URL(issuer).origin)
    throw new ProviderTrouble('Another provider answered')
  const rest = new URLSearchParams(answer)
  rest.delete('iss')
  return rest
}
