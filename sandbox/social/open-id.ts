/** Simulates Google and Apple with `oidc-provider`: each is a separate issuer. */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { AdapterFactory, Configuration, interactionPolicy } from 'oidc-provider'
// @ts-expect-error it has no types
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import type { Faults } from './faults.ts'
import { consentPage, openerHeaders, redirect, sendHtml } from './page.ts'
import { createPeople, typedIn } from './people.ts'
import { type Exchange, readForm, type SocialServer } from './server.ts'

interface Options {
  server: SocialServer
  faults: Faults
  name: 'google' | 'apple'
  title: string
  clientId: string
  clientSecret: string
  wallet: string
  /** Apple only: verifies the client secret as a signed JWT instead of comparing it. */
  secretKey?: KeyObject
}

export async function playOpenId(options: Options): Promise<void> {
  const { server, faults, title } = options
  const { default: Provider, interactionPolicy: policy } = await loadProvider()
  const people = createPeople()
  const configuration: Configuration = {
    ...settingsOf(options),
    findAccount: (_, id) => {
      const person = people.find(id)
      if (!person) return undefined
      const { name, email, isConfirmed } = person
      // Apple sends the name outside the token, once.
      const shown = options.name === 'google' ? { name } : {}
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: isConfirmed, ...shown }) }
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: askEveryTime(policy) },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile name')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(server.origin, configuration)
  const { secretKey, clientId } = options
  if (secretKey)
    provider.Client.prototype.compareClientSecret = async (secret: string) =>
      jwtVerify(secret, secretKey, { audience: server.origin, subject: clientId }).then(
        () => true,
        () => false,
      )
  const handle = provider.callback()

  async function interact({ request, response, url }: Exchange): Promise<void> {
    if (request.method !== 'POST')
      return sendHtml(response, consentPage(title, url.pathname), openerHeaders(faults))
    const form = await readForm(request)
    const answer = form.get('answer')
    const person = answer === 'allow' ? people.add(typedIn(form)) : undefined
    const result = person
      ? { login: { accountId: person.id }, select_account: {} }
      : { error: answer === 'deny' ? 'access_denied' : 'server_error' }
    redirect(response, await provider.interactionResult(request, response, result))
  }

  server.answer(async (exchange) => {
    const { request, response, url } = exchange
    if (url.pathname.startsWith('/interaction/')) return interact(exchange)
    if (faults.refusesTokens && url.pathname === '/token') return void response.writeHead(503).end()
    await handle(request, response)
  })
}

/** `oidc-provider` without its warning that it is for Node 22 and later: what the sandbox uses of it is tested on Node 20 too. */
async function loadProvider() {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

let signingKey: KeyObject | undefined

/** One key for all providers of this process: it takes most of a second to generate. */
const signing = () => (signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

function settingsOf({ name, clientId, clientSecret, wallet }: Options): Configuration {
  const hour = () => 3_600
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${wallet}/callback/${name}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // The default adapter, named: not naming it causes a warning. Restarting may forget who is logged in.
    adapter: createMemoryAdapter() as AdapterFactory,
    pkce: { required: () => true },
    // Puts the claims into the ID token, as Google and Apple do.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: [] },
    scopes: ['openid', 'email', 'profile', 'name'],
    features: { devInteractions: { enabled: false } },
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      // Cookies are shared between the ports of a host, so each provider has its own names.
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    jwks: { keys: [{ ...signing().export({ format: 'jwk' }), kid: `${name}-1`, alg: 'RS256', use: 'sig' }] },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: () => 60,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
  }
}

/** Disables single sign-on: each login shows the provider's page. */
function askEveryTime({ Check, Prompt }: typeof interactionPolicy) {
  const asked = new Check('asked', 'A person has to say who it is', ({ oidc }) => !oidc.result?.login)
  return [
    new Prompt({ name: 'select_account', requestable: true }),
    new Prompt({ name: 'login', requestable: true }, asked),
  ]
}
