import { generateKeyPairSync } from 'node:crypto'
import type { ProviderConfig, ProviderName } from '../../../gateway/config/providers.ts'
import type { SocialMessage } from '../../../src/domain/embedded/calls.ts'
import type { Session } from '../../../gateway/wire/api.ts'
import type { SocialLogin } from '../../../gateway/wire/social.ts'
import type { NewDatabase } from '../../support/databases.ts'
import { gatewayWorld, ORIGIN, PAGE } from '../../support/gateway.ts'
import { startProvider } from './provider.ts'

type Browser = Awaited<ReturnType<typeof newBrowser>>
type World = Awaited<ReturnType<typeof gatewayWorld>>

async function newBrowser(world: World) {
  const browser = await world.browser()
  await browser.register()
  return browser
}

/** What the providers without OpenID Connect say they granted, in the form of each. */
export const GRANTED = {
  github: 'read:user,user:email',
  x: 'tweet.read users.read users.email',
  discord: 'email identify',
} as const

/** Starts a gateway, and a server that plays all providers. */
export async function socialWorld(create: NewDatabase) {
  const clock: { now(): number } = { now: () => Date.UTC(2027, 0, 1) }
  const provider = await startProvider(() => clock.now())
  const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const at = (path: string) => `${provider.origin}${path}`
  const client = { clientId: 'wallet', proof: { kind: 'secret', secret: 'a-b_c.d' } } as const
  const plain = (name: string): ProviderConfig => ({
    ...client,
    issuer: at(`/${name}`),
    endpoints: {
      authorize: at(`/${name}/authorize`),
      token: at(`/${name}/token`),
      user: at(`/${name}/user`),
    },
  })
  const github = plain('github')
  const social = new Map<ProviderName, ProviderConfig>([
    ['google', { ...client, issuer: provider.origin, endpoints: null }],
    [
      'apple',
      {
        clientId: 'wallet',
        issuer: provider.origin,
        endpoints: null,
        proof: { kind: 'apple', teamId: 'TEAM', keyId: 'KEY', key: appleKey.privateKey },
      },
    ],
    ['github', { ...github, endpoints: { ...github.endpoints!, emails: at('/github/emails') } }],
    ['x', plain('x')],
    ['discord', plain('discord')],
  ])
  const world = await gatewayWorld(await create(), { social })
  clock.now = () => world.clock.now
  for (const [name, scope] of Object.entries(GRANTED))
    provider.says.set(`/${name}/token`, {
      body: { access_token: 'token-2', token_type: 'bearer', scope },
    })

  async function start(
    browser: Browser,
    name = 'google',
    more: Record<string, unknown> = {},
  ): Promise<SocialLogin> {
    const { status, body } = await browser.ask('POST', 'oauth/start', {
      provider: name,
      pageOrigin: PAGE,
      ...more,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as SocialLogin
  }

  /** Opens the callback URL with the provider's response. */
  async function comeBack(name: string, answer: Record<string, string>, form?: Record<string, string>) {
    const url = `${world.address}/callback/${name}?${new URLSearchParams(answer).toString()}`
    const response = await fetch(url, {
      redirect: 'manual',
      ...(form && {
        method: 'POST',
        headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams(form),
      }),
    })
    const { status, headers } = response
    return { status, headers, ...readPage(await response.text()) }
  }

  /** The user approves the login at the provider. */
  function allow(name: string, { uri }: SocialLogin, claims?: Parameters<typeof provider.grant>[1]) {
    const code = provider.grant(uri, claims)
    return comeBack(name, { code, state: stateOf(uri) })
  }

  const redeem = (browser: Browser, flowId: string, proof: { result: string } | { digits: string }) =>
    browser.ask('POST', 'oauth/redeem', { flowId, ...proof })

  return {
    ...world,
    provider,
    appleKey: appleKey.publicKey,
    start,
    comeBack,
    allow,
    redeem,
    newBrowser: () => newBrowser(world),
    stateOfFlow: async (browser: Browser, flowId: string) =>
      (await browser.ask('POST', 'oauth/state', { flowId })).body,
    /** Completes a login in a new browser. */
    async logIn(name = 'google', claims?: Parameters<typeof provider.grant>[1]): Promise<Session['me']> {
      const browser = await newBrowser(world)
      const login = await start(browser, name)
      const { result } = await allow(name, login, claims)
      const { status, body } = await redeem(browser, login.flowId, { result: result! })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return (body as Session).me
    },
    users: async () => (await world.database.all('SELECT id FROM users')).length,
  }
}

export const stateOf = (uri: string) => new URL(uri).searchParams.get('state')!

/** What the callback page passes on and shows. */
function readPage(html: string) {
  const attribute = /data-outcome="([^"]*)"/.exec(html)?.[1]
  const said = attribute
    ? (JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
        message: SocialMessage
        target: string
      })
    : undefined
  const uri = said && 'resultUri' in said.message ? said.message.resultUri : undefined
  return {
    html,
    said,
    result: uri?.startsWith(`${ORIGIN}/callback?`) ? new URL(uri).searchParams.get('result')! : undefined,
    digits: /class="digits"[^>]*>(\d{6})</.exec(html)?.[1],
  }
}
