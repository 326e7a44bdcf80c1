import { afterEach, expect, it } from 'vitest'
import { accountCalls } from '../../../frame/guarded/calls.ts'
import { shownKeys } from '../../../frame/guarded/shown-keys.ts'
import { preparePasskey } from '../../../frame/passkeys/add.ts'
import { passkeyCalls } from '../../../frame/passkeys/calls.ts'
import { prepareRecovery } from '../../../frame/passkeys/open.ts'
import type { Authenticator as FrameAuthenticator } from '../../../frame/passkeys/web-authn.ts'
import { withSecret } from '../../../frame/keys/access.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import { rotateKek } from '../../../gateway/custody/rotate.ts'
import { TABLES } from '../../../gateway/database/schema.ts'
import { letIn } from '../../../gateway/email/let-in.ts'
import { type Authenticator, createAuthenticator } from '../../support/authenticator.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const BOB = 'bob@acme.example'
const HERE = { origin: 'https://wallet.test', topOrigin: 'https://app.test' }
const SALT = new TextEncoder().encode('wm-prf-v1')

const inBrowser = (authenticator: Authenticator): FrameAuthenticator => ({
  create: async (options) => ({
    response: authenticator.create(options, HERE),
    prf: authenticator.prf(SALT),
  }),
  use: async (options) => ({ response: authenticator.use(options, HERE), prf: authenticator.prf(SALT) }),
})

async function begin(create: NewDatabase, { withPasskey = false } = {}) {
  world = await custodyWorld(create, { recovery: ['passkey', 'code'] })
  const browser = await world.browser()
  const prepared = await prepareWallet(browser.access, await browser.logIn(ANN), true)
  await prepared.register()
  const authenticator = createAuthenticator()
  if (withPasskey) await (await preparePasskey(browser.access)).add(inBrowser(authenticator))
  return { browser, authenticator, calls: accountCalls(browser.access.frame) }
}

/** The code in the latest mail. */
const code = () => /\b(\d{6})\b/.exec(world.mails.at(-1)!.text)![1]!

const exported = ({ access }: TestBrowser) => withSecret(access, 'export', ({ secret }) => shownKeys(secret))

async function confirmed(
  { browser, calls, authenticator }: Awaited<ReturnType<typeof begin>>,
  purpose: 'export' | 'delete',
): Promise<void> {
  const { challengeId, needsPasskey } = await calls.start(purpose)
  await calls.confirm(purpose, challengeId!, code())
  if (!needsPasskey) return
  const passkeys = passkeyCalls(browser.access.frame)
  await passkeys.confirm(purpose, authenticator.use(await passkeys.options(purpose), HERE))
}

const REQUIRED = { reason: 'CONFIRMATION_REQUIRED' }

onBothDatabases('what takes more than a session', (create) => {
  it('the key is shown after a code, once, with a mail and an entry in the audit', async () => {
    const started = await begin(create)
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    await confirmed(started, 'export')
    const keys = await exported(started.browser)
    expect(keys.evmAddress).toBe((await started.browser.me()).wallet?.evm)
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Your code to show the private key of your wallet at app.test',
      'The private key of your wallet at app.test was shown',
    ])
    const released = await world.database.all(`SELECT detail FROM audit WHERE event = 'half-released'`)
    expect(released.map(({ detail }) => String(detail).split(' ')[0])).toContain('export')
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
  })

  it('with a passkey, the code alone is not enough', async () => {
    const started = await begin(create, { withPasskey: true })
    const { challengeId, needsPasskey } = await started.calls.start('export')
    expect(needsPasskey).toBe(true)
    await started.calls.confirm('export', challengeId!, code())
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    const passkeys = passkeyCalls(started.browser.access.frame)
    const options = await passkeys.options('export')
    await passkeys.confirm('export', started.authenticator.use(options, HERE))
    expect((await exported(started.browser)).evm).toMatch(/^0x[\da-f]{64}$/)
  })

  it('a confirmation is good for five minutes, for its purpose and its session', async () => {
    const started = await begin(create)
    await confirmed(started, 'delete')
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    await confirmed(started, 'export')
    world.clock.now += 5 * 60_000
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    await confirmed(started, 'export')
    await started.browser.logIn(ANN)
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
  })

  it('a wrong code costs a guess, and the code of an export deletes nothing', async () => {
    const { calls } = await begin(create)
    const { challengeId } = await calls.start('export')
    const right = code()
    const wrong = right === '000000' ? '000001' : '000000'
    await expect(calls.confirm('export', challengeId!, wrong)).rejects.toMatchObject({
      code: 'CODE_WRONG',
      left: 4,
    })
    await expect(calls.confirm('delete', challengeId!, right)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await expect(calls.delete()).rejects.toMatchObject(REQUIRED)
  })

  it('asks for a code five times an hour at most', async () => {
    const { calls } = await begin(create)
    for (let count = 0; count < 5; count++) await calls.start('export')
    await expect(calls.start('export')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('an account without a mailbox takes a login just before, or its passkey', async () => {
    const started = await begin(create)
    const { userId } = await started.browser.me()
    await world.database.run('UPDATE users SET email = NULL WHERE id = ?', [userId])
    expect(await started.calls.start('export')).toMatchObject({ challengeId: null, needsPasskey: false })
    expect((await exported(started.browser)).solana.length).toBeGreaterThan(80)
    world.clock.now += 5 * 60_000
    await expect(started.calls.start('export')).rejects.toMatchObject(REQUIRED)
    expect(world.mails).toEqual([])
  })

  it('a deleted account leaves nothing but ids in the audit, and the address may begin anew', async () => {
    const started = await begin(create, { withPasskey: true })
    const other = await world.browser('Chromium on Linux')
    await other.logIn(ANN)
    const { userId, wallet } = await started.browser.me()
    await letIn(world.database, world.clock.now, { projectId: 'shop', email: ANN, jkt: 'some-browser' })
    await world.database.transaction(async (work) => {
      await work.run(
        `INSERT INTO identities (project_id, issuer, subject, user_id, provider, created_at) VALUES ('shop', 'https://a.example', '1', ?, 'google', 1)`,
        [userId],
      )
      const promised = 'INSERT INTO sponsored (key, ends, spent) VALUES (?, 9000000000000000, 7)'
      for (const key of [userId, 'all', `x${userId}`]) await work.run(promised, [`eip155:1|${key}`])
    })
    await expect(started.calls.delete()).rejects.toMatchObject(REQUIRED)
    await confirmed(started, 'delete')
    await started.calls.delete()
    const kept = await world.database.all('SELECT key FROM sponsored ORDER BY key')
    expect(kept.map(({ key }) => key)).toEqual(['eip155:1|all', `eip155:1|x${userId}`])
    await world.database.run('DELETE FROM sponsored')
    expect(world.mails.at(-1)?.subject).toBe('Your account at app.test was deleted')
    await expect(other.me()).rejects.toMatchObject({ code: 4100 })
    await expect(started.browser.me()).rejects.toMatchObject({ code: 4100 })
    const left: string[] = []
    for (const table of TABLES.filter((name) => name !== 'audit' && name !== 'limits')) {
      const rows = JSON.stringify(await world.database.all(`SELECT * FROM ${table}`))
      left.push(...[ANN, wallet!.evm, userId].filter((one) => rows.includes(one)).map(() => table))
    }
    expect(left).toEqual([])
    expect(await world.audit()).toContain('account-deleted')
    const again = await other.logIn(ANN)
    expect(again.wallet).toBeNull()
  })

  it('a deleted account of a login elsewhere leaves the account of its address alone', async () => {
    const started = await begin(create)
    const { userId } = await started.browser.me()
    await world.database.transaction(async (work) => {
      await work.run('UPDATE users SET email = NULL WHERE id = ?', [userId])
      await work.run(
        `INSERT INTO identities (project_id, issuer, subject, user_id, provider, email, created_at) VALUES ('shop', 'https://a.example', '1', ?, 'google', ?, 1)`,
        [userId, BOB],
      )
    })
    const other = await world.browser('Chromium on Linux')
    const { userId: another } = await other.logIn(BOB)
    expect(another).not.toBe(userId)
    await letIn(world.database, world.clock.now, { projectId: 'shop', email: BOB, jkt: 'some-browser' })
    const count = async () => (await world.database.all('SELECT jkt FROM email_devices')).length
    const before = await count()
    await confirmed(started, 'delete')
    await started.calls.delete()
    expect(await count()).toBe(before)
    expect((await other.me()).userId).toBe(another)
    expect(world.mails.at(-1)).toMatchObject({ to: BOB, subject: 'Your account at app.test was deleted' })
  })

  it('an account that the operator has frozen is neither exported nor deleted', async () => {
    const { browser, calls } = await begin(create)
    const { userId } = await browser.me()
    await world.database.transaction((work) => freezeUser(work, userId, 'operator', world.clock.now))
    await expect(calls.start('export')).rejects.toMatchObject({ code: 'FROZEN' })
    await expect(calls.delete()).rejects.toMatchObject({ code: 'FROZEN' })
  })

  it('a user freezes the wallet, and a newer login lifts it', async () => {
    const { browser, calls } = await begin(create)
    const sign = () => withSecret(browser.access, 'message', ({ keys }) => keys.evm.signMessage('hello'))
    await calls.freeze()
    await calls.freeze()
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Your wallet at app.test is frozen'])
    await expect(sign()).rejects.toMatchObject({ code: 'FROZEN' })
    world.clock.now += 1
    await browser.logIn(ANN)
    expect(await sign()).toMatch(/^0x/)
  })

  it('a passkey opens the wallet after the key-encryption key was rotated, while passkeys are used', async () => {
    const { browser, authenticator } = await begin(create, { withPasskey: true })
    const recoverElsewhere = async () => {
      const other = await world.browser('Chromium on Linux')
      await other.logIn(ANN)
      await (await prepareRecovery(other.access)).use(inBrowser(authenticator))
    }
    await Promise.all([
      rotateKek(world.database, world.keys.keyring, () => world.clock.now),
      recoverElsewhere(),
    ])
    await recoverElsewhere()
    expect((await browser.me()).factors.filter(({ kind }) => kind === 'device')).toHaveLength(3)
  })
})
