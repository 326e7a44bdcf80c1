import { recoverMessageAddress } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { preparePasskey } from '../../../frame/passkeys/add.ts'
import { passkeyCalls } from '../../../frame/passkeys/calls.ts'
import { prepareRecovery } from '../../../frame/passkeys/open.ts'
import type { Authenticator as FrameAuthenticator } from '../../../frame/passkeys/web-authn.ts'
import { withSecret } from '../../../frame/keys/access.ts'
import { removeFactor } from '../../../frame/keys/change-factors.ts'
import { gatewayCalls } from '../../../frame/keys/gateway-calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import { type Authenticator, type Ceremony, createAuthenticator } from '../../support/authenticator.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const HERE: Ceremony = { origin: 'https://wallet.test', topOrigin: 'https://app.test' }
const SALT = new TextEncoder().encode('wm-prf-v1')

/** A browser with an authenticator. `prfs` are returned one after the other instead of the correct PRF outputs. */
function inBrowser(
  authenticator: Authenticator,
  { prfs, ...how }: Partial<Ceremony> & { prfs?: (Uint8Array | undefined)[] } = {},
): FrameAuthenticator {
  const ceremony = { ...HERE, ...how }
  const prf = () => {
    const given = prfs ? prfs.shift() : authenticator.prf(SALT)
    return given && new Uint8Array(given)
  }
  return {
    create: async (options) => ({ response: authenticator.create(options, ceremony), prf: prf() }),
    use: async (options) => ({ response: authenticator.use(options, ceremony), prf: prf() }),
  }
}

const sign = ({ access }: TestBrowser, message = 'hello') =>
  withSecret(access, 'message', ({ keys }) => keys.evm.signMessage(message))

async function begin(create: Parameters<typeof custodyWorld>[0], recovery = ['passkey', 'code'] as const) {
  world = await custodyWorld(create, { recovery: [...recovery] })
  const browser = await world.browser()
  const prepared = await prepareWallet(browser.access, await browser.logIn('ann@acme.example'), true)
  await prepared.register()
  return browser
}

async function withPasskey(
  create: Parameters<typeof custodyWorld>[0],
  authenticator = createAuthenticator(),
) {
  const browser = await begin(create)
  await (await preparePasskey(browser.access)).add(inBrowser(authenticator))
  return { browser, authenticator }
}

const passkeyOf = async (browser: TestBrowser) =>
  (await browser.me()).factors.find(({ kind }) => kind === 'passkey')

async function newBrowser() {
  const browser = await world.browser('Chromium on Linux')
  await browser.logIn('ann@acme.example')
  return browser
}

/** Uses the passkey for `export`, and returns the response and a function that sends it to the gateway directly. */
async function confirmDirectly(
  browser: TestBrowser,
  authenticator: Authenticator,
  how: Partial<Ceremony> = {},
) {
  const calls = passkeyCalls(browser.access.frame)
  const response = authenticator.use(await calls.options('export'), { ...HERE, ...how })
  return { response, confirm: () => calls.confirm('export', response) }
}

onBothDatabases('passkeys', (create) => {
  it('a passkey opens the wallet in another browser, which then signs', async () => {
    const { authenticator, browser } = await withPasskey(create)
    const other = await newBrowser()
    await expect(sign(other)).rejects.toMatchObject({ code: 'RECOVERY_REQUIRED' })
    await (await prepareRecovery(other.access)).use(inBrowser(authenticator))
    const signature = await sign(other)
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(
      (await browser.me()).wallet?.evm,
    )
    expect(await world.audit()).toContain('factor-ready')
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your wallet at app.test',
    ])
  })

  it('no envelope is sealed where the second key is another one, and the code goes on working', async () => {
    const browser = await begin(create)
    const authenticator = createAuthenticator()
    const prfs = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
    const prepared = await preparePasskey(browser.access)
    await expect(prepared.add(inBrowser(authenticator, { prfs }))).rejects.toMatchObject({
      reason: 'PASSKEY_CHANGES',
    })
    expect(await passkeyOf(browser)).toBeUndefined()
    const envelopes = await world.database.all(`SELECT envelope FROM factors WHERE kind = 'passkey'`)
    expect(envelopes.map(({ envelope }) => envelope)).toEqual([null])
    await sign(browser)
  })

  it('no envelope is sealed where the passkey gives no key', async () => {
    const browser = await begin(create)
    const prfs = [undefined, undefined, undefined]
    const prepared = await preparePasskey(browser.access)
    await expect(prepared.add(inBrowser(createAuthenticator(), { prfs }))).rejects.toMatchObject({
      reason: 'PASSKEY_WITHOUT_PRF',
    })
    expect(await passkeyOf(browser)).toBeUndefined()
  })

  it('a key that comes only when the passkey is used has to come twice', async () => {
    const browser = await begin(create)
    const authenticator = createAuthenticator()
    const key = new Uint8Array(32).fill(5)
    const prfs = [undefined, key, key]
    await (await preparePasskey(browser.access)).add(inBrowser(authenticator, { prfs }))
    expect(prfs).toEqual([])
    expect(await passkeyOf(browser)).toBeDefined()
  })

  it('a passkey that gives another key later does not open the wallet, and says so', async () => {
    const { authenticator } = await withPasskey(create)
    const other = await newBrowser()
    const prfs = [new Uint8Array(32).fill(9)]
    const prepared = await prepareRecovery(other.access)
    await expect(prepared.use(inBrowser(authenticator, { prfs }))).rejects.toMatchObject({
      reason: 'PASSKEY_CLOSED',
    })
  })

  it('an account without another way back gets no passkey', async () => {
    world = await custodyWorld(create, { recovery: ['passkey', 'code'] })
    const browser = await world.browser()
    await browser.logIn('ann@acme.example')
    const calls = gatewayCalls(browser.access.frame)
    const { factor } = await calls.newFactor('passkey')
    const passkeys = passkeyCalls(browser.access.frame)
    const options = await passkeys.optionsToCreate(factor.id)
    await passkeys.create(createAuthenticator().create(options, HERE))
    await expect(calls.putEnvelope(factor.id, 'A'.repeat(103))).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  it('the recovery code stays while a passkey is the only other way', async () => {
    const { browser } = await withPasskey(create)
    const code = (await browser.me()).factors.find(({ kind }) => kind === 'code')!
    await expect(removeFactor(browser.access, code.id)).rejects.toMatchObject({ reason: 'CONFLICT' })
    await removeFactor(browser.access, (await passkeyOf(browser))!.id)
    expect(await passkeyOf(browser)).toBeUndefined()
  })

  it('a passkey that was removed opens nothing, and its owner is told', async () => {
    const { authenticator, browser } = await withPasskey(create)
    await removeFactor(browser.access, (await passkeyOf(browser))!.id)
    expect(world.mails.at(-1)?.subject).toBe(
      'A login or recovery method of your wallet at app.test was removed',
    )
    const other = await newBrowser()
    const calls = passkeyCalls(other.access.frame)
    const options = await calls.options('recover')
    expect(options.allow).toEqual([])
    await expect(calls.recover(authenticator.use(options, HERE))).rejects.toMatchObject({
      reason: 'PASSKEY_UNKNOWN',
    })
  })

  it('a project without passkeys makes none', async () => {
    const browser = await begin(create, ['code'] as never)
    await expect(preparePasskey(browser.access)).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  it('a challenge works once, for its purpose, in its browser', async () => {
    // Its counter would refuse the second use as well.
    const { authenticator, browser } = await withPasskey(create, createAuthenticator({ counts: false }))
    const { response, confirm } = await confirmDirectly(browser, authenticator)
    const refused = { reason: 'PASSKEY_REFUSED' }
    await expect(passkeyCalls(browser.access.frame).recover(response)).rejects.toMatchObject(refused)
    const other = await newBrowser()
    await expect(passkeyCalls(other.access.frame).confirm('export', response)).rejects.toMatchObject(refused)
    await confirm()
    await expect(confirm()).rejects.toMatchObject(refused)
  })

  it('a challenge is good for five minutes', async () => {
    const { authenticator, browser } = await withPasskey(create)
    const { confirm } = await confirmDirectly(browser, authenticator)
    world.clock.now += 5 * 60_000 + 1
    await expect(confirm()).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
  })

  it.each([
    ['of a user who was not verified', { isVerified: false }],
    ['of another origin', { origin: 'https://wallet.test.evil.example' }],
    ['inside of a page that is not the project’s', { topOrigin: 'https://evil.example' }],
    ['with a counter that was there before: a copy', { counter: 1 }],
  ])('a use %s is refused', async (_, how) => {
    const { authenticator, browser } = await withPasskey(create)
    const { confirm: first } = await confirmDirectly(browser, authenticator)
    await first()
    const { confirm } = await confirmDirectly(browser, authenticator, how)
    await expect(confirm()).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
  })

  it('a signature that was changed is refused', async () => {
    const { authenticator, browser } = await withPasskey(create)
    const { response } = await confirmDirectly(browser, authenticator)
    const signature = response.signature.replace(/^../, (two) => (two === 'AA' ? 'BB' : 'AA'))
    await expect(
      passkeyCalls(browser.access.frame).confirm('export', { ...response, signature }),
    ).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
  })

  it('in a window of the frame’s own origin it works as in the frame', async () => {
    const { authenticator, browser } = await withPasskey(create)
    const { topOrigin: _, ...alone } = HERE
    const calls = passkeyCalls(browser.access.frame)
    const response = authenticator.use(await calls.options('export'), alone)
    await expect(calls.confirm('export', response)).resolves.toBeUndefined()
  })

  it('of two that answer one challenge at once one gets through', async () => {
    const { authenticator, browser } = await withPasskey(create)
    const { confirm } = await confirmDirectly(browser, authenticator)
    const ends = await Promise.allSettled([confirm(), confirm(), confirm()])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('another account’s passkey opens nothing', async () => {
    const { authenticator } = await withPasskey(create)
    const bob = await world.browser()
    await bob.logIn('bob@acme.example')
    const calls = passkeyCalls(bob.access.frame)
    const options = await calls.options('recover')
    await expect(calls.recover(authenticator.use(options, HERE))).rejects.toMatchObject({
      reason: 'PASSKEY_REFUSED',
    })
  })

  it('a frozen wallet is not opened by a passkey', async () => {
    const { authenticator } = await withPasskey(create)
    const other = await newBrowser()
    const { userId } = await other.me()
    const prepared = await prepareRecovery(other.access)
    await world.database.transaction((work) => freezeUser(work, userId, 'operator', world.clock.now))
    await expect(prepared.use(inBrowser(authenticator))).rejects.toMatchObject({ code: 'FROZEN' })
    await expect(prepareRecovery(other.access)).rejects.toMatchObject({ code: 'FROZEN' })
  })

  it('five passkeys at most', async () => {
    const browser = await begin(create)
    for (let count = 0; count < 5; count++)
      await (await preparePasskey(browser.access)).add(inBrowser(createAuthenticator()))
    const sixth = await preparePasskey(browser.access)
    await expect(sixth.add(inBrowser(createAuthenticator()))).rejects.toMatchObject({ reason: 'CONFLICT' })
    expect((await browser.me()).factors.filter(({ kind }) => kind === 'passkey')).toHaveLength(5)
  })
})
