import { expect, it } from 'vitest'
import { sweep } from '../../../gateway/database/sweep.ts'
import type { Session } from '../../../gateway/wire/api.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { PAGE } from '../../support/gateway.ts'
import { socialWorld, stateOf } from './social-world.ts'

const MINUTE = 60_000

onBothDatabases('a social login', (create: NewDatabase) => {
  it('makes an account at first, and finds it by issuer and subject afterwards', async () => {
    const { logIn, users, provider } = await socialWorld(create)
    const claims = { name: 'Ada\u202e Lovelace', email: 'Ada@Example.com', email_verified: true }
    const me = await logIn('google', claims)
    expect(me).toMatchObject({
      email: null,
      social: { provider: 'google', userName: 'Ada Lovelace', email: 'ada@example.com' },
      wallet: null,
    })
    expect((await logIn('google', claims)).userId).toBe(me.userId)
    expect((await logIn('google', { ...claims, sub: 'person-2' })).userId).not.toBe(me.userId)
    expect(await users()).toBe(2)
    // The discovery document is requested only once.
    expect(provider.times('/.well-known/openid-configuration')).toBe(1)
  })

  it('joins no accounts by an e-mail address', async () => {
    const { logIn, database, users, provider } = await socialWorld(create)
    await database.run('INSERT INTO users (id, project_id, email, created_at) VALUES (?, ?, ?, 0)', [
      ...['mailbox', 'shop', 'ada@example.com'],
    ])
    const claims = { email: 'ada@example.com', email_verified: true }
    const first = await logIn('google', { ...claims, sub: '7' })
    provider.says.set('/discord/user', {
      body: { id: '7', username: 'ada', email: 'ada@example.com', verified: true },
    })
    const second = await logIn('discord')
    const third = await logIn('google', { ...claims, sub: '8' })
    expect(new Set(['mailbox', first.userId, second.userId, third.userId]).size).toBe(4)
    expect(await users()).toBe(4)
    expect(await database.all('SELECT email FROM users WHERE email IS NOT NULL')).toEqual([
      { email: 'ada@example.com' },
    ])
  })

  it('tells no address that the provider has not confirmed', async () => {
    const { logIn } = await socialWorld(create)
    for (const email_verified of [false, undefined, 'yes', 1])
      expect((await logIn('google', { email: 'a@b.example', email_verified })).social?.email).toBeNull()
    expect((await logIn('google', { email: 'no address', email_verified: true })).social?.email).toBeNull()
  })

  it.each([
    ['without an address', {}],
    ['with an address that is not confirmed', { email: 'ada@example.com', email_verified: false }],
    ['with what is no address', { email: 'ada', email_verified: true }],
    ['with another address', { email: 'thief@example.com', email_verified: true }],
  ])('keeps the mailbox that is known at a login %s', async (_, poor) => {
    const { logIn } = await socialWorld(create)
    await logIn('google', { email: 'ada@example.com', email_verified: true })
    expect((await logIn('google', poor)).social?.email).toBe('ada@example.com')
    expect((await logIn('google', poor)).social?.email).toBe('ada@example.com')
  })

  it('learns the mailbox at a later login if the first told none', async () => {
    const { logIn } = await socialWorld(create)
    expect((await logIn('google')).social?.email).toBeNull()
    const told = await logIn('google', { email: 'ada@example.com', email_verified: true })
    expect(told.social?.email).toBe('ada@example.com')
  })

  it('is not without a mailbox after a poor login: deleting takes the mailed code', async () => {
    const { newBrowser, start, allow, redeem, database } = await socialWorld(create)
    const browser = await newBrowser()
    let access = ''
    for (const claims of [{ email: 'ada@example.com', email_verified: true }, {}]) {
      const login = await start(browser)
      await allow('google', login, claims)
      const { status, body } = await redeem(browser, login.flowId)
      expect(status).toBe(200)
      access = (body as Session).access
    }
    // No mail can be sent here: the code is in the database.
    await browser.ask('POST', 'account/confirm', { purpose: 'delete' }, { access })
    expect(await database.all('SELECT email, purpose FROM codes')).toEqual([
      { email: 'ada@example.com', purpose: 'confirm-delete' },
    ])
    expect(await browser.ask('POST', 'account/delete', {}, { access })).toMatchObject({
      body: { error: { code: 'CONFIRMATION_REQUIRED' } },
    })
  })

  it('makes one account of first logins that come together', async () => {
    const { newBrowser, start, allow, redeem, users } = await socialWorld(create)
    const ready = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = await newBrowser()
        const login = await start(browser)
        await allow('google', login)
        return () => redeem(browser, login.flowId)
      }),
    )
    const answers = await Promise.all(ready.map((go) => go()))
    expect(new Set(answers.map(({ body }) => (body as Session).me.userId)).size).toBe(1)
    expect(await users()).toBe(1)
  })

  it('is answered once: a callback that is repeated asks the provider nothing and tells nothing', async () => {
    const { newBrowser, start, tab, provider } = await socialWorld(create)
    const login = await start(await newBrowser())
    const answer = { code: provider.grant(login.uri), state: stateOf(login.uri) }
    const all = await Promise.all(Array.from({ length: 8 }, () => tab.arrive('google', answer)))
    const first = all.filter(({ returned }) => returned)
    expect(first).toHaveLength(1)
    const ends = await Promise.all(Array.from({ length: 8 }, () => tab.finish(first[0]!)))
    expect(ends.filter(({ outcome }) => outcome === 'answered')).toHaveLength(1)
    expect(provider.times('/token')).toBe(1)
    expect(await tab.arrive('google', answer)).toMatchObject({ status: 410, returned: undefined })
  })

  it('is redeemed once, of many who try at the same time', async () => {
    const { newBrowser, start, allow, redeem, database } = await socialWorld(create)
    const browser = await newBrowser()
    const login = await start(browser)
    await allow('google', login)
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(browser, login.flowId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
    expect(await database.all('SELECT user_id FROM sessions')).toHaveLength(1)
  })

  it('belongs to the browser that began it', async () => {
    const { newBrowser, start, allow, redeem, stateOfFlow, users } = await socialWorld(create)
    const [mine, other] = [await newBrowser(), await newBrowser()]
    const login = await start(mine)
    await allow('google', login)
    expect(await redeem(other, login.flowId)).toMatchObject({
      status: 410,
      body: { error: { code: 'CODE_EXPIRED' } },
    })
    expect(await stateOfFlow(other, login.flowId)).toEqual({ state: 'over' })
    expect(await users()).toBe(0)
    expect(await stateOfFlow(mine, login.flowId)).toEqual({ state: 'answered' })
    expect((await redeem(mine, login.flowId)).status).toBe(200)
    expect(await stateOfFlow(mine, login.flowId)).toEqual({ state: 'over' })
  })

  it('says how far it is, and answers a long poll when that changes', async () => {
    const { newBrowser, begin, stateOfFlow, tab } = await socialWorld(create)
    const browser = await newBrowser()
    const { flowId } = await begin(browser)
    expect(await stateOfFlow(browser, flowId)).toEqual({ state: 'begun' })
    const polled = browser.ask('POST', 'oauth/state', { flowId, known: 'begun' })
    await browser.ask('POST', 'oauth/bind', { flowId, windowHash: tab.hash(flowId) })
    expect((await polled).body).toEqual({ state: 'waiting' })
  })

  it('is not answered with a state that is unknown, cut, or of another provider', async () => {
    const { newBrowser, start, comeBack, provider, stateOfFlow } = await socialWorld(create)
    const browser = await newBrowser()
    const login = await start(browser)
    const state = stateOf(login.uri)
    const code = provider.grant(login.uri)
    const wrong: [string, Record<string, string>][] = [
      ['google', { code }],
      ['google', { code, state: '' }],
      ['google', { code, state: state.slice(1) }],
      ['google', { code, state: 'A'.repeat(43) }],
      ['google', { code, state: login.flowId }],
      ['apple', { code, state }],
      ['github', { code, state }],
      ['facebook', { code, state }],
      ['constructor', { code, state }],
    ]
    for (const [name, answer] of wrong)
      expect(await comeBack(name, answer)).toMatchObject({ status: 410, returned: undefined })
    expect(provider.times('/token')).toBe(0)
    expect(await stateOfFlow(browser, login.flowId)).toEqual({ state: 'waiting' })
  })

  it('fails with the code of another login: swapped states open nothing', async () => {
    const { newBrowser, start, comeBack, provider, stateOfFlow, redeem, users } = await socialWorld(create)
    const browser = await newBrowser()
    const [one, two] = [await start(browser), await start(browser)]
    const codes = [provider.grant(one.uri), provider.grant(two.uri)] as const
    const swapped = [
      await comeBack('google', { code: codes[1], state: stateOf(one.uri) }),
      await comeBack('google', { code: codes[0], state: stateOf(two.uri) }),
    ]
    for (const page of swapped) expect(page).toMatchObject({ status: 200, outcome: 'failed' })
    expect(await stateOfFlow(browser, one.flowId)).toEqual({ state: 'failed' })
    expect((await redeem(browser, one.flowId)).status).toBe(410)
    expect(await users()).toBe(0)
  })

  it.each([
    ['a nonce of another login', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'another-wallet' }],
    ['a token of yesterday', { exp: 1 }],
    ['no subject', { sub: undefined }],
    ['a subject that is no id', { sub: 'a\nb' }],
    ['a subject without end', { sub: 'x'.repeat(300) }],
  ])('fails with %s in the token', async (_, claims) => {
    const { newBrowser, start, allow, users } = await socialWorld(create)
    const page = await allow('google', await start(await newBrowser()), claims as Record<string, string>)
    expect(page.outcome).toBe('failed')
    expect(await users()).toBe(0)
  })

  it.each(['another key', 'none'] as const)('fails with a token that is signed with %s', async (how) => {
    const { newBrowser, start, allow, provider } = await socialWorld(create)
    provider.signWith(how)
    const page = await allow('google', await start(await newBrowser()))
    expect(page.outcome).toBe('failed')
  })

  it('fails with an answer that says it is of another provider', async () => {
    const { newBrowser, start, comeBack, provider } = await socialWorld(create)
    for (const name of ['google', 'github']) {
      const { uri } = await start(await newBrowser(), name)
      const answer = { code: provider.grant(uri), state: stateOf(uri), iss: 'https://evil.example' }
      expect(await comeBack(name, answer)).toMatchObject({ outcome: 'failed' })
    }
    expect(provider.asked.filter(({ path }) => path.endsWith('/token'))).toEqual([])
  })

  it('says that a person has said no, and tells that from trouble', async () => {
    const { newBrowser, start, comeBack, stateOfFlow } = await socialWorld(create)
    const browser = await newBrowser()
    for (const [error, kind] of [
      ['access_denied', 'denied'],
      ['user_cancelled_authorize', 'denied'],
      ['server_error', 'failed'],
      ['<script>', 'failed'],
    ] as const) {
      const login = await start(browser)
      const page = await comeBack('google', { error, state: stateOf(login.uri) })
      expect(page.outcome).toBe(kind)
      expect(page.html).not.toContain('<script>"')
      expect(await stateOfFlow(browser, login.flowId)).toEqual({ state: kind })
    }
  })

  it('waits three minutes for a window, ten for the provider, and five afterwards', async () => {
    const world = await socialWorld(create)
    const { newBrowser, begin, start, allow, redeem, clock, stateOfFlow, database, tab } = world
    const browser = await newBrowser()
    const { flowId } = await begin(browser)
    clock.now += 3 * MINUTE
    expect((await tab.open(flowId)).status).toBe(410)
    const windowHash = tab.hash(flowId)
    expect((await browser.ask('POST', 'oauth/bind', { flowId, windowHash })).status).toBe(410)
    const late = await start(browser)
    clock.now += 10 * MINUTE
    expect(await allow('google', late)).toMatchObject({ status: 410, outcome: undefined })
    expect(await stateOfFlow(browser, late.flowId)).toEqual({ state: 'over' })
    const login = await start(browser)
    clock.now += 10 * MINUTE - 1
    await allow('google', login)
    clock.now += 5 * MINUTE
    expect((await redeem(browser, login.flowId)).status).toBe(410)
    await sweep(database, clock.now + 1)
    expect(await database.all('SELECT id FROM flows')).toEqual([])
  })

  it('goes back to pages of the project only', async () => {
    const { newBrowser, start, allow, comeBack } = await socialWorld(create)
    const browser = await newBrowser()
    const ask = (more: Record<string, unknown>) =>
      browser.ask('POST', 'oauth/start', {
        ...{ provider: 'google', pageOrigin: PAGE, opener: 'frame' },
        ...more,
      })
    for (const returnTo of [
      'https://evil.example/',
      'https://other.shop.example/',
      `${PAGE}.evil.example/`,
      `${PAGE}@evil.example/`,
      'https://user:password@shop.example/',
      '//shop.example/',
      '/cart',
      'javascript:alert(1)',
      `http://shop.example/`,
      '',
    ])
      expect((await ask({ returnTo })).status).toBe(400)
    expect((await ask({ pageOrigin: 'https://evil.example' })).status).toBe(404)
    expect(
      (await ask({ pageOrigin: 'https://evil.example', returnTo: 'https://evil.example/' })).status,
    ).toBe(404)

    const returnTo = `${PAGE}/cart?item=1#top`
    const login = await start(browser, 'google', { opener: 'frame', returnTo })
    expect(await allow('google', login)).toMatchObject({ outcome: 'answered', returnTo })
    const denied = await start(browser, 'google', { opener: 'frame', returnTo })
    const no = await comeBack('google', { error: 'access_denied', state: stateOf(denied.uri) })
    expect(no).toMatchObject({ outcome: 'denied', returnTo })
  })

  it('keeps nothing in the database that ends it', async () => {
    const { newBrowser, start, allow, database, provider, lines, redeem, tab } = await socialWorld(create)
    const browser = await newBrowser()
    const login = await start(browser)
    const claims = { name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true }
    const page = await allow('google', login, claims)
    const { form } = provider.asked.find(({ path }) => path === '/token')!
    const dump = JSON.stringify(await database.all('SELECT * FROM flows'))
    const secrets = [
      stateOf(login.uri),
      new URL(login.uri).searchParams.get('nonce')!,
      form.get('code_verifier')!,
      form.get('code')!,
      page.returned!,
      tab.secrets.get(login.flowId)!,
      'Ada Lovelace',
      'ada@example.com',
      'person-1',
      'token-1',
    ]
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([])
    await redeem(browser, login.flowId)
    expect(secrets.filter((secret) => lines.join('\n').includes(secret))).toEqual([])
  })

  it('is begun so many times an hour and no more', async () => {
    const { newBrowser, start } = await socialWorld(create)
    const browser = await newBrowser()
    for (let index = 0; index < 60; index++) await start(browser)
    await expect(start(browser)).rejects.toThrow('RATE_LIMITED')
    await start(await newBrowser())
  })

  it('gives an account no mailbox: a first address takes a confirmation', async () => {
    const { newBrowser, start, allow, redeem } = await socialWorld(create)
    const browser = await newBrowser()
    const login = await start(browser)
    await allow('google', login, { email: 'ada@example.com', email_verified: true })
    const { body } = await redeem(browser, login.flowId)
    const { access } = body as Session
    expect(
      await browser.ask('POST', 'email-change/start', { email: 'new@example.com' }, { access }),
    ).toMatchObject({ status: 403, body: { error: { code: 'CONFIRMATION_REQUIRED' } } })
  })
})
