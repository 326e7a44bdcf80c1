import { generateKeyPairSync } from 'node:crypto'
import type { ProviderConfig, ProviderName } from '../../../gateway/config/providers.ts'
import type { Session } from '../../../gateway/wire/api.ts'
import type { SocialLogin } from '../../../gateway/wire/social.ts'
import type { NewDatabase } from '../../support/databases.ts'
import { gatewayWorld, PAGE } from '../../support/gateway.ts'
import { startProvider } from './provider.ts'
import { OPENED_BY_FRAME, socialTab } from './social-window.ts'

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

  const tab = socialTab(world.address)

  async function begin(
    browser: Browser,
    name = 'google',
    more: Record<string, unknown> = {},
  ): Promise<SocialLogin> {
    const asked = { provider: name, pageOrigin: PAGE, opener: 'page', ...more }
    const { status, body } = await browser.ask('POST', 'oauth/start', asked)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as SocialLogin
  }

  /** Begins a login, and has its window leave for the provider. */
  async function start(browser: Browser, name = 'google', more: Record<string, unknown> = {}) {
    const login = await begin(browser, name, more)
    const { flowId } = login
    const windowHash = tab.hash(flowId)
    if (more['opener'] === 'frame') {
      const { grant } = await tab.open(flowId, OPENED_BY_FRAME)
      await tab.ask('bind-granted', { flowId, grant, windowHash })
    } else await browser.ask('POST', 'oauth/bind', { flowId, windowHash })
    const left = await tab.leave(flowId)
    if (left.status !== 200) throw new Error(JSON.stringify(left.body))
    return { ...login, uri: (left.body as { uri: string }).uri }
  }

  /** Returns with the provider's response, and finishes the login. `status` is that of the page. */
  async function comeBack(name: string, answer: Record<string, string>, form?: Record<string, string>) {
    const page = await tab.arrive(name, answer, form)
    const { outcome, returnTo } = await tab.finish(page)
    return { ...page, outcome, returnTo }
  }

  /** The user approves the login at the provider. */
  function allow(name: string, { uri }: { uri: string }, claims?: Parameters<typeof provider.grant>[1]) {
    const code = provider.grant(uri, claims)
    return comeBack(name, { code, state: stateOf(uri) })
  }

  const redeem = (browser: Browser, flowId: string) => browser.ask('POST', 'oauth/redeem', { flowId })

  return {
    ...world,
    provider,
    appleKey: appleKey.publicKey,
    tab,
    begin,
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
      await allow(name, login, claims)
      const { status, body } = await redeem(browser, login.flowId)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return (body as Session).me
    },
    users: async () => (await world.database.all('SELECT id FROM users')).length,
  }
}

export const stateOf = (uri: string) => new URL(uri).searchParams.get('state')!
