import { afterEach, describe, expect, it } from 'vitest'
import { accountCalls } from '../../../frame/guarded/calls.ts'
import { removeFactor } from '../../../frame/keys/change-factors.ts'
import { gatewayCalls } from '../../../frame/keys/gateway-calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { recovered } from '../../../frame/keys/recovered.ts'
import { openByCode } from '../../../frame/keys/recovery-factors.ts'
import { preparePasskey } from '../../../frame/passkeys/add.ts'
import { freezeUser, unfreezeUser } from '../../../gateway/custody/freeze.ts'
import { sendPostponed } from '../../../gateway/email/mails/outbox.ts'
import { SETTINGS } from '../../../gateway/wire/account.ts'
import type { Session } from '../../../gateway/wire/api.ts'
import type { PasskeyLogin, PasskeyRequest } from '../../../gateway/wire/passkeys.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { onBothDatabases, onSqlite, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, signChange, type CustodyWorld, type TestBrowser } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const HERE = { origin: 'https://wallet.test', topOrigin: 'https://app.test' }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The owner's browser with a wallet, a recovery code and a passkey. */
async function begin(create: NewDatabase) {
  world = await custodyWorld(create, { recovery: ['passkey', 'code'] })
  const owner = await world.browser()
  const prepared = await prepareWallet(owner.access, await owner.logIn(ANN), true)
  await prepared.register()
  const authenticator = createAuthenticator()
  const prf = () => authenticator.prf(new TextEncoder().encode('wm-prf-v1'))
  await (
    await preparePasskey(owner.access)
  ).add({
    create: async (options) => ({ response: authenticator.create(options, HERE), prf: prf() }),
    use: async (options) => ({ response: authenticator.use(options, HERE), prf: prf() }),
  })
  world.mails.length = 0
  return { owner, authenticator, code: prepared.code! }
}

const freeze = ({ access }: TestBrowser) => accountCalls(access.frame).freeze()

/** Any route that changes the account. */
const change = (browser: TestBrowser) => browser.ask('PATCH', 'me', { preferred: 'eoa' })

async function logInAgain(browser: TestBrowser): Promise<void> {
  world.clock.now += 1
  await browser.logIn(ANN)
}

/** Mails that wait to be sent by the next round, and links in all mails. */
async function stored(): Promise<number> {
  return (await world.database.all('SELECT id FROM outbox')).length
}
const linkIn = (text: string) => /https:\/\/wallet\.test\/freeze\/([\w-]{43})/.exec(text)?.[1]

async function postLink(token: string): Promise<number> {
  const response = await fetch(`${world.address}/freeze/${token}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'freeze' }) },
    headers: { Origin: 'https://wallet.test' },
  })
  return response.status
}

/** A browser of the account that has logged in, before the freeze, and how it got there. */
const BROWSERS: Readonly<
  Record<
    string,
    {
      lifts: 'at once' | 'a day later'
      start(begun: Awaited<ReturnType<typeof begin>>): Promise<TestBrowser>
    }
  >
> = {
  'the browser that made the wallet': { lifts: 'at once', start: async ({ owner }) => owner },
  'the browser that made the wallet, with a newer half': {
    lifts: 'at once',
    async start({ owner }) {
      await owner.ask('POST', 'factors', { kind: 'device' })
      await owner.ask('POST', 'factors', { kind: 'device' })
      await owner.ask('POST', 'factors', { kind: 'device' })
      return owner
    },
  },
  'a browser that recovered the wallet by its code': {
    lifts: 'at once',
    async start({ code }) {
      const browser = await world.browser('Chromium on Linux')
      const me = await browser.logIn(ANN)
      const calls = gatewayCalls(browser.access.frame)
      const factor = me.factors.find(({ kind }) => kind === 'code')!
      const secret = await openByCode(browser.access, calls, me.userId, factor).open(code)
      expect(await recovered(browser.access, calls, me, secret)).toBe(true)
      return browser
    },
  },
  'a thief’s browser with a session': {
    lifts: 'a day later',
    async start() {
      const browser = await world.browser('Chrome on Windows')
      await browser.logIn(ANN)
      return browser
    },
  },
  'a thief’s browser with a half of its own': {
    lifts: 'a day later',
    async start() {
      const browser = await world.browser('Chrome on Windows')
      await browser.logIn(ANN)
      await browser.ask('POST', 'factors', { kind: 'device' })
      return browser
    },
  },
}

onBothDatabases('a freeze by its owner', (create) => {
  describe('is lifted by a newer login', () => {
    for (const [name, { lifts, start }] of Object.entries(BROWSERS))
      it(`of ${name}: ${lifts}`, async () => {
        const begun = await begin(create)
        const browser = await start(begun)
        world.clock.now += MINUTE
        await freeze(begun.owner)
        await expect(change(browser)).rejects.toMatchObject({ code: 'FROZEN' })
        await logInAgain(browser)
        const waits = lifts === 'a day later'
        expect(await stored()).toBe(waits ? 1 : 0)
        if (waits) {
          await expect(change(browser)).rejects.toMatchObject({ code: 'FROZEN', retryAfter: 86_400 })
          world.clock.now += DAY - 1
          // The access token has ended meanwhile.
          await refreshed(browser)
          await expect(change(browser)).rejects.toMatchObject({ code: 'FROZEN', retryAfter: 1 })
          world.clock.now += 1
        }
        await change(browser)
        expect((await browser.me()).isFrozen).toBe(false)
      })

    it('by a passkey, in any browser: at once', async () => {
      const { owner, authenticator } = await begin(create)
      await freeze(owner)
      world.clock.now += 1
      const browser = await world.browser('Chromium on Linux')
      const options = (await browser.ask('POST', 'passkeys/login-options', {})) as PasskeyRequest
      const response = authenticator.use(options, HERE)
      const { session, opened } = (await browser.ask('POST', 'passkeys/login', { response })) as PasskeyLogin
      expect(opened).toBe(null)
      browser.takeOver(session)
      await change(browser)
      expect(await stored()).toBe(0)
    })
  })

  it('stays while the thief waits, once the owner has pressed the button of the mail about the login', async () => {
    const { owner } = await begin(create)
    await freeze(owner)
    const thief = await world.browser('Chrome on Windows')
    await logInAgain(thief)
    world.clock.now += 60_000
    const texts: string[] = []
    await sendPostponed(world.context, async ({ text }) => (texts.push(text), 'sent' as const))
    const token = linkIn(texts[0]!)!
    const shown = await fetch(`${world.address}/freeze/${token}`)
    expect(await shown.text()).toContain('Chrome on Windows')
    expect(await postLink(token)).toBe(303)
    await expect(change(thief)).rejects.toMatchObject({ reason: 'NOT_LOGGED_IN' })
    world.clock.now += DAY
    await logInAgain(thief)
    await expect(change(thief)).rejects.toMatchObject({ code: 'FROZEN', retryAfter: 86_400 })
    await logInAgain(owner)
    await change(owner)
  })

  it('takes the key or a mail for seven days, once two freezes were lifted within a day', async () => {
    const { owner } = await begin(create)
    const thief = await world.browser('Chrome on Windows')
    for (let count = 0; count < 2; count += 1) {
      await logInAgain(thief)
      await freeze(thief)
      await logInAgain(owner)
      await change(owner)
    }
    await logInAgain(thief)
    const left = (7 * DAY) / 1_000
    await expect(freeze(thief)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: left })
    await change(owner)

    const proof = await signChange(owner, { purpose: 'account.setting', subject: SETTINGS.freeze })
    await expect(thief.ask('POST', 'account/freeze', { proof })).rejects.toMatchObject({
      reason: 'PROOF_REFUSED',
    })
    await accountCalls(owner.access.frame).freeze(proof)
    await expect(change(owner)).rejects.toMatchObject({ code: 'FROZEN' })

    await logInAgain(owner)
    await change(owner)
    world.clock.now += 7 * DAY
    await logInAgain(thief)
    await freeze(thief)
    expect((await thief.me()).isFrozen).toBe(true)
  })
})

async function refreshed(browser: TestBrowser): Promise<void> {
  const { refresh } = browser.session()
  browser.takeOver((await browser.asDevice('POST', 'session/refresh', { refresh })) as Session)
}

/** Removes the passkey, of which a notice tells. */
async function removePasskey({ access, me }: TestBrowser): Promise<void> {
  const passkey = (await me()).factors.find(({ kind }) => kind === 'passkey')!
  await removeFactor(access, passkey.id)
}

onSqlite('the link of a notice', (create) => {
  it('freezes by a POST only, for seven days', async () => {
    const { owner } = await begin(create)
    await removePasskey(owner)
    const [mail] = world.mails
    expect(mail!.subject).toBe('A login or recovery method of your wallet at app.test was removed')
    const token = linkIn(mail!.text)!
    world.clock.now += 7 * DAY - 1
    expect((await fetch(`${world.address}/freeze/${token}`)).status).toBe(200)
    await logInAgain(owner)
    await change(owner)
    world.clock.now += 1
    expect((await fetch(`${world.address}/freeze/${token}`)).status).toBe(410)
    await postLink(token)
    await change(owner)
  })

  it('does not lift or shorten a freeze of the operator, and its token is not stored', async () => {
    const { owner } = await begin(create)
    await removePasskey(owner)
    const token = linkIn(world.mails[0]!.text)!
    expect(JSON.stringify(await world.database.all('SELECT * FROM freeze_links'))).not.toContain(token)
    const { userId } = await owner.me()
    await freezeUser(world.database, userId, 'operator', world.clock.now)
    expect(await postLink(token)).toBe(303)
    await logInAgain(owner)
    await expect(change(owner)).rejects.toMatchObject({ code: 'FROZEN' })
    await unfreezeUser(world.database, userId, world.clock.now)
    await change(owner)
  })
})
