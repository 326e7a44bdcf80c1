/** Operations that must succeed only once, requested from three processes on one database at the same time. SQLite supports one process. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { EmailChallenge, NewFactor, Session } from '../../../gateway/wire/api.ts'
import type { PasskeyCreation, PasskeyRequest } from '../../../gateway/wire/passkeys.ts'
import type { SocialLogin } from '../../../gateway/wire/social.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { createGatewayBrowser, makeKeys } from '../../support/gateway-browser.ts'
import { installGateway, ORIGIN } from '../../support/gateway-process.ts'
import { gatewayScript } from '../../support/services.ts'
import { mailServer } from '../../support/mail-server.ts'
import { startProvider } from '../social/provider.ts'
import { socialTab } from '../social/social-window.ts'

/** Number of concurrent requests. */
const MANY = 12
const PAGE = 'https://shop.example'

/** How many responses have each status. */
const countOf = (responses: readonly { status: number }[]) =>
  responses.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  )

let built: ReturnType<typeof installGateway>
beforeAll(async () => {
  built = installGateway(await gatewayScript())
})
afterAll(() => built.remove())

onBothDatabases('the gateways of one database', (create) => {
  async function gateways({
    deviceLink = false,
    settings = {},
  }: { deviceLink?: boolean; settings?: object } = {}) {
    const where = await create()
    const { url: mailUrl, mailbox } = await mailServer()
    const recovery = ['code', 'passkey'] as const
    const { start } = await built.on(where, { mailUrl, deviceLink, recovery, settings })
    const processes = await Promise.all(Array.from({ length: where.startsWith('postgres') ? 3 : 1 }, start))
    onTestFinished(async () => void (await Promise.all(processes.map((gateway) => gateway.stop()))))
    let turn = 0
    /** Address of the next process, in turn. */
    const next = () => processes[(turn += 1) % processes.length]!.address
    return {
      mailbox,
      next,
      newBrowser: () =>
        newBrowser(
          processes.map(({ address }) => address),
          next,
        ),
    }
  }

  async function newBrowser(addresses: readonly string[], next: () => string) {
    const keys = await makeKeys()
    const at = new Map(
      await Promise.all(
        addresses.map(
          async (address) =>
            [address, await createGatewayBrowser({ address, origin: ORIGIN, now: Date.now, keys })] as const,
        ),
      ),
    )
    expect(await at.get(next())!.register()).toMatchObject({ status: 200 })
    return (method: string, path: string, body?: unknown, session?: Session) =>
      at.get(next())!.ask(method, path, body, session && { access: session.access })
  }

  /** Sends a request many times concurrently; returns the number of responses by status. */
  async function atOnce(ask: () => Promise<{ status: number }>): Promise<Record<number, number>> {
    const counts: Record<number, number> = {}
    const answers = await Promise.all(Array.from({ length: MANY }, ask))
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  it('let a device in by one press of its link, tell that where it is waited for, and mail one code', async () => {
    const { mailbox, next, newBrowser } = await gateways({ deviceLink: true })
    const ask = await newBrowser()
    const email = 'ada@acme.example'
    const { challengeId } = (await ask('POST', 'email/start', { email })).body as EmailChallenge
    const waiting = Promise.all([1, 2, 3].map(() => ask('POST', 'email/await-device', { challengeId })))
    const { link } = await mailbox.next(email)
    const at = () => `${next()}${new URL(link!).pathname}`
    expect(await atOnce(() => fetch(at()))).toEqual({ 200: MANY })
    expect(mailbox.to(email)).toHaveLength(1)
    const decide = (answer: string) =>
      fetch(at(), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
        body: `answer=${answer}`,
        redirect: 'manual',
      })
    const [, pick = ''] = /value="([\w-]{22})"/.exec(await (await fetch(at())).text()) ?? []
    expect(await atOnce(() => decide(pick))).toEqual({ 303: MANY })
    for (const { body } of await waiting) expect(body).toEqual({ status: 'approved' })
    // The decision is final.
    await decide('refuse')
    const { code } = await mailbox.next(email, 1)
    const verify = () => ask('POST', 'email/verify', { challengeId, code })
    expect(await atOnce(verify)).toEqual({ 200: 1, 410: MANY - 1 })
    expect(mailbox.to(email)).toHaveLength(2)
  })

  it('take each step of a social login once', async () => {
    const provider = await startProvider(Date.now)
    writeFileSync(join(built.folder, 'google.secret'), 'secret\n')
    const google = { clientId: 'wallet', clientSecretFile: 'google.secret', issuer: provider.origin }
    const { next, newBrowser } = await gateways({ settings: { social: { google } } })
    const [ask, stranger] = [await newBrowser(), await newBrowser()]
    const asked = { provider: 'google', pageOrigin: PAGE, opener: 'page' }
    const { flowId } = (await ask('POST', 'oauth/start', asked)).body as SocialLogin
    const { hash, secrets } = socialTab(next())
    const windowHash = hash(flowId)
    expect((await stranger('POST', 'oauth/bind', { flowId, windowHash })).status).toBe(410)
    // A repeated request is answered alike.
    expect(await atOnce(() => ask('POST', 'oauth/bind', { flowId, windowHash }))).toEqual({ 200: MANY })
    expect((await ask('POST', 'oauth/bind', { flowId, windowHash: hash('another') })).status).toBe(410)

    const tabs = Array.from({ length: MANY }, () => socialTab(next()))
    for (const tab of tabs) tab.secrets.set(flowId, secrets.get(flowId)!)
    const left = await Promise.all(tabs.map((tab) => tab.leave(flowId)))
    expect(countOf(left)).toEqual({ 200: 1, 410: MANY - 1 })
    const { uri } = left.find(({ status }) => status === 200)!.body as { uri: string }

    const answer = { code: provider.grant(uri), state: new URL(uri).searchParams.get('state')! }
    const pages = await Promise.all(tabs.map((tab) => tab.arrive('google', answer)))
    expect(countOf(pages)).toEqual({ 200: 1, 410: MANY - 1 })
    const page = pages.find(({ status }) => status === 200)!
    const ends = await Promise.all(tabs.map((tab) => tab.finish(page)))
    expect(countOf(ends)).toEqual({ 200: 1, 410: MANY - 1 })
    expect(provider.times('/token')).toBe(1)

    const redeem = (by: typeof ask) => by('POST', 'oauth/redeem', { flowId })
    expect((await redeem(stranger)).status).toBe(410)
    expect(await atOnce(() => redeem(ask))).toEqual({ 200: 1, 410: MANY - 1 })
  })

  it('take each answer of a passkey once', async () => {
    const { mailbox, newBrowser } = await gateways()
    const ask = await newBrowser()
    const email = 'ada@acme.example'
    const { challengeId } = (await ask('POST', 'email/start', { email })).body as EmailChallenge
    const { code } = await mailbox.next(email)
    const session = (await ask('POST', 'email/verify', { challengeId, code })).body as Session
    const envelope = 'A'.repeat(103)
    const begin = async (kind: string) =>
      ((await ask('POST', 'factors', { kind }, session)).body as NewFactor).factor.id
    const keep = (id: string) => ask('PUT', `factors/${id}/envelope`, { envelope }, session)
    await begin('device')
    await keep(await begin('code'))

    const factorId = await begin('passkey')
    const authenticator = createAuthenticator()
    const ceremony = { origin: ORIGIN, topOrigin: PAGE }
    const options = await ask('POST', 'passkeys/options', { purpose: 'create', factorId }, session)
    const made = authenticator.create(options.body as PasskeyCreation, ceremony)
    const create = () => ask('POST', 'passkeys/create', { response: made }, session)
    expect(await atOnce(create)).toEqual({ 200: 1, 403: MANY - 1 })
    expect(await keep(factorId)).toMatchObject({ status: 200 })

    const other = await newBrowser()
    const asked = (await other('POST', 'passkeys/login-options', {})).body as PasskeyRequest
    const used = authenticator.use(asked, ceremony)
    const logIn = () => other('POST', 'passkeys/login', { response: used })
    expect(await atOnce(logIn)).toEqual({ 200: 1, 403: MANY - 1 })
  })
})
