import { afterEach, expect, it } from 'vitest'
import { accountCalls } from '../../../frame/guarded/calls.ts'
import { preparePasskey } from '../../../frame/passkeys/add.ts'
import { passkeyCalls } from '../../../frame/passkeys/calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { undoChange } from '../../../gateway/email/undo.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, signChange, type CustodyWorld } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const NEW = 'ann@own.example'
const AT_PROVIDER = 'ann@provider.example'
const HERE = { origin: 'https://wallet.test', topOrigin: 'https://app.test' }
const SALT = new TextEncoder().encode('wm-prf-v1')
const REQUIRED = { reason: 'CONFIRMATION_REQUIRED' }

/** Creates an account with a social login, whose provider reports the mailbox, if there is one. */
async function begin(create: NewDatabase, { mailbox = null as string | null } = {}) {
  world = await custodyWorld(create, { recovery: ['passkey', 'code'] })
  const browser = await world.browser()
  const prepared = await prepareWallet(browser.access, await browser.logIn(ANN), true)
  await prepared.register()
  const { userId } = await browser.me()
  await world.database.run('UPDATE users SET email = NULL WHERE id = ?', [userId])
  await world.database.run(
    `INSERT INTO identities (project_id, issuer, subject, user_id, provider, user_name, email, created_at)
     VALUES ('shop', 'https://provider.example', '1', ?, 'google', 'Ann', ?, 1)`,
    [userId, mailbox],
  )
  return { browser, userId, calls: accountCalls(browser.access.frame) }
}

type Started = Awaited<ReturnType<typeof begin>>

/** The code in the latest mail to the address. */
const codeTo = (to: string) =>
  /\b(\d{6})\b/.exec(world.mails.filter((mail) => mail.to === to).at(-1)!.text)![1]!

const start = async ({ browser }: Started, email = NEW) =>
  browser.ask('POST', 'email-change/start', {
    email,
    proof: await signChange(browser, { purpose: 'account.address', email }),
  })

async function end({ browser }: Started, started: unknown, email = NEW) {
  const { challengeId } = started as { challengeId: string }
  return browser.ask('POST', 'email-change/secondary', { challengeId, code: codeTo(email) })
}

async function confirmByMail({ calls }: Started) {
  const { challengeId } = await calls.start('email')
  await calls.confirm('email', challengeId!, codeTo(AT_PROVIDER))
}

onBothDatabases('the first address of an account that logs in elsewhere', (create) => {
  it('takes a code to the mailbox that the provider knows and one to the new mailbox', async () => {
    const account = await begin(create, { mailbox: AT_PROVIDER })
    await expect(start(account)).rejects.toMatchObject(REQUIRED)
    expect(world.mails).toEqual([])
    await confirmByMail(account)
    const started = await start(account)
    expect(started).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
    const undoUntil = world.clock.now + 72 * 60 * 60_000
    expect(await end(account, started)).toEqual({ newEmail: NEW, undoUntil, changesAt: null })
    expect(await account.browser.me()).toMatchObject({
      email: NEW,
      emailChange: { previous: null, undoUntil },
    })
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [AT_PROVIDER, 'Your code to add an address to your account at app.test'],
      [NEW, 'Confirm this address for app.test'],
      [AT_PROVIDER, 'An address was added to your account at app.test'],
      [NEW, 'You now log in at app.test with this address'],
    ])
    // A confirmation works once.
    await expect(world.database.all('SELECT session_id FROM confirmations')).resolves.toEqual([])
  })

  it('is undone from the mailbox that the provider knows: the address is gone, and the login elsewhere stays', async () => {
    const account = await begin(create, { mailbox: AT_PROVIDER })
    await confirmByMail(account)
    await end(account, await start(account))
    const link = world.mails.find(({ subject }) => subject.startsWith('An address was added'))!
    const token = /\/undo\/([\w-]{43})/.exec(link.text)![1]!
    const shown = await (await fetch(`${world.address}/undo/${token}`)).text()
    expect(shown).toContain('Undoing removes the address')
    expect(shown).toContain(NEW)
    expect(await undoChange(world.context, token)).toMatchObject({ email: NEW })
    expect(await world.database.all('SELECT email FROM users')).toEqual([{ email: null }])
    expect(await world.database.all('SELECT email FROM identities')).toEqual([{ email: AT_PROVIDER }])
    expect(await world.database.all('SELECT id FROM sessions')).toEqual([])
    expect(world.mails.slice(-2).map(({ to }) => to)).toEqual([AT_PROVIDER, NEW])
    expect(await (await fetch(`${world.address}/undo/${token}`)).text()).toContain('The address was removed')
    expect(await undoChange(world.context, token)).toBeNull()
  })

  it('without any mailbox takes a login of the last five minutes, and there is nothing that could undo it', async () => {
    const account = await begin(create)
    world.clock.now += 5 * 60_000
    await expect(account.calls.start('email')).rejects.toMatchObject(REQUIRED)
    world.clock.now -= 1
    expect(await account.calls.start('email')).toMatchObject({ challengeId: null, needsPasskey: false })
    expect(await end(account, await start(account))).toEqual({
      ...{ newEmail: NEW, undoUntil: null, changesAt: null },
    })
    expect(await account.browser.me()).toMatchObject({ email: NEW, emailChange: null })
    // The new address is now a regular one: changing it again starts with a code to it.
    world.clock.now += 7 * 24 * 60 * 60_000
    await account.browser.logIn(NEW)
    expect(await start(account, 'other@own.example')).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  })

  it('takes the wallet’s signature, and spends no confirmation without it', async () => {
    const account = await begin(create, { mailbox: AT_PROVIDER })
    await confirmByMail(account)
    await expect(account.browser.ask('POST', 'email-change/start', { email: NEW })).rejects.toMatchObject({
      reason: 'PROOF_REFUSED',
    })
    expect(await start(account)).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  })

  it('takes the passkey as well where there is one', async () => {
    const account = await begin(create, { mailbox: AT_PROVIDER })
    const authenticator = createAuthenticator()
    await (
      await preparePasskey(account.browser.access)
    ).add({
      create: async (options) => ({
        response: authenticator.create(options, HERE),
        prf: authenticator.prf(SALT),
      }),
      use: async (options) => ({ response: authenticator.use(options, HERE), prf: authenticator.prf(SALT) }),
    })
    await confirmByMail(account)
    await expect(start(account)).rejects.toMatchObject(REQUIRED)
    const passkeys = passkeyCalls(account.browser.access.frame)
    // A passkey confirmation for another purpose does not count.
    await passkeys.confirm('export', authenticator.use(await passkeys.options('export'), HERE))
    await expect(start(account)).rejects.toMatchObject(REQUIRED)
    await passkeys.confirm('email', authenticator.use(await passkeys.options('email'), HERE))
    expect(await end(account, await start(account))).toMatchObject({ newEmail: NEW })
  })

  it('joins no accounts: an address that has one stays with it', async () => {
    const account = await begin(create, { mailbox: AT_PROVIDER })
    const other = await world.browser('Chromium on Linux')
    const { userId } = await other.logIn(NEW)
    await confirmByMail(account)
    await expect(end(account, await start(account))).rejects.toMatchObject({
      code: -32603,
      reason: 'CONFLICT',
    })
    expect((await account.browser.me()).email).toBeNull()
    expect(await other.me()).toMatchObject({ userId, email: NEW })
  })
})
