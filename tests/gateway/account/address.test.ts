/** Changes of address of an account with a wallet: signed by it, and later where nobody shows a code of the present mailbox. */
import { afterEach, expect, it } from 'vitest'
import { accountCalls } from '../../../frame/guarded/calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { freezeUser, unfreezeUser } from '../../../gateway/custody/freeze.ts'
import { advanceChanges } from '../../../gateway/email/later-change.ts'
import { undoChange } from '../../../gateway/email/undo.ts'
import type { EmailChange, EmailChanged } from '../../../gateway/wire/api.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, signChange, type CustodyWorld, type TestBrowser } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const NEW = 'ann@own.example'
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

async function begin(create: NewDatabase) {
  world = await custodyWorld(create)
  const owner = await world.browser()
  await (await prepareWallet(owner.access, await owner.logIn(ANN), true)).register()
  return owner
}

const proofFor = (browser: TestBrowser, email: string) =>
  signChange(browser, { purpose: 'account.address', email })

const codeTo = (to: string) => /\b(\d{6})\b/.exec(world.mails.findLast((mail) => mail.to === to)!.text)![1]!

const start = (browser: TestBrowser, body: object) =>
  browser.ask('POST', 'email-change/start', body) as Promise<EmailChange>

const answer = async (browser: TestBrowser, step: 'primary' | 'secondary', of: EmailChange, to: string) =>
  browser.ask('POST', `email-change/${step}`, { challengeId: of.challengeId, code: codeTo(to) })

/** Begins a change without a code of the present mailbox. Resolves with its time. */
async function later(browser: TestBrowser, email = NEW): Promise<number> {
  const proof = await proofFor(browser, email)
  const started = await start(browser, { email, proof, isLater: true })
  const changed = (await answer(browser, 'secondary', started, email)) as EmailChanged
  return changed.changesAt!
}

const subjectsTo = (to: string) => world.mails.flatMap((mail) => (mail.to === to ? [mail.subject] : []))

async function addressAfterRound(): Promise<unknown> {
  await advanceChanges(world.context)
  const [user] = await world.database.all('SELECT email FROM users ORDER BY created_at, id LIMIT 1')
  return user!['email']
}

const REFUSED = { reason: 'PROOF_REFUSED' }

onBothDatabases('changing the address of an account with a wallet', (create) => {
  it('takes the wallet’s signature of this very address, in this browser', async () => {
    const owner = await begin(create)
    const thief = await world.browser('Chrome on Windows')
    await thief.logIn(ANN)
    for (const isLater of [{}, { isLater: true }])
      await expect(start(thief, { email: NEW, ...isLater })).rejects.toMatchObject(REFUSED)
    const proof = await proofFor(owner, NEW)
    await expect(start(thief, { email: NEW, proof })).rejects.toMatchObject(REFUSED)
    await expect(start(owner, { email: 'eve@own.example', proof })).rejects.toMatchObject(REFUSED)
    const other = await signChange(owner, { purpose: 'account.setting', subject: 'freeze=on' })
    await expect(start(owner, { email: NEW, proof: other })).rejects.toMatchObject(REFUSED)
    expect(world.mails).toEqual([])
    await start(owner, { email: 'Ann@OWN.example', proof })
    await expect(start(owner, { email: NEW, proof })).rejects.toMatchObject(REFUSED)
  })

  it('with codes of both mailboxes takes effect at once, and can be undone for 72 hours', async () => {
    const owner = await begin(create)
    const first = await start(owner, { email: NEW, proof: await proofFor(owner, NEW) })
    expect(first.action).toBe('VERIFY_PRIMARY_OTP')
    const second = (await answer(owner, 'primary', first, ANN)) as EmailChange
    const changed = await answer(owner, 'secondary', second, NEW)
    expect(changed).toEqual({ newEmail: NEW, undoUntil: world.clock.now + 72 * HOUR, changesAt: null })
    const mail = world.mails.findLast(({ to }) => to === ANN)!
    expect(mail.text).toContain('within 72 hours')
    world.clock.now += 72 * HOUR - 1
    expect(await undoChange(world.context, /\/undo\/([\w-]{43})/.exec(mail.text)![1]!)).toMatchObject({
      previous: ANN,
    })
  })

  it('without a code of the present mailbox waits 72 hours, and tells that mailbox', async () => {
    const owner = await begin(create)
    const at = await later(owner)
    expect(at).toBe(world.clock.now + 72 * HOUR)
    expect(await owner.me()).toMatchObject({ email: ANN, nextEmail: { email: NEW, at }, emailChange: null })
    expect(subjectsTo(ANN)).toEqual([expect.stringContaining('Your address at app.test changes on')])
    expect(world.mails.at(-1)!.text).toContain(NEW)
    world.clock.now = at - 1
    expect(await addressAfterRound()).toBe(ANN)
    world.clock.now = at
    expect(await addressAfterRound()).toBe(NEW)
    await owner.logIn(NEW)
    expect(subjectsTo(ANN).at(-1)).toBe('Your address at app.test was changed')
    expect(subjectsTo(NEW).at(-1)).toBe('You now log in at app.test with this address')
    expect(await addressAfterRound()).toBe(NEW)
    expect(subjectsTo(NEW)).toHaveLength(2)
  })

  it('bars another one while it waits, and seven days after it took effect', async () => {
    const owner = await begin(create)
    const at = await later(owner)
    const again = async () =>
      start(owner, { email: 'x@own.example', proof: await proofFor(owner, 'x@own.example') })
    await expect(again()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 72 * 3_600 })
    world.clock.now = at
    await addressAfterRound()
    world.clock.now += 7 * DAY - 1
    await owner.logIn(NEW)
    await expect(again()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 })
    world.clock.now += 1
    await expect(again()).resolves.toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  })

  it('is stopped by a browser that the wallet knows, frozen or not, and by no other', async () => {
    const owner = await begin(create)
    const thief = await world.browser('Chrome on Windows')
    await thief.logIn(ANN)
    const at = await later(owner)
    await expect(thief.ask('POST', 'email-change/stop', {})).rejects.toMatchObject({ reason: 'CONFLICT' })
    await accountCalls(thief.access.frame).freeze()
    expect(await owner.ask('POST', 'email-change/stop', {})).toEqual({})
    expect(await owner.ask('POST', 'email-change/stop', {})).toEqual({})
    const stopped = 'The address of your account at app.test stays'
    expect([subjectsTo(ANN).at(-1), subjectsTo(NEW).at(-1)]).toEqual([stopped, stopped])
    world.clock.now = at
    expect(await addressAfterRound()).toBe(ANN)
  })

  it('waits while the account is frozen, and a day more', async () => {
    const owner = await begin(create)
    const { userId } = await owner.me()
    const at = await later(owner)
    await freezeUser(world.database, userId, 'owner', world.clock.now)
    world.clock.now = at + HOUR
    expect(await addressAfterRound()).toBe(ANN)
    await unfreezeUser(world.database, userId, world.clock.now)
    world.clock.now += DAY - 1
    expect(await addressAfterRound()).toBe(ANN)
    world.clock.now += 1
    expect(await addressAfterRound()).toBe(NEW)
  })

  it('is refused while the account is about to be deleted, and waits for that', async () => {
    const owner = await begin(create)
    const at = await later(owner)
    const calls = accountCalls(owner.access.frame)
    world.clock.now = at - HOUR
    await owner.logIn(ANN)
    const confirmation = await calls.start('delete')
    await calls.confirm('delete', confirmation.challengeId!, codeTo(ANN))
    await calls.delete(await signChange(owner, { purpose: 'account.delete' }))
    await expect(
      start(owner, { email: 'x@own.example', proof: await proofFor(owner, 'x@own.example') }),
    ).rejects.toMatchObject({ reason: 'LEAVING' })
    world.clock.now = at
    expect(await addressAfterRound()).toBe(ANN)
    await owner.logIn(ANN)
    await calls.stay()
    expect(await addressAfterRound()).toBe(NEW)
  })

  it('leaves the address that another account has got meanwhile', async () => {
    const owner = await begin(create)
    const at = await later(owner)
    await (await world.browser('Chrome on Windows')).logIn(NEW)
    world.clock.now = at
    expect(await addressAfterRound()).toBe(ANN)
    expect(subjectsTo(ANN).at(-1)).toBe('The address of your account at app.test stays')
    await owner.logIn(ANN)
    expect(await owner.me()).toMatchObject({ email: ANN, nextEmail: null })
  })

  it('keeps its address from making an account while it waits, and from waiting for two', async () => {
    const owner = await begin(create)
    await later(owner)
    const bob = await world.browser('Chrome on Windows')
    await (await prepareWallet(bob.access, await bob.logIn('bob@acme.example'), true)).register()
    await expect(later(bob)).rejects.toMatchObject({ reason: 'CONFLICT' })
    world.clock.now += 60_000
    const { challengeId } = (await bob.asDevice('POST', 'email/start', { email: NEW })) as EmailChange
    await expect(
      bob.asDevice('POST', 'email/verify', { challengeId, code: codeTo(NEW) }),
    ).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  it('is completed once, or stopped, by rounds and a press at once', async () => {
    const owner = await begin(create)
    world.clock.now = await later(owner)
    await owner.logIn(ANN)
    const rounds = [1, 2].map(() => advanceChanges(world.context))
    await Promise.all([...rounds, owner.ask('POST', 'email-change/stop', {})])
    const [user] = await world.database.all('SELECT email FROM users')
    const told = subjectsTo(ANN).filter((subject) => subject === 'Your address at app.test was changed')
    expect(told).toHaveLength(user!['email'] === NEW ? 1 : 0)
  })
})
