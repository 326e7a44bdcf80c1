import { expect, it } from 'vitest'
import { startChange, verifyPrimary, verifySecondary } from '../../../gateway/email/change.ts'
import { startLogin } from '../../../gateway/email/login.ts'
import { undoChange } from '../../../gateway/email/undo.ts'
import { DAY, emailGround, MINUTE } from '../../support/email-context.ts'
import { type NewDatabase, onBothDatabases } from '../../support/databases.ts'

const ADA = 'ada@example.com'
const NEW = 'lovelace@example.org'

async function loggedIn(create: NewDatabase) {
  const world = await emailGround(create, { deviceLink: false })
  const asker = await world.browser()
  const session = await world.logIn(asker, ADA)
  const sessionId = 'session-of-this-test'
  const member = { ...asker, userId: session.me.userId, sessionId }
  world.turn(MINUTE)
  const last = (email: string) => world.mailbox.to(email).at(-1)!

  /** Completes a change; returns the token of its undo link. */
  async function change(email = NEW): Promise<string> {
    const primary = await startChange(world.context, member, { email })
    const secondary = await verifyPrimary(world.context, member, {
      challengeId: primary.challengeId,
      code: last(ADA).code!,
    })
    await verifySecondary(world.context, member, {
      challengeId: secondary.challengeId,
      code: last(email).code!,
    })
    return last(ADA).link!.split('/').at(-1)!
  }

  const me = () => world.context.me(world.database, member.userId)
  return { ...world, member, last, change, me }
}

onBothDatabases('changing the address of an account', (create) => {
  it('takes a code of the present mailbox, then one of the new mailbox', async () => {
    const { context, member, last, me } = await loggedIn(create)
    const primary = await startChange(context, member, { email: 'Lovelace@Example.ORG' })
    expect(primary.action).toBe('VERIFY_PRIMARY_OTP')
    expect(last(ADA).text).toContain(`replace this address with ${NEW}`)

    const secondary = await verifyPrimary(context, member, {
      challengeId: primary.challengeId,
      code: last(ADA).code!,
    })
    expect(secondary.action).toBe('VERIFY_SECONDARY_OTP')
    expect((await me()).email).toBe(ADA)

    const undoUntil = context.now() + 3 * DAY
    await expect(
      verifySecondary(context, member, { challengeId: secondary.challengeId, code: last(NEW).code! }),
    ).resolves.toEqual({ newEmail: NEW, undoUntil, changesAt: null })
    expect(await me()).toMatchObject({ email: NEW, emailChange: { previous: ADA, undoUntil } })
    expect(last(ADA).link).toMatch(/^https:\/\/wallet\.example\/undo\/[\w-]{43}$/)
  })

  it('takes no code for another step, of another device, nor twice', async () => {
    const { context, member, last, browser } = await loggedIn(create)
    const primary = await startChange(context, member, { email: NEW })
    const guess = { challengeId: primary.challengeId, code: last(ADA).code! }
    const expired = { code: 'CODE_EXPIRED' }
    await expect(verifySecondary(context, member, guess)).rejects.toMatchObject(expired)
    const other = { ...member, ...(await browser()) }
    await expect(verifyPrimary(context, other, guess)).rejects.toMatchObject(expired)
    await expect(verifyPrimary(context, { ...member, userId: 'stranger' }, guess)).rejects.toMatchObject(
      expired,
    )
    await verifyPrimary(context, member, guess)
    await expect(verifyPrimary(context, member, guess)).rejects.toMatchObject(expired)
  })

  it('refuses the address that it is, and addresses that are none', async () => {
    const { context, member } = await loggedIn(create)
    await expect(startChange(context, member, { email: ADA })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(startChange(context, member, { email: `${NEW}, evil@stray.example` })).rejects.toMatchObject(
      {
        code: 'INVALID_EMAIL',
      },
    )
  })

  it('begins alike for an address that has an account and for one that has none', async () => {
    const { context, member, browser, logIn, turn } = await loggedIn(create)
    await logIn(await browser(), NEW)
    turn(MINUTE)
    const known = await startChange(context, member, { email: NEW })
    turn(MINUTE)
    const unknown = await startChange(context, member, { email: 'nowhere@example.org' })
    expect(JSON.stringify(known)).toHaveLength(JSON.stringify(unknown).length)
    expect({ ...known, challengeId: '', expiresAt: 0 }).toEqual({
      ...unknown,
      challengeId: '',
      expiresAt: 0,
    })
  })

  it('leaves the address where the new one has an account', async () => {
    const { context, member, last, browser, logIn, me, turn } = await loggedIn(create)
    await logIn(await browser(), NEW)
    turn(MINUTE)
    const primary = await startChange(context, member, { email: NEW })
    const secondary = await verifyPrimary(context, member, {
      challengeId: primary.challengeId,
      code: last(ADA).code!,
    })
    await expect(
      verifySecondary(context, member, { challengeId: secondary.challengeId, code: last(NEW).code! }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await me()).email).toBe(ADA)
    expect(last(ADA).link).toBeNull()
  })

  it('changes nothing where the way back cannot be mailed', async () => {
    const { context, member, last, faults, me } = await loggedIn(create)
    const primary = await startChange(context, member, { email: NEW })
    const secondary = await verifyPrimary(context, member, {
      challengeId: primary.challengeId,
      code: last(ADA).code!,
    })
    const guess = { challengeId: secondary.challengeId, code: last(NEW).code! }
    faults.isBroken = true
    await expect(verifySecondary(context, member, guess)).rejects.toMatchObject({ code: 'UPSTREAM' })
    expect(await me()).toMatchObject({ email: ADA, emailChange: null })
    faults.isBroken = false
    await expect(verifySecondary(context, member, guess)).resolves.toMatchObject({ newEmail: NEW })
  })

  it('is undone from the previous mailbox, which ends all sessions', async () => {
    const { context, change, me, database, last } = await loggedIn(create)
    const token = await change()
    await expect(undoChange(context, token)).resolves.toMatchObject({ previous: ADA, email: NEW })
    expect(await me()).toMatchObject({ email: ADA, emailChange: null })
    expect(await database.all('SELECT id FROM sessions')).toEqual([])
    expect(last(NEW).subject).toContain('was undone')
    await expect(undoChange(context, token)).resolves.toBeNull()
  })

  it('is undone once by two presses at once', async () => {
    const { context, change } = await loggedIn(create)
    const token = await change()
    const undone = await Promise.all([1, 2].map(() => undoChange(context, token)))
    expect(undone.filter((each) => each !== null)).toHaveLength(1)
  })

  it('cannot be undone after 72 hours, nor by another token', async () => {
    const { context, change, turn, me } = await loggedIn(create)
    const token = await change()
    await expect(undoChange(context, 'x'.repeat(43))).resolves.toBeNull()
    turn(3 * DAY)
    await expect(undoChange(context, token)).resolves.toBeNull()
    expect(await me()).toMatchObject({ email: NEW, emailChange: null })
  })

  it('keeps the previous address from making another account while it can be undone', async () => {
    const { context, change, browser, logIn, turn, mailbox, member } = await loggedIn(create)
    await change()
    turn(MINUTE)
    await expect(logIn(await browser(), ADA)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(logIn(await browser(), NEW)).resolves.toMatchObject({ me: { userId: member.userId } })
    await expect(startChange(context, member, { email: 'third@example.net' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: (7 * DAY - MINUTE) / 1_000,
    })
    expect(mailbox.to('third@example.net')).toEqual([])
    turn(3 * DAY)
    const stranger = await logIn(await browser(), ADA)
    expect(stranger.me.userId).not.toBe(member.userId)
  })

  it('asks a browser for a link again after it was undone', async () => {
    const { context, change, member, turn, database } = await loggedIn(create)
    const token = await change()
    await undoChange(context, token)
    await database.run('UPDATE projects SET device_link = 1')
    turn(DAY)
    await expect(startLogin(context, member, { email: ADA })).resolves.toMatchObject({
      action: 'VERIFY_DEVICE',
    })
  })

  it('bars the next one for seven days, also if it was undone, and does not wait for a code without a wallet', async () => {
    const { context, change, member, turn, last } = await loggedIn(create)
    await undoChange(context, await change())
    turn(7 * DAY - 1)
    const ask = { email: 'third@example.net' }
    await expect(startChange(context, member, ask)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    turn(1)
    await expect(startChange(context, member, { ...ask, isLater: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await startChange(context, member, ask)
    expect(last(ADA).text).toContain('replace this address with third@example.net')
  })

  it('does not take an address that another account had within 30 days', async () => {
    const { context, change, browser, logIn, turn, last } = await loggedIn(create)
    await change()
    const asker = await browser()
    const bob = 'bob@example.com'
    const { userId } = (await logIn(asker, bob)).me
    const member = { ...asker, userId, sessionId: 'session-of-bob' }
    const take = async () => {
      const primary = await startChange(context, member, { email: ADA })
      const guess = { challengeId: primary.challengeId, code: last(bob).code! }
      const { challengeId } = await verifyPrimary(context, member, guess)
      return verifySecondary(context, member, { challengeId, code: last(ADA).code! })
    }
    turn(30 * DAY - 1)
    await expect(take()).rejects.toMatchObject({ code: 'CONFLICT' })
    turn(DAY)
    await expect(take()).resolves.toMatchObject({ newEmail: ADA })
  })

  it('completes one of two that were begun at once', async () => {
    const { context, member, last, browser, me } = await loggedIn(create)
    const other = { ...(await browser()), userId: member.userId, sessionId: 'other' }
    const begin = async (who: typeof member, email: string) => {
      const primary = await startChange(context, who, { email })
      return { primary, code: last(ADA).code!, who, email }
    }
    const first = await begin(member, NEW)
    const second = await begin(other, 'second@example.net')
    const end = async ({ primary, code, who, email }: typeof first) => {
      const { challengeId } = await verifyPrimary(context, who, { challengeId: primary.challengeId, code })
      return verifySecondary(context, who, { challengeId, code: last(email).code! })
    }
    await expect(end(first)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await expect(end(second)).resolves.toMatchObject({ newEmail: 'second@example.net' })
    expect((await me()).email).toBe('second@example.net')
  })
})
