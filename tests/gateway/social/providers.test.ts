import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ADAPTERS } from '../../../gateway/social/providers/who.ts'
import { PAGE } from '../../support/gateway.ts'
import { GRANTED, socialWorld, stateOf } from './social-world.ts'

async function world() {
  const folder = mkdtempSync(join(tmpdir(), 'social-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return socialWorld(async () => join(folder, 'gateway.db'))
}

const FAILED = { status: 200, outcome: 'failed' }

describe('providers without OpenID Connect', () => {
  it.each([
    [
      'github',
      { id: 583231, login: 'octocat', name: 'The Octocat', email: 'public@example.com' },
      { userName: 'octocat', email: 'main@example.com' },
    ],
    [
      'discord',
      {
        id: '80351110224678912',
        username: 'nelly',
        global_name: 'Nelly',
        email: 'n@example.com',
        verified: true,
      },
      { userName: 'nelly', email: 'n@example.com' },
    ],
    [
      'discord',
      { id: '1', username: 'nelly', email: 'n@example.com', verified: false },
      { userName: 'nelly', email: null },
    ],
    [
      'x',
      { data: { id: '2244994945', name: 'Dev', username: 'dev', confirmed_email: 'd@example.com' } },
      { userName: 'dev', email: 'd@example.com' },
    ],
    ['x', { data: { id: '1', name: 'Dev', username: 'dev' } }, { userName: 'dev', email: null }],
    ['x', { data: { id: '1' } }, { userName: null, email: null }],
    ['discord', { id: '1', username: { a: 1 }, email: 7, verified: true }, { userName: null, email: null }],
  ])('%s says who it is: %j', async (name, user, social) => {
    const { logIn, provider } = await world()
    provider.says.set(`/${name}/user`, { body: user })
    provider.says.set('/github/emails', {
      body: [
        { email: 'other@example.com', primary: false, verified: true },
        { email: 'main@example.com', primary: true, verified: true },
      ],
    })
    expect((await logIn(name)).social).toEqual({ provider: name, ...social })
    const asked = provider.asked.find(({ path }) => path === `/${name}/user`)!
    expect(asked.headers).toMatchObject({
      authorization: 'Bearer token-2',
      'user-agent': 'wallet-modal-gateway',
    })
  })

  it('Facebook says who it is, and no address', async () => {
    const { facebook } = ADAPTERS
    const endpoints = { authorize: '', token: '', user: 'user' }
    await expect(
      facebook.who(endpoints, async () => ({ id: '10', name: 'Ada', email: 'a@b.example' })),
    ).resolves.toEqual({ subject: '10', userName: 'Ada', email: null })
  })

  it.each([
    { status: 403, body: { message: 'No' } },
    { body: [] },
    { body: 'not JSON' },
    { body: [{ email: 'a@b.example', primary: true, verified: false }] },
    { body: { 0: 'x' } },
  ])('GitHub may keep addresses to itself: %j', async (emails) => {
    const { logIn, provider } = await world()
    provider.says.set('/github/user', { body: { id: 7, login: 'ada' } })
    provider.says.set('/github/emails', emails)
    expect((await logIn('github')).social).toMatchObject({ userName: 'ada', email: null })
  })

  const text = (length: number) => 'x'.repeat(length)
  it.each([
    ['github', { body: { login: 'no id' } }],
    ['github', { body: { id: '583231', login: 'a text' } }],
    ['github', { body: { id: 0 } }],
    ['github', { body: { id: 2 ** 60 } }],
    ['github', { body: { id: 1.5 } }],
    ['discord', { body: { id: 80351110224678912n.toString() + 'x' } }],
    ['discord', { body: { id: text(1_000) } }],
    ['x', { body: { id: '1' } }],
    ['x', { body: { data: [] } }],
    ['x', { body: { errors: [{ title: 'Unauthorized' }] } }],
    ['x', { body: null }],
    ['x', { body: '<!doctype html>' }],
    ['x', { body: '{"data":{"id":"1"}' }],
    ['x', { body: JSON.stringify({ data: { id: '1', name: text(200_000) } }) }],
    ['x', { status: 401, body: { data: { id: '1' } } }],
    ['x', { status: 500, body: '' }],
  ])('%s that answers %j is not believed', async (name, said) => {
    const { newBrowser, start, allow, provider, users } = await world()
    provider.says.set(`/${name}/user`, said)
    expect(await allow(name, await start(await newBrowser(), name))).toMatchObject(FAILED)
    expect(await users()).toBe(0)
  })

  it.each([
    { status: 200, body: { error: 'bad_verification_code' } },
    { status: 400, body: { error: 'invalid_grant' } },
    { body: { access_token: '', token_type: 'bearer' } },
    { body: { access_token: 7, token_type: 'bearer' } },
    { body: { token_type: 'bearer' } },
    { body: 'access_token=a&token_type=bearer' },
    { body: `{"access_token":"${text(200_000)}","token_type":"bearer"}` },
    { status: 302, headers: { location: '/x/user' }, body: '' },
  ])('get no token by %j', async (said) => {
    const { newBrowser, start, allow, provider } = await world()
    provider.says.set('/x/token', said)
    provider.says.set('/x/user', { body: { data: { id: '1' } } })
    expect(await allow('x', await start(await newBrowser(), 'x'))).toMatchObject(FAILED)
    expect(provider.times('/x/user')).toBe(0)
  })

  it('prove the client as each of them asks for', async () => {
    const { logIn, provider } = await world()
    provider.says.set('/x/user', { body: { data: { id: '1' } } })
    provider.says.set('/discord/user', { body: { id: '1' } })
    await logIn('x')
    await logIn('discord')
    const [x, discord] = provider.asked.filter(({ path }) => path.endsWith('/token'))
    expect(x!.headers['authorization']).toBe(`Basic ${Buffer.from('wallet:a-b_c.d').toString('base64')}`)
    expect(x!.form.get('client_secret')).toBeNull()
    expect(discord!.form.get('client_secret')).toBe('a-b_c.d')
    for (const { form } of [x!, discord!]) expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })
})

it.each(['google', 'apple'])('%s that gives no token fails the login', async (name) => {
  const { newBrowser, start, allow, provider, users } = await world()
  provider.says.set('/token', { status: 503, body: '' })
  expect(await allow(name, await start(await newBrowser(), name))).toMatchObject(FAILED)
  expect(await users()).toBe(0)
})

const USERS = {
  github: { id: 7, login: 'ada' },
  x: { data: { id: '7', username: 'ada' } },
  discord: { id: '7', username: 'ada' },
}
const WITHHELD = { status: 200, outcome: 'withheld' }

/** A login at the provider that says it granted `scope`; without it, the provider says nothing. */
async function granting(name: keyof typeof GRANTED, scope?: unknown, token = 'token-2') {
  const all = await world()
  const { provider, newBrowser, start, allow } = all
  provider.says.set(`/${name}/user`, { body: USERS[name] })
  provider.says.set(`/${name}/token`, { body: { access_token: token, token_type: 'bearer', scope } })
  const browser = await newBrowser()
  const login = await start(browser, name)
  return { ...all, browser, login, page: await allow(name, login) }
}

describe('granted scopes', () => {
  it.each([
    ['github', 'user:email read:user'],
    // Scopes that include others replace them.
    ['github', 'user'],
    ['github', 'repo,read:user,user:email'],
    ['github', undefined],
    ['x', 'users.email users.read tweet.read offline.access'],
    ['discord', 'identify email guilds'],
    ['discord', undefined],
  ] as const)('%s grants enough by %j', async (name, scope) => {
    expect((await granting(name, scope)).page).toMatchObject({ status: 200, outcome: 'answered' })
  })

  it.each([
    ...Object.entries(GRANTED).flatMap(([name, scope]) =>
      scope.split(/[ ,]/).map((left) => [name, scope.replace(left, '').trim()]),
    ),
    ...Object.keys(GRANTED).map((name) => [name, '']),
    ['github', 'read:user,user:emails'],
    ['github', 'read:user,user:follow'],
    ['discord', 'identify email.'],
  ] as [keyof typeof GRANTED, string][])('%s grants too little by %j', async (name, scope) => {
    const { page, users, provider, browser, login, stateOfFlow } = await granting(name, scope)
    expect(page).toMatchObject(WITHHELD)
    expect(page.html).toContain('didn’t share everything')
    expect(await stateOfFlow(browser, login.flowId)).toEqual({ state: 'withheld' })
    expect(await users()).toBe(0)
    expect(provider.times(`/${name}/user`)).toBe(0)
  })

  it('of a GitHub App are its settings, and no scope is told', async () => {
    const outcomeOf = async (name: keyof typeof GRANTED, prefix: string) =>
      (await granting(name, '', `${prefix}_16C7e42F292c6912E7710c838347Ae178B4a`)).page.outcome
    expect(await outcomeOf('github', 'ghu')).toBe('answered')
    expect(await outcomeOf('github', 'gho')).toBe('withheld')
    expect(await outcomeOf('discord', 'ghu')).toBe('withheld')
  })

  const GOOGLE = 'https://www.googleapis.com/auth/userinfo'
  it.each([
    ['openid email profile', 'answered'],
    [`openid ${GOOGLE}.email ${GOOGLE}.profile`, 'answered'],
    ['openid profile', 'withheld'],
    ['openid', 'withheld'],
    [`openid ${GOOGLE}.profile`, 'withheld'],
    ['', 'withheld'],
  ] as const)('of Google are those of the page that the browser was at: %j', async (scope, outcome) => {
    const { newBrowser, start, allow } = await world()
    const login = await start(await newBrowser())
    const uri = new URL(login.uri)
    uri.searchParams.set('scope', scope)
    const claims = { email: 'a@b.example', email_verified: true }
    expect((await allow('google', { ...login, uri: uri.href }, claims)).outcome).toBe(outcome)
  })

  it('of Apple are compared if they are told', async () => {
    const { newBrowser, start, comeBack, provider } = await world()
    const login = await start(await newBrowser(), 'apple')
    const uri = new URL(login.uri)
    uri.searchParams.set('scope', 'openid name')
    const code = provider.grant(uri.href)
    expect(await comeBack('apple', {}, { code, state: stateOf(login.uri) })).toMatchObject(WITHHELD)
  })
})

describe('what the gateway asks', () => {
  it('is what the settings name: redirects and addresses in answers lead nowhere', async () => {
    const hits: string[] = []
    const trap = createServer((request, response) => {
      hits.push(request.url ?? '')
      response.end('{}')
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void trap.close())
    // `address()` of a TCP server is an `AddressInfo`.
    const elsewhere = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
    const { newBrowser, start, allow, comeBack, provider } = await world()
    const browser = await newBrowser()
    const away = { status: 302, headers: { location: `${elsewhere}/x` }, body: '' }
    for (const path of ['/x/token', '/discord/user', '/github/emails', '/jwks']) provider.says.set(path, away)
    provider.says.set('/github/user', {
      body: { id: 1, login: 'a', url: elsewhere, emails_url: elsewhere, avatar_url: elsewhere },
    })
    for (const name of ['x', 'discord', 'github', 'google']) await allow(name, await start(browser, name))
    const login = await start(browser)
    const code = provider.grant(login.uri)
    const state = stateOf(login.uri)
    await comeBack('google', { code, state, iss: elsewhere, token_endpoint: elsewhere, jwks_uri: elsewhere })
    expect(hits).toEqual([])
    provider.says.set('/.well-known/openid-configuration', away)
    const fresh = await world()
    fresh.provider.says.set('/.well-known/openid-configuration', away)
    await expect(fresh.start(await fresh.newBrowser())).rejects.toThrow('UPSTREAM')
    expect(hits).toEqual([])
  })

  it('is asked again when the configuration could not be read', async () => {
    const { newBrowser, start, provider } = await world()
    const browser = await newBrowser()
    const path = '/.well-known/openid-configuration'
    provider.says.set(path, { status: 503, body: '' })
    await expect(start(browser)).rejects.toThrow('UPSTREAM')
    provider.says.set(path, {
      body: { issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example' },
    })
    await expect(start(browser)).rejects.toThrow('UPSTREAM')
    provider.says.delete(path)
    await expect(start(browser)).resolves.toMatchObject({
      uri: expect.stringContaining('/authorize?') as string,
    })
  })

  it('has PKCE by SHA-256, a state and a nonce of its own each time', async () => {
    const { newBrowser, start } = await world()
    const browser = await newBrowser()
    const asked = await Promise.all([
      start(browser),
      start(browser),
      start(browser, 'apple'),
      start(browser, 'x'),
    ])
    const all = asked.map(({ uri }) => new URL(uri).searchParams)
    for (const parameters of all) {
      expect(parameters.get('code_challenge_method')).toBe('S256')
      expect(parameters.get('code_challenge')).toMatch(/^[\w-]{43}$/)
      expect(parameters.get('response_type')).toBe('code')
    }
    expect(new Set(all.map((each) => each.get('state'))).size).toBe(4)
    expect(new Set(all.slice(0, 3).map((each) => each.get('nonce'))).size).toBe(3)
    expect(all.map((each) => each.get('redirect_uri'))).toEqual(
      ['google', 'google', 'apple', 'x'].map((name) => `https://wallet.example/callback/${name}`),
    )
    expect(all[2]!.get('response_mode')).toBe('form_post')
  })

  it('is nothing for a provider that the settings do not name', async () => {
    const { newBrowser } = await world()
    const browser = await newBrowser()
    const ask = (provider: string) =>
      browser.ask('POST', 'oauth/start', { provider, pageOrigin: PAGE, opener: 'page' })
    expect(await ask('facebook')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    expect((await ask('farcaster')).status).toBe(400)
    expect((await ask('__proto__')).status).toBe(400)
  })
})

describe('Apple', () => {
  it('answers by a form of another site, says the name once, and gets a signed secret', async () => {
    const { newBrowser, start, comeBack, redeem, provider, appleKey, logIn } = await world()
    const browser = await newBrowser()
    const login = await start(browser, 'apple')
    const code = provider.grant(login.uri, {
      sub: '001.a',
      email: 'a@privaterelay.appleid.com',
      email_verified: 'true',
    })
    const user = JSON.stringify({
      name: { firstName: 'Ada', lastName: '<b>Lovelace</b>' },
      email: 'other@example.com',
    })
    const page = await comeBack('apple', {}, { code, state: stateOf(login.uri), user })
    expect(page).toMatchObject({ status: 200, outcome: 'answered' })
    const { status, body } = await redeem(browser, login.flowId)
    expect(status).toBe(200)
    const social = { provider: 'apple', userName: 'Ada <b>Lovelace</b>', email: 'a@privaterelay.appleid.com' }
    expect(body).toMatchObject({ me: { social } })
    const { form } = provider.asked.find(({ path }) => path === '/token')!
    const { payload, protectedHeader } = await provider.verify(form.get('client_secret')!, appleKey)
    expect(payload).toMatchObject({ iss: 'TEAM', sub: 'wallet', aud: provider.origin })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    expect(payload.exp! - payload.iat!).toBe(300)
    // Later logins do not contain the name: the known name is kept.
    expect((await logIn('apple', { sub: '001.a' })).social?.userName).toBe('Ada <b>Lovelace</b>')
  })

  it.each([
    '',
    '{',
    '7',
    'null',
    '[]',
    '{"name":7}',
    '{"name":{"firstName":{}}}',
    `{"name":"${'x'.repeat(7_000)}"}`,
  ])('may say %s for a name', async (user) => {
    const { newBrowser, start, comeBack, provider } = await world()
    const login = await start(await newBrowser(), 'apple')
    const code = provider.grant(login.uri)
    const page = await comeBack('apple', {}, { code, state: stateOf(login.uri), user })
    expect(page.outcome).toBe('answered')
  })

  it('sends no form that is too large, and no other site sends forms to other pages', async () => {
    const { comeBack, address } = await world()
    expect((await comeBack('apple', {}, { state: 'x'.repeat(20_000) })).status).toBe(413)
    const other = await fetch(`${address}/device-link/${'a'.repeat(43)}`, {
      method: 'POST',
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ answer: 'refuse' }),
    })
    expect(other.status).toBe(400)
  })
})

describe('the pages of the window', () => {
  const HEADERS = {
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }
  const POLICY =
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'sha256-[^']+'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'$/

  it('keep their opener, run one script, and are kept nowhere', async () => {
    const { newBrowser, begin, start, allow, tab } = await world()
    const browser = await newBrowser()
    const pages = [await tab.open((await begin(browser)).flowId), await allow('google', await start(browser))]
    for (const { status, headers } of pages) {
      expect(status).toBe(200)
      expect(headers.get('content-security-policy')).toMatch(POLICY)
      expect(Object.fromEntries(headers)).toMatchObject(HEADERS)
    }
    const over = await tab.open('A'.repeat(22))
    expect(over.status).toBe(410)
    expect(Object.fromEntries(over.headers)).toMatchObject(HEADERS)
    expect(over.html).not.toContain('<script')
  })

  it('show the site as text', async () => {
    const { newBrowser, start, allow } = await world()
    const { html } = await allow('google', await start(await newBrowser()))
    expect(html).toContain('Go back to shop.example.')
  })

  it('have a bridge that pages of the project alone may embed', async () => {
    const { address } = await world()
    const bridge = await fetch(`${address}/bridge?projectId=shop`)
    expect(bridge.headers.get('content-security-policy')).toContain(`frame-ancestors ${PAGE}`)
    expect(await bridge.text()).not.toContain('<script')
    const unknown = await fetch(`${address}/bridge?projectId=other`)
    expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
