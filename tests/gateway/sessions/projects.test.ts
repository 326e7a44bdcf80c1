import { expect, it, onTestFinished } from 'vitest'
import { saveProject } from '../../../gateway/projects/projects.ts'
import type { EmailChallenge, Session } from '../../../gateway/wire/api.ts'
import { startMailServer } from '../../../sandbox/mail/mail-server.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { gatewayWorld, PAGE, PROJECT } from '../../support/gateway.ts'

const OTHER = { projectId: 'store', topOrigin: 'https://store.example' }
const OWN = { projectId: PROJECT, topOrigin: PAGE }
const EMAIL = 'ada@inbox.test'

onBothDatabases('two projects on one gateway', (create) => {
  async function twoProjects() {
    const mail = await startMailServer()
    onTestFinished(() => mail.stop())
    const world = await gatewayWorld(await create(), {
      mail: { url: mail.url, from: 'Wallet <wallet@inbox.test>' },
    })
    const recovery = ['code'] as const
    for (const { projectId: id, topOrigin } of [OWN, OTHER])
      await saveProject(world.database, {
        ...{ id, name: id, origins: [topOrigin], recovery, deviceLink: false, createdAt: 0 },
      })

    async function visitor(of: typeof OWN) {
      const browser = await world.browser()
      expect(await browser.register(of)).toMatchObject({ status: 200 })
      const start = () => browser.ask('POST', 'email/start', { email: EMAIL })
      const verify = (challengeId: string, code: string) =>
        browser.ask('POST', 'email/verify', { challengeId, code })
      return { ...browser, start, verify }
    }

    async function logIn(of: typeof OWN) {
      const browser = await visitor(of)
      const before = mail.mailbox.to(EMAIL).length
      const asked = await browser.start()
      expect(asked.status).toBe(200)
      const { challengeId } = asked.body as EmailChallenge
      const { code } = await mail.mailbox.next(EMAIL, before)
      return { ...browser, challengeId, code: code! }
    }
    return { ...world, visitor, logIn }
  }

  it('make two accounts of one address, neither of which the other’s browser can use', async () => {
    const { logIn, visitor } = await twoProjects()
    const shop = await logIn(OWN)
    // Rate limits of an address (one mail in 30 seconds) are separate for each project.
    const store = await logIn(OTHER)
    const sessions = await Promise.all([
      shop.verify(shop.challengeId, shop.code),
      store.verify(store.challengeId, store.code),
    ])
    expect(sessions.map(({ status }) => status)).toEqual([200, 200])
    const [own, other] = sessions.map(({ body }) => body as Session) as [Session, Session]
    expect(own.me.userId).not.toBe(other.me.userId)
    expect([own.me.email, other.me.email]).toEqual([EMAIL, EMAIL])
    const stranger = await visitor(OTHER)
    for (const browser of [store, stranger]) {
      expect(await browser.ask('GET', 'me', undefined, { access: own.access })).toMatchObject({ status: 401 })
      const { refresh } = own
      expect(await browser.ask('POST', 'session/refresh', { refresh })).toMatchObject({ status: 401 })
    }
    expect(await shop.ask('GET', 'me', undefined, { access: own.access })).toMatchObject({ status: 200 })
  })

  it('know nothing of each other’s codes, pages and browsers', async () => {
    const { logIn, visitor, browser, address } = await twoProjects()
    const shop = await logIn(OWN)
    const store = await visitor(OTHER)
    expect(await store.verify(shop.challengeId, shop.code)).toMatchObject({
      ...{ status: 410, body: { error: { code: 'CODE_EXPIRED' } } },
    })
    expect(await shop.verify(shop.challengeId, shop.code)).toMatchObject({ status: 200 })

    const newcomer = await browser()
    for (const mixed of [
      { ...OWN, topOrigin: OTHER.topOrigin },
      { ...OTHER, topOrigin: OWN.topOrigin },
    ])
      expect(await newcomer.register(mixed)).toMatchObject({ body: { error: { code: 'UNKNOWN_PROJECT' } } })
    // The keys of a browser belong to the project that they were registered for.
    expect(await shop.register(OTHER)).toMatchObject({ status: 409 })
    for (const { projectId, topOrigin } of [OWN, OTHER]) {
      const page = await fetch(`${address}/sdk?projectId=${projectId}`)
      expect(page.headers.get('Content-Security-Policy')).toMatch(new RegExp(`frame-ancestors ${topOrigin}$`))
    }
  })

  it('have limits of their own: guesses at one project’s address cost the other none', async () => {
    const { logIn } = await twoProjects()
    const shop = await logIn(OWN)
    const store = await logIn(OTHER)
    const wrong = store.code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++)
      await shop.verify(shop.challengeId, shop.code === wrong ? '000002' : wrong)
    expect(await shop.verify(shop.challengeId, shop.code)).toMatchObject({ status: 410 })
    expect(await store.verify(store.challengeId, store.code)).toMatchObject({ status: 200 })
  })
})
