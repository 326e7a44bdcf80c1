import { expect, it } from 'vitest'
import { ACCESS_LIFE, REFRESH_LIFE } from '../../../gateway/sessions/sessions.ts'
import type { Session } from '../../../gateway/wire/api.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { gatewayWorld, ORIGIN } from '../../support/gateway.ts'
import { makeKeys } from '../../support/gateway-browser.ts'

const refused = (code: string, status: number) => ({ status, body: { error: { code } } })

onBothDatabases('a session', (create) => {
  async function loggedIn() {
    const world = await gatewayWorld(await create())
    const browser = await world.browser()
    const { deviceId } = (await browser.register()).body as { deviceId: string }
    const session = await world.logIn(deviceId)
    const refresh = (token: string) => browser.ask('POST', 'session/refresh', { refresh: token })
    const me = (access: string) => browser.ask('GET', 'me', undefined, { access })
    return { ...world, browser, deviceId, session, refresh, me }
  }

  it('tells who is logged in, until its quarter of an hour is over', async () => {
    const { me, session, clock } = await loggedIn()
    expect(await me(session.access)).toMatchObject({
      status: 200,
      body: { userId: session.me.userId, wallet: null, factors: [], recovery: ['code'], isFrozen: false },
    })
    expect(session.accessExpiresAt).toBe(clock.now + ACCESS_LIFE)
    clock.now += ACCESS_LIFE
    expect(await me(session.access)).toMatchObject(refused('NOT_LOGGED_IN', 401))
  })

  it('is of no use without the key of its device: stolen tokens open nothing', async () => {
    const { browser, session, refresh, me } = await loggedIn()
    const world = await gatewayWorld(await create())
    const thief = await world.browser()
    await thief.register()
    const attempts = [
      await thief.ask('GET', 'me', undefined, { access: session.access }),
      await thief.ask('POST', 'session/refresh', { refresh: session.refresh }),
      await thief.ask('GET', 'me', undefined, { access: session.access, proof: { ath: null } }),
      await thief.ask('GET', 'me', undefined, { headers: { Authorization: `Bearer ${session.access}` } }),
    ]
    expect(attempts.filter(({ status }) => status === 200)).toEqual([])
    expect(await me(session.access)).toMatchObject({ status: 200 })
    expect(await refresh(session.refresh)).toMatchObject({ status: 200 })
    expect(browser.keys.signingKey).not.toEqual(thief.keys.signingKey)
  })

  it('is refused to another device of the same gateway, and goes on for its own', async () => {
    const {
      session,
      me,
      browser: makeBrowser,
    } = await gatewayWorld(await create()).then(async (world) => {
      const own = await world.browser()
      const { deviceId } = (await own.register()).body as { deviceId: string }
      const started = await world.logIn(deviceId)
      return {
        session: started,
        me: (access: string) => own.ask('GET', 'me', undefined, { access }),
        browser: world.browser,
      }
    })
    const thief = await makeBrowser()
    await thief.register()
    expect(await thief.ask('GET', 'me', undefined, { access: session.access })).toMatchObject(
      refused('NOT_LOGGED_IN', 401),
    )
    expect(await thief.ask('POST', 'session/refresh', { refresh: session.refresh })).toMatchObject(
      refused('NOT_LOGGED_IN', 401),
    )
    expect(await me(session.access)).toMatchObject({ status: 200 })
  })

  it('lives on by refreshing, for thirty days after each time', async () => {
    const { session, refresh, me, clock } = await loggedIn()
    let current = session
    for (let day = 0; day < 3; day += 1) {
      clock.now += REFRESH_LIFE - 1_000
      current = (await refresh(current.refresh)).body as Session
      expect(await me(current.access)).toMatchObject({ status: 200 })
    }
    clock.now += REFRESH_LIFE
    expect(await refresh(current.refresh)).toMatchObject(refused('NOT_LOGGED_IN', 401))
  })

  it('answers a refresh again as long as its answer was not used: it may have got lost', async () => {
    const { session, refresh, me } = await loggedIn()
    const first = (await refresh(session.refresh)).body
    expect((await refresh(session.refresh)).body).toEqual(first)
    expect(await me((first as Session).access)).toMatchObject({ status: 200 })
  })

  it('ends when a refresh token comes back after its successor was used, and the audit says so', async () => {
    const { session, refresh, me, database } = await loggedIn()
    const next = (await refresh(session.refresh)).body as Session
    await me(next.access)
    expect(await refresh(session.refresh)).toMatchObject(refused('NOT_LOGGED_IN', 401))
    expect(await me(next.access)).toMatchObject(refused('NOT_LOGGED_IN', 401))
    expect(await refresh(next.refresh)).toMatchObject(refused('NOT_LOGGED_IN', 401))
    expect(await database.all('SELECT event, user_id FROM audit')).toEqual([
      { event: 'session.reused', user_id: session.me.userId },
    ])
  })

  it('ends when a token from generations ago comes back', async () => {
    const { session, refresh, me } = await loggedIn()
    const second = (await refresh(session.refresh)).body as Session
    const third = (await refresh(second.refresh)).body as Session
    expect(await refresh(session.refresh)).toMatchObject(refused('NOT_LOGGED_IN', 401))
    expect(await me(third.access)).toMatchObject(refused('NOT_LOGGED_IN', 401))
  })

  it('makes one successor of forty refreshes that arrive together', async () => {
    const { session, refresh } = await loggedIn()
    const answers = await Promise.all(Array.from({ length: 40 }, () => refresh(session.refresh)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
    expect(new Set(answers.map(({ body }) => (body as Session).access)).size).toBe(1)
  })

  it('lets requests of the generation before end', async () => {
    const { session, refresh, me, clock } = await loggedIn()
    const next = (await refresh(session.refresh)).body as Session
    expect(await me(session.access)).toMatchObject({ status: 200 })
    // Using the previous access token does not count as use of the new one.
    expect((await refresh(session.refresh)).body).toEqual(next)
    clock.now += ACCESS_LIFE
    expect(await me(session.access)).toMatchObject(refused('NOT_LOGGED_IN', 401))
  })

  it('ends by logging out, by a new login of its device, and with all others of its user', async () => {
    const { session, me, browser, logIn, deviceId, context, database } = await loggedIn()
    await browser.ask('POST', 'session/end', {}, { access: session.access })
    expect(await me(session.access)).toMatchObject(refused('NOT_LOGGED_IN', 401))
    const second = await logIn(deviceId)
    const third = await logIn(deviceId)
    expect(await me(second.access)).toMatchObject(refused('NOT_LOGGED_IN', 401))
    expect(await me(third.access)).toMatchObject({ status: 200 })
    await context.endSessions(database, third.me.userId)
    expect(await me(third.access)).toMatchObject(refused('NOT_LOGGED_IN', 401))
  })

  it('is not in the database: no token, and nothing that a token could be made from without the pepper', async () => {
    const { session, refresh, database } = await loggedIn()
    const next = (await refresh(session.refresh)).body as Session
    const dump = JSON.stringify(
      await Promise.all(
        ['sessions', 'devices', 'audit', 'proofs', 'limits'].map((t) => database.all(`SELECT * FROM ${t}`)),
      ),
    )
    for (const token of [session.access, session.refresh, next.access, next.refresh]) {
      expect(dump).not.toContain(token)
      expect(dump).not.toContain(token.split('.')[2])
    }
  })

  it('cannot be forged: no changed token is taken', async () => {
    const { session, me } = await loggedIn()
    const [id = '', , mac = ''] = session.access.split('.')
    const forged = [
      `${id}.1.${mac}`,
      `${id}.0.${mac.slice(0, -1)}${mac.endsWith('A') ? 'E' : 'A'}`,
      `${id}.0.`,
      `${id}.00.${mac}`,
      session.refresh,
      'x',
    ]
    for (const token of forged) expect(await me(token)).toMatchObject(refused('NOT_LOGGED_IN', 401))
  })
})

onBothDatabases('a proof', (create) => {
  async function registered() {
    const world = await gatewayWorld(await create())
    const browser = await world.browser()
    const { deviceId } = (await browser.register()).body as { deviceId: string }
    const { access } = await world.logIn(deviceId)
    return { ...world, browser, access }
  }

  it('works once, also when a hundred copies arrive together', async () => {
    const { browser, access } = await registered()
    const jwt = await browser.sign('GET', 'me', { access })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.ask('GET', 'me', undefined, { access, jwt })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused('PROOF_REFUSED', 401))
  })

  it('is of its method, its address, its token and its time', async () => {
    const { browser, access, clock } = await registered()
    const iat = Math.floor(clock.now / 1_000)
    const wrong = [
      { htm: 'POST' },
      { htm: 'get' },
      { htu: `${ORIGIN}/v1/session/end` },
      { htu: `https://evil.example/v1/me` },
      { htu: `${ORIGIN}/v1/me?x=1` },
      { ath: null },
      { ath: 'x' },
      { iat: iat - 300 },
      { iat: iat + 300 },
      { iat: iat - 61 },
      { iat: iat + 61 },
      { typ: 'JWT' },
      { jti: 'short' },
    ]
    for (const proof of wrong)
      expect(await browser.ask('GET', 'me', undefined, { access, proof })).toMatchObject(
        refused('PROOF_REFUSED', 401),
      )
    for (const proof of [{ iat: iat - 59 }, { iat: iat + 59 }, {}])
      expect(await browser.ask('GET', 'me', undefined, { access, proof })).toMatchObject({ status: 200 })
  })

  it('of a clock that is wrong is answered with the right time, and works with it', async () => {
    const { browser, access, clock } = await registered()
    const theirs = Math.floor(clock.now / 1_000) - 300
    const answer = await browser.ask('GET', 'me', undefined, { access, proof: { iat: theirs } })
    expect(answer).toMatchObject(refused('PROOF_REFUSED', 401))
    const told = Date.parse(answer.headers.get('Date')!) / 1_000
    expect(await browser.ask('GET', 'me', undefined, { access, proof: { iat: told } })).toMatchObject({
      status: 200,
    })
  })

  it('stays used for as long as its date would let it in', async () => {
    const { browser, access, clock, database } = await registered()
    const jwt = await browser.sign('GET', 'me', {
      access,
      proof: { iat: Math.floor(clock.now / 1_000) + 59 },
    })
    expect(await browser.ask('GET', 'me', undefined, { access, jwt })).toMatchObject({ status: 200 })
    for (const later of [60_000, 58_000]) {
      clock.now += later
      await database.run('DELETE FROM proofs WHERE expires < ?', [clock.now])
      expect(await browser.ask('GET', 'me', undefined, { access, jwt })).toMatchObject(
        refused('PROOF_REFUSED', 401),
      )
    }
  })

  it('is signed by the key in it: no other algorithm, no other key, no private key', async () => {
    const { browser, access } = await registered()
    const [, payload] = (await browser.sign('GET', 'me', { access })).split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const jwk = browser.keys.signingKey
    const signed = await browser.sign('GET', 'me', { access })
    const other = (await makeKeys()).signingKey
    const forged = [
      `${encode({ typ: 'dpop+jwt', alg: 'none', jwk })}.${payload}.`,
      `${encode({ typ: 'dpop+jwt', alg: 'HS256', jwk })}.${payload}.${'A'.repeat(43)}`,
      `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: other })}.${signed.split('.').slice(1).join('.')}`,
      `${encode({ typ: 'dpop+jwt', alg: 'ES256' })}.${signed.split('.').slice(1).join('.')}`,
      'x.y.z',
      'A'.repeat(5_000),
    ]
    for (const jwt of forged)
      expect(await browser.ask('GET', 'me', undefined, { access, jwt })).toMatchObject(
        refused('PROOF_REFUSED', 401),
      )
  })
})
