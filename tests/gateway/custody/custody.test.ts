import { recoverMessageAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { withSecret } from '../../../frame/keys/access.ts'
import { forgetDevice, prepareCode, removeFactor } from '../../../frame/keys/change-factors.ts'
import { gatewayCalls } from '../../../frame/keys/gateway-calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { recovered } from '../../../frame/keys/recovered.ts'
import { openByCode, openByOperator } from '../../../frame/keys/recovery-factors.ts'
import { freezeUser, unfreezeUser } from '../../../gateway/custody/freeze.ts'
import { sweep } from '../../../gateway/database/sweep.ts'
import { letIn } from '../../../gateway/email/let-in.ts'
import { ofUser, storedKey } from '../../../gateway/limits/limits.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from './custody-world.ts'

/** Well-formed, but signed by nobody. */
const FORGED = { nonce: 'A'.repeat(22), signature: 'A'.repeat(86) }

let world: CustodyWorld
afterEach(() => world.stop())

const sign = ({ access }: TestBrowser, message = 'hello') =>
  withSecret(access, 'message', ({ keys }) => keys.evm.signMessage(message))

async function newWallet(browser: TestBrowser, email = 'ann@acme.example', withCode = true) {
  const me = await browser.logIn(email)
  const prepared = await prepareWallet(browser.access, me, withCode)
  await prepared.register()
  return { me: await browser.me(), code: prepared.code! }
}

async function recoverByCode(browser: TestBrowser, code: string): Promise<boolean> {
  const me = await browser.me()
  const calls = gatewayCalls(browser.access.frame)
  const factor = me.factors.find(({ kind }) => kind === 'code')!
  const opener = openByCode(browser.access, calls, me.userId, factor)
  try {
    return await recovered(browser.access, calls, me, await opener.open(code))
  } finally {
    opener.close()
  }
}

onBothDatabases('custody', (create) => {
  describe('a wallet', () => {
    it('is made, registered with its ways in, and signs', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { me } = await newWallet(browser)
      expect(me.wallet).toMatchObject({ format: 1, preferred: 'eoa' })
      expect(me.factors.map(({ kind }) => kind).sort()).toEqual(['code', 'device'])
      const signature = await sign(browser)
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(me.wallet?.evm)
    })

    it('has no type of account until one is chosen, where there are smart accounts', async () => {
      const node = 'http://127.0.0.1:9'
      world = await custodyWorld(create, { networks: { 'eip155:1': { url: node, bundler: node } } })
      const browser = await world.browser()
      const { me } = await newWallet(browser)
      expect(me.wallet).toMatchObject({ preferred: null })
      const choose = (body: object) => browser.ask('PATCH', 'me', body)
      const smart = { wallet: { preferred: 'smartAccount' } }
      expect(await choose({ preferred: 'smartAccount', isDefault: true })).toMatchObject(smart)
      expect(await choose({ preferred: 'eoa', isDefault: true })).toMatchObject(smart)
      expect(await choose({ preferred: 'eoa' })).toMatchObject({ wallet: { preferred: 'eoa' } })
    })

    it('is recovered by its code in another browser, and stays open in the first', async () => {
      world = await custodyWorld(create)
      const [first, second] = [await world.browser(), await world.browser('Chromium on Linux')]
      const { code, me } = await newWallet(first)
      await second.logIn('ann@acme.example')
      await expect(sign(second)).rejects.toMatchObject({ code: 'RECOVERY_REQUIRED' })
      expect(await recoverByCode(second, code)).toBe(true)
      const signatures = await Promise.all([sign(first), sign(second)])
      expect(signatures[0]).toBe(signatures[1])
      expect((await second.me()).wallet).toEqual(me.wallet)
    })

    it('is recovered by its code where the storage was cleared', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { code } = await newWallet(browser)
      await browser.clear()
      await expect(sign(browser)).rejects.toMatchObject({ code: 'RECOVERY_REQUIRED' })
      expect(await recoverByCode(browser, code)).toBe(true)
      await sign(browser)
    })

    it('does not open with another code, or with the code of another account', async () => {
      world = await custodyWorld(create)
      const [ann, bob] = [await world.browser(), await world.browser()]
      const { code } = await newWallet(ann)
      await newWallet(bob, 'bob@acme.example')
      await ann.clear()
      await bob.clear()
      expect(
        await recoverByCode(
          ann,
          code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
        ),
      ).toBe(false)
      expect(await recoverByCode(bob, code)).toBe(false)
      expect(await recoverByCode(ann, code)).toBe(true)
    })

    it('is registered once: of two browsers that begin at once, the second has to recover it', async () => {
      world = await custodyWorld(create)
      const [first, second] = [await world.browser(), await world.browser()]
      const [me] = [await first.logIn('ann@acme.example'), await second.logIn('ann@acme.example')]
      const [one, two] = [
        await prepareWallet(first.access, me, true),
        await prepareWallet(second.access, me, true),
      ]
      await one.register()
      await expect(two.register()).rejects.toMatchObject({ reason: 'NOT_FOUND' })
      expect((await second.me()).wallet?.evm).toBe(one.evm)
      expect(await recoverByCode(second, one.code!)).toBe(true)
    })

    it('is registered again without harm when the answer was lost', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const prepared = await prepareWallet(browser.access, await browser.logIn('ann@acme.example'), true)
      await prepared.register()
      await prepared.register()
      expect(await sign(browser)).toMatch(/^0x/)
    })

    it('is not registered without another way in, with proofs of other keys, or for another account', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const me = await browser.logIn('ann@acme.example')
      await expect(
        prepareWallet(browser.access, me, false).then((one) => one.register()),
      ).rejects.toMatchObject({ reason: 'CONFLICT' })
      const calls = gatewayCalls(browser.access.frame)
      const bodies: unknown[] = []
      const spying = {
        ...browser.access,
        frame: {
          ...browser.access.frame,
          ask: (...question: Parameters<typeof browser.ask>) => {
            if (question[1] !== 'wallet') return browser.ask(...question)
            bodies.push(question[2])
            return Promise.resolve({})
          },
        },
      }
      await (await prepareWallet(spying, me, true)).register()
      await (await prepareWallet(spying, me, true)).register()
      const [mine, other] = bodies as Parameters<typeof calls.registerWallet>[0][]
      const wrong = [
        { ...other!, evm: mine!.evm },
        { ...other!, solana: mine!.solana },
        { ...other!, proofs: { ...other!.proofs, evm: mine!.proofs.evm } },
        { ...other!, proofs: { ...other!.proofs, solana: mine!.proofs.solana } },
        { ...other!, evm: other!.evm.toLowerCase() },
        { ...other!, factorIds: other!.factorIds.slice(0, 1) },
        { ...other!, factorIds: [...other!.factorIds, 'AAAAAAAAAAAAAAAAAAAAAA'] },
      ]
      for (const wallet of wrong)
        await expect(calls.registerWallet(wallet)).rejects.toMatchObject({
          reason: expect.stringMatching(/PROOF_REFUSED|CONFLICT/) as unknown,
        })
      const bob = await world.browser()
      await bob.logIn('bob@acme.example')
      await expect(gatewayCalls(bob.access.frame).registerWallet(other!)).rejects.toMatchObject({
        reason: 'PROOF_REFUSED',
      })
      expect((await browser.me()).wallet).toBeNull()
      await calls.registerWallet(other!)
      await expect(calls.registerWallet(mine!)).rejects.toMatchObject({ reason: 'CONFLICT' })
      expect((await browser.me()).wallet?.evm).toBe(other!.evm)
    })
  })

  describe('a creation that ends anywhere', () => {
    it.each([0, 1, 2, 3, 4, 5])(
      'after %i calls of the gateway leaves an account that can go on',
      async (most) => {
        world = await custodyWorld(create)
        const browser = await world.browser()
        const me = await browser.logIn('ann@acme.example')
        let calls = 0
        const cut: typeof browser.ask = (...question) => {
          if (calls >= most) return Promise.reject(new Error('The browser is gone'))
          calls += 1
          return browser.ask(...question)
        }
        const access = { ...browser.access, frame: { ...browser.access.frame, ask: cut } }
        const attempt = prepareWallet(access, me, true).then((prepared) => prepared.register())
        await attempt.catch((error: unknown) =>
          expect(error).toMatchObject({ message: 'The browser is gone' }),
        )
        if (!(await browser.me()).wallet) {
          const again = await prepareWallet(browser.access, await browser.me(), true)
          await again.register()
        }
        await sign(browser)
      },
    )
  })

  describe('ways in', () => {
    it('get a new code, and the one before opens nothing from then on', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { code } = await newWallet(browser)
      const next = await prepareCode(browser.access)
      await next.submit()
      await next.submit()
      await browser.clear()
      expect(await recoverByCode(browser, code)).toBe(false)
      expect(await recoverByCode(browser, next.code)).toBe(true)
    })

    it('of one device are its newest two, also where several are made within a millisecond', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      await browser.logIn('ann@acme.example')
      const calls = gatewayCalls(browser.access.frame)
      const made: string[] = []
      for (let times = 0; times < 12; times += 1) {
        made.push((await calls.newFactor('device')).factor.id)
        const kept = (await browser.me()).factors.map(({ id }) => id)
        expect(kept).toEqual(made.slice(-2))
      }
      // Setting the clock back does not change which factors are kept.
      world.clock.now -= 60_000
      made.push((await calls.newFactor('device')).factor.id)
      expect((await browser.me()).factors.map(({ id }) => id)).toEqual(made.slice(-2))
    })

    it('of one device are two, also when twenty are asked for at once', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      await browser.logIn('ann@acme.example')
      const calls = gatewayCalls(browser.access.frame)
      await Promise.all(Array.from({ length: 20 }, () => calls.newFactor('device')))
      const rows = await world.database.all('SELECT id FROM factors ORDER BY created_at')
      const times = await world.database.all('SELECT DISTINCT created_at FROM factors')
      expect([rows.length, times.length]).toEqual([20, 20])
      expect((await browser.me()).factors.map(({ id }) => id)).toEqual(
        rows.slice(-2).map(({ id }) => String(id)),
      )
    })

    it('keep the code that works while a new one was only shown', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { code } = await newWallet(browser)
      await prepareCode(browser.access)
      await browser.clear()
      expect(await recoverByCode(browser, code)).toBe(true)
    })

    it('are not changed by a session alone, as a stolen mailbox has one', async () => {
      world = await custodyWorld(create)
      const [owner, thief] = [await world.browser(), await world.browser()]
      const { code } = await newWallet(owner)
      const me = await thief.logIn('ann@acme.example')
      const calls = gatewayCalls(thief.access.frame)
      for (const { id } of me.factors) {
        await expect(calls.removeFactor(id)).rejects.toMatchObject({ reason: 'PROOF_REFUSED' })
        await expect(calls.removeFactor(id, FORGED)).rejects.toMatchObject({
          reason: 'PROOF_REFUSED',
        })
      }
      const { factor } = await calls.newFactor('code')
      await expect(calls.putEnvelope(factor.id, 'A'.repeat(103))).rejects.toMatchObject({
        reason: 'PROOF_REFUSED',
      })
      await sign(owner)
      await owner.clear()
      expect(await recoverByCode(owner, code)).toBe(true)
    })

    it('hand no half of a device to another one', async () => {
      world = await custodyWorld(create)
      const [owner, thief] = [await world.browser(), await world.browser()]
      const { me } = await newWallet(owner)
      await thief.logIn('ann@acme.example')
      const device = me.factors.find(({ kind }) => kind === 'device')!
      await expect(gatewayCalls(thief.access.frame).release(device.id, 'message')).rejects.toMatchObject({
        reason: 'NOT_FOUND',
      })
    })

    it('hand nothing to another account', async () => {
      world = await custodyWorld(create)
      const [ann, bob] = [await world.browser(), await world.browser()]
      const { me } = await newWallet(ann)
      await newWallet(bob, 'bob@acme.example')
      for (const { id } of me.factors)
        await expect(gatewayCalls(bob.access.frame).release(id, 'recover')).rejects.toMatchObject({
          reason: 'NOT_FOUND',
        })
    })

    it('end for another device when its wallet removes it: it is logged out, and has to recover the wallet', async () => {
      world = await custodyWorld(create)
      const [first, second] = [await world.browser(), await world.browser()]
      const { code } = await newWallet(first)
      await second.logIn('ann@acme.example')
      await recoverByCode(second, code)
      const own = (await first.access.envelopes.of((await first.me()).userId))[0]!.factorId
      await removeFactor(second.access, own)
      for (const ask of [
        () => sign(first),
        () => first.me(),
        () => first.ask('POST', 'session/refresh', { refresh: first.session().refresh }),
        () => first.ask('POST', 'account/freeze', {}),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 4100 })
      const sessions = await world.database.all('SELECT device_id FROM sessions')
      expect(sessions).toHaveLength(1)
      await sign(second)
      await first.logIn('ann@acme.example')
      await expect(sign(first)).rejects.toMatchObject({ code: 'RECOVERY_REQUIRED' })
    })

    it('take a link at the next login of a device that was removed', async () => {
      world = await custodyWorld(create)
      const [first, second] = [await world.browser(), await world.browser()]
      const { code } = await newWallet(first)
      await second.logIn('ann@acme.example')
      await recoverByCode(second, code)
      const devices = await world.database.all('SELECT jkt FROM devices ORDER BY created_at')
      for (const { jkt } of devices)
        await letIn(world.database, world.clock.now, {
          projectId: 'shop',
          email: 'ann@acme.example',
          jkt: String(jkt),
        })
      const count = async () => (await world.database.all('SELECT jkt FROM email_devices')).length
      const own = (await first.access.envelopes.of((await first.me()).userId))[0]!.factorId
      await removeFactor(second.access, own)
      expect(await count()).toBe(1)
      await forgetDevice(second.access)
      expect(await count()).toBe(0)
    })

    it('never lose the last one that works elsewhere', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { me } = await newWallet(browser)
      const code = me.factors.find(({ kind }) => kind === 'code')!
      await expect(removeFactor(browser.access, code.id)).rejects.toMatchObject({ reason: 'CONFLICT' })
      expect((await browser.me()).factors.map(({ id }) => id)).toContain(code.id)
    })

    it('are forgotten by a device that is not to open the wallet any more', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { code, me } = await newWallet(browser)
      await forgetDevice(browser.access)
      expect(await browser.access.envelopes.of(me.userId)).toEqual([])
      expect((await browser.me()).factors.map(({ kind }) => kind)).toEqual(['code'])
      await expect(sign(browser)).rejects.toMatchObject({ code: 'RECOVERY_REQUIRED' })
      expect(await recoverByCode(browser, code)).toBe(true)
    })
  })

  describe('a frozen account', () => {
    it('gets no half from the next request on, also for recovery, until the operator lifts it', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { me, code } = await newWallet(browser)
      await freezeUser(world.database, me.userId, 'operator', world.clock.now)
      await expect(sign(browser)).rejects.toMatchObject({ code: 'FROZEN' })
      await expect(recoverByCode(browser, code)).rejects.toMatchObject({ code: 'FROZEN' })
      expect((await browser.me()).isFrozen).toBe(true)
      world.clock.now += 1_000
      await browser.logIn('ann@acme.example')
      await expect(sign(browser)).rejects.toMatchObject({ code: 'FROZEN' })
      await unfreezeUser(world.database, me.userId, world.clock.now)
      await sign(browser)
    })

    it('is told to wait after 60 halves in a minute or 500 in a day, and its account is frozen after 1,500 of all browsers', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      const { me } = await newWallet(browser)
      const factor = me.factors.find(({ kind }) => kind === 'device')!
      const release = () => gatewayCalls(browser.access.frame).release(factor.id, 'message')
      for (let released = 0; released < 59; released += 1) await release()
      await expect(release()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 })
      world.clock.now += 60_000
      const { deviceId } = factor
      const isCounted = (key: string, taken: number) =>
        world.database.run('UPDATE limits SET taken = ? WHERE key = ?', [
          taken,
          storedKey(world.context.pepper, { key, of: ofUser(me.userId) }),
        ])
      // Halves of other minutes of this day, first of this browser and then of others.
      expect(await isCounted(`release|${me.userId}|${deviceId}|d`, 499)).toBe(1)
      await release()
      const wait = { code: 'RATE_LIMITED', retryAfter: 24 * 3_600 - 60 }
      await expect(release()).rejects.toMatchObject(wait)
      await expect(release()).rejects.toMatchObject(wait)
      expect(await world.audit()).not.toContain('frozen')
      await isCounted(`release|${me.userId}|${deviceId}|d`, 61)
      expect(await isCounted(`release|all|${me.userId}|0`, 1_499)).toBe(1)
      await release()
      await expect(release()).rejects.toMatchObject({ code: 'FROZEN' })
      await expect(release()).rejects.toMatchObject({ code: 'FROZEN' })
      world.clock.now += 1_000
      await browser.logIn('ann@acme.example')
      await sign(browser)
      expect(await world.audit()).toEqual(expect.arrayContaining(['frozen', 'unfrozen', 'half-released']))
    })
  })

  describe('recovery by the operator', () => {
    it('is not there where the project does not have it', async () => {
      world = await custodyWorld(create)
      const browser = await world.browser()
      await browser.logIn('ann@acme.example')
      await expect(gatewayCalls(browser.access.frame).newFactor('operator')).rejects.toMatchObject({
        reason: 'CONFLICT',
      })
    })

    it('opens a wallet without a code after a fresh login, and tells its owner by mail', async () => {
      world = await custodyWorld(create, { recovery: ['operator', 'code'] })
      const browser = await world.browser()
      await newWallet(browser, 'ann@acme.example', false)
      await browser.clear()
      world.clock.now += 11 * 60_000
      await expect(recoverByOperator(browser)).rejects.toMatchObject({ code: 4100 })
      await browser.logIn('ann@acme.example')
      expect(await recoverByOperator(browser)).toBe(true)
      await sign(browser)
      expect(world.mails.map(({ to }) => to)).toEqual(['ann@acme.example'])
      expect(await world.audit()).toContain('operator-recovery')
    })

    const HOUR = 3_600_000

    /** Creates a wallet, clears the browser's storage, and requests a recovery by the operator. */
    async function asked() {
      world = await custodyWorld(create, { recovery: ['operator', 'code'], operatorDelay: 24 * HOUR })
      const browser = await world.browser()
      await newWallet(browser, 'ann@acme.example', false)
      await browser.clear()
      world.clock.now += 60_000
      await browser.logIn('ann@acme.example')
      await expect(recoverByOperator(browser)).rejects.toMatchObject({
        ...{ code: 'RATE_LIMITED', reason: 'TOO_EARLY', retryAfter: 24 * 3_600 },
      })
      const [, link] = /https:\/\/wallet\.test(\/recovery\/[\w-]{43})/.exec(world.mails.at(-1)!.text)!
      return { browser, page: `${world.address}${link}` }
    }

    it('waits for as long as the project says, after one mail to its owner', async () => {
      const { browser } = await asked()
      expect(world.mails).toHaveLength(1)
      expect(world.mails[0]).toMatchObject({
        to: 'ann@acme.example',
        subject: 'Your wallet at app.test is about to be opened without your recovery code',
      })
      world.clock.now += 23 * HOUR
      await browser.logIn('ann@acme.example')
      await expect(recoverByOperator(browser)).rejects.toMatchObject({
        reason: 'TOO_EARLY',
        retryAfter: 3_600,
      })
      expect(world.mails).toHaveLength(1)
      // The delay of another browser starts with its own request.
      const other = await world.browser()
      await other.logIn('ann@acme.example')
      await expect(recoverByOperator(other)).rejects.toMatchObject({ retryAfter: 24 * 3_600 })
      world.clock.now += HOUR
      await browser.logIn('ann@acme.example')
      expect(await recoverByOperator(browser)).toBe(true)
      await sign(browser)
      expect(world.mails.at(-1)!.subject).toBe(
        'Your wallet at app.test was opened without your recovery code',
      )
      expect(await world.audit()).toEqual(
        expect.arrayContaining(['operator-recovery-asked', 'operator-recovery']),
      )
    })

    it('is stopped by the link of that mail: opening it changes nothing, its button ends all sessions', async () => {
      const { browser, page } = await asked()
      for (let times = 0; times < 20; times += 1) {
        const shown = await fetch(page)
        expect(shown.status).toBe(200)
        expect(await shown.text()).toContain('Stop this recovery?')
      }
      expect((await browser.me()).email).toBe('ann@acme.example')
      const press = {
        method: 'POST',
        headers: { Origin: 'https://wallet.test' },
        body: new URLSearchParams({ answer: 'stop' }),
      }
      const stopped = await fetch(page, { ...press, redirect: 'manual' })
      expect(stopped.status).toBe(303)
      expect(await (await fetch(page)).text()).toContain('All browsers were logged out')
      await expect(browser.me()).rejects.toMatchObject({ code: 4100 })
      world.clock.now += 24 * HOUR
      await browser.logIn('ann@acme.example')
      // The delay starts again.
      await expect(recoverByOperator(browser)).rejects.toMatchObject({ retryAfter: 24 * 3_600 })
      expect((await fetch(`${page.slice(0, -43)}${'x'.repeat(43)}`)).status).toBe(410)
    })

    it('takes a login by the mailbox of the account, not one by a provider', async () => {
      const { browser } = await asked()
      world.clock.now += 24 * HOUR
      await browser.logIn('ann@acme.example', 'provider')
      await expect(recoverByOperator(browser)).rejects.toMatchObject({ code: 4100 })
      await browser.logIn('ann@acme.example')
      expect(await recoverByOperator(browser)).toBe(true)
    })

    it('is shown to a browser that the wallet knows, which alone stops it and logs the other one out', async () => {
      world = await custodyWorld(create, { recovery: ['operator', 'code'], operatorDelay: 24 * HOUR })
      const owner = await world.browser()
      await newWallet(owner, 'ann@acme.example', false)
      expect((await owner.me()).operatorRecovery).toBeNull()
      const thief = await world.browser('Chrome on Windows')
      await thief.logIn('ann@acme.example')
      await expect(recoverByOperator(thief)).rejects.toMatchObject({ reason: 'TOO_EARLY' })
      const possibleAt = world.clock.now + 24 * HOUR
      expect((await owner.me()).operatorRecovery).toEqual({ browser: 'Chrome on Windows', possibleAt })
      await expect(thief.ask('POST', 'account/stop-recovery', {})).rejects.toMatchObject({
        reason: 'CONFLICT',
      })
      expect(await owner.ask('POST', 'account/stop-recovery', {})).toEqual({})
      expect((await owner.me()).operatorRecovery).toBeNull()
      await expect(thief.me()).rejects.toMatchObject({ code: 4100 })
      world.clock.now = possibleAt
      await thief.logIn('ann@acme.example')
      await expect(recoverByOperator(thief)).rejects.toMatchObject({ retryAfter: 24 * 3_600 })
    })

    it('is over once its browser has opened the wallet, and goes on in no frozen account', async () => {
      const { browser } = await asked()
      const { userId } = await browser.me()
      world.clock.now += 24 * HOUR
      await freezeUser(world.database, userId, 'operator', world.clock.now)
      await browser.logIn('ann@acme.example')
      await expect(recoverByOperator(browser)).rejects.toMatchObject({ code: 'FROZEN' })
      await unfreezeUser(world.database, userId, world.clock.now)
      expect(await recoverByOperator(browser)).toBe(true)
      expect((await browser.me()).operatorRecovery).toBeNull()
      await browser.ask('POST', 'account/stop-recovery', {})
      await sign(browser)
    })

    it('waits anew where it was not used for a week', async () => {
      const { browser } = await asked()
      world.clock.now += 8 * 24 * HOUR
      await sweep(world.database, world.clock.now)
      await browser.logIn('ann@acme.example')
      await expect(recoverByOperator(browser)).rejects.toMatchObject({ retryAfter: 24 * 3_600 })
    })

    it('can be removed once there is a code', async () => {
      world = await custodyWorld(create, { recovery: ['operator', 'code'] })
      const browser = await world.browser()
      const { me, code } = await newWallet(browser)
      const operator = me.factors.find(({ kind }) => kind === 'operator')!
      await removeFactor(browser.access, operator.id)
      await browser.clear()
      expect((await browser.me()).factors.some(({ kind }) => kind === 'operator')).toBe(false)
      expect(await recoverByCode(browser, code)).toBe(true)
    })
  })
})

async function recoverByOperator(browser: TestBrowser): Promise<boolean> {
  const me = await browser.me()
  const calls = gatewayCalls(browser.access.frame)
  const factor = me.factors.find(({ kind }) => kind === 'operator')!
  return recovered(browser.access, calls, me, await openByOperator(browser.access, calls, me.userId, factor))
}
