import { expect, it } from 'vitest'
import { decideLink, startLogin, verifyLogin } from '../../../gateway/email/login.ts'
import type { Asker } from '../../../gateway/context.ts'
import { letIn } from '../../../gateway/email/let-in.ts'
import { readAsked } from '../../../gateway/email/links.ts'
import { approve, DAY, emailGround, MINUTE } from '../../support/email-context.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { INJECTED_ADDRESSES } from '../../support/injected-addresses.ts'

const ADA = 'ada@example.com'
const tokenOf = (link: string | null) => link!.split('/').at(-1)!
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

onBothDatabases('a login by e-mail', (create) => {
  it('mails a code, takes it once, and makes the account with the first', async () => {
    const { context, browser, mailAfter, database } = await emailGround(create, { deviceLink: false })
    const asker = await browser()
    let challengeId = ''
    const mail = await mailAfter(ADA, async () => {
      const challenge = await startLogin(context, asker, { email: 'Ada@Example.com' })
      expect(challenge).toMatchObject({
        action: 'VERIFY_OTP',
        expiresAt: context.now() + 10 * MINUTE,
        resendAt: context.now() + 30_000,
      })
      challengeId = challenge.challengeId
    })
    expect(mail.subject).toBe('Your code for app.example')
    const session = await verifyLogin(context, asker, { challengeId, code: mail.code! })
    expect(session.me).toMatchObject({ email: ADA, wallet: null, emailChange: null })
    await expect(verifyLogin(context, asker, { challengeId, code: mail.code! })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
    expect(await database.all('SELECT email FROM users')).toEqual([{ email: ADA }])
  })

  it('finds the account again', async () => {
    const { browser, logIn, turn } = await emailGround(create, { deviceLink: false })
    const first = await logIn(await browser(), ADA)
    turn(MINUTE)
    const second = await logIn(await browser(), ADA)
    expect(second.me.userId).toBe(first.me.userId)
  })

  it.each([
    ['three', 'a browser that the address does not know', false, [2, 1, 0]],
    ['five', 'a browser that its owner approved', true, [4, 3, 2, 1, 0]],
  ])('checks %s wrong guesses of %s, then not even the right one', async (_, __, isKnown, lefts) => {
    const { context, browser, mailbox } = await emailGround(create, { deviceLink: false })
    const asker = await browser()
    if (isKnown) await letIn(context.database, context.now(), { ...asker, email: ADA })
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const { code } = mailbox.to(ADA)[0]!
    for (const left of lefts)
      await expect(verifyLogin(context, asker, { challengeId, code: wrong(code!) })).rejects.toMatchObject({
        code: 'CODE_WRONG',
        left,
      })
    await expect(verifyLogin(context, asker, { challengeId, code: code! })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  it('checks no more than three of forty guesses that come together', async () => {
    const { context, browser, mailbox, database } = await emailGround(create, { deviceLink: false })
    const asker = await browser()
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const { code } = mailbox.to(ADA)[0]!
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => verifyLogin(context, asker, { challengeId, code: wrong(code!) })),
    )
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
    expect(codes.filter((each) => each === 'CODE_WRONG')).toHaveLength(3)
    expect(codes.filter((each) => each === 'CODE_EXPIRED')).toHaveLength(37)
    expect(await database.all('SELECT tries FROM codes')).toEqual([{ tries: 3 }])
  })

  it('lets one of two right guesses in that come together', async () => {
    const { context, browser, mailbox, database } = await emailGround(create, { deviceLink: false })
    const asker = await browser()
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const guess = { challengeId, code: mailbox.to(ADA)[0]!.code! }
    const outcomes = await Promise.allSettled([1, 2].map(() => verifyLogin(context, asker, guess)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await database.all('SELECT id FROM sessions')).toHaveLength(1)
  })

  it('takes a code from the device alone that asked for it, and another device costs no guess', async () => {
    const { context, browser, mailbox, database } = await emailGround(create, { deviceLink: false })
    const [asker, stranger] = [await browser(), await browser()]
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const guess = { challengeId, code: mailbox.to(ADA)[0]!.code! }
    for (let times = 0; times < 6; times += 1)
      await expect(verifyLogin(context, stranger, guess)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await database.all('SELECT tries FROM codes')).toEqual([{ tries: 0 }])
    await expect(verifyLogin(context, asker, guess)).resolves.toMatchObject({ me: { email: ADA } })
  })

  it('ends a code after ten minutes, and with the next one', async () => {
    const { context, browser, mailbox, turn } = await emailGround(create, { deviceLink: false })
    const asker = await browser()
    const first = await startLogin(context, asker, { email: ADA })
    turn(30_000)
    const second = await startLogin(context, asker, { email: ADA })
    const [one, two] = mailbox.to(ADA).map(({ code }) => code!)
    await expect(
      verifyLogin(context, asker, { challengeId: first.challengeId, code: one! }),
    ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    turn(10 * MINUTE)
    await expect(
      verifyLogin(context, asker, { challengeId: second.challengeId, code: two! }),
    ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('mails no more links to an address than it says', async () => {
    const { context, browser, mailbox, turn } = await emailGround(create)
    for (let n = 0; n < 100; n += 1) {
      turn(10 * MINUTE)
      await startLogin(context, await browser({ ip: `10.0.${n}.1` }), { email: ADA }).catch(() => undefined)
    }
    expect(mailbox.to(ADA)).toHaveLength(16)
  })

  it.each([true, false])(
    'lets the owner in after 200 requests and 200 guesses of strangers from 20 addresses (links: %s)',
    async (deviceLink) => {
      const { context, browser, mailbox, turn } = await emailGround(create, { deviceLink })
      /** Asks for a code, with the link's button if there is a link. */
      async function ask(asker: Asker) {
        const before = mailbox.to(ADA).length
        const { challengeId } = await startLogin(context, asker, { email: ADA })
        const { link } = mailbox.to(ADA)[before]!
        if (link) await approve(context, tokenOf(link))
        return { challengeId, code: mailbox.to(ADA).at(-1)!.code! }
      }
      const home = { ip: '198.51.100.7' }
      const known = await browser(home)
      const { me } = await verifyLogin(context, known, await ask(known))
      turn(2 * MINUTE)
      const elsewhere = await browser({ ip: '203.0.113.9' })
      const asked = await ask(elsewhere)
      const strangers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => browser({ ip: `192.0.2.${index + 1}` })),
      )
      const outcomes: string[] = []
      for (let round = 0; round < 10; round += 1)
        for (const stranger of strangers) {
          turn(300)
          const { challengeId } = await startLogin(context, stranger, { email: ADA }).catch(() => asked)
          const guess = { challengeId, code: wrong(mailbox.to(ADA).at(-1)!.code ?? '000000') }
          await verifyLogin(context, stranger, guess).catch((error: { code: string }) =>
            outcomes.push(error.code),
          )
        }
      expect(outcomes).toHaveLength(200)
      const owners = async (asker: Asker, guess = ask(asker)) =>
        (await verifyLogin(context, asker, await guess)).me.userId
      expect(await owners(elsewhere, Promise.resolve(asked))).toBe(me.userId)
      expect(await owners(await browser(home))).toBe(me.userId)
      expect(await owners(known)).toBe(me.userId)
    },
  )

  it('lets in who was let in before, however much strangers have guessed on that day', async () => {
    const { context, browser, mailbox, turn, logIn } = await emailGround(create, { deviceLink: false })
    const owner = await browser()
    const { me } = await logIn(owner, ADA)
    let last = ''
    for (let round = 0; round < 10; round += 1) {
      turn(round % 5 ? 31_000 : 61 * MINUTE)
      const stranger = await browser()
      const { challengeId } = await startLogin(context, stranger, { email: ADA }).catch(() => ({
        challengeId: '',
      }))
      const code = wrong(mailbox.to(ADA).at(-1)!.code!)
      for (let times = 0; times < (challengeId ? 6 : 0); times += 1)
        await verifyLogin(context, stranger, { challengeId, code }).catch(
          (error: { code: string }) => (last = error.code),
        )
    }
    expect(last).toMatch(/RATE_LIMITED|CODE_EXPIRED/)
    turn(31_000)
    expect((await logIn(owner, ADA)).me.userId).toBe(me.userId)
  })

  it('takes one of two right guesses that come together', async () => {
    const { context, browser, mailbox, database } = await emailGround(create, { deviceLink: false })
    const asker = await browser()
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const { code } = mailbox.to(ADA)[0]!
    const both = await Promise.allSettled(
      [1, 2, 3].map(() => verifyLogin(context, asker, { challengeId, code: code! })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await database.all('SELECT id FROM sessions')).toHaveLength(1)
  })

  it('refuses the injected addresses and mails nothing', async () => {
    const { context, browser, mailbox } = await emailGround(create)
    for (const email of INJECTED_ADDRESSES)
      await expect(startLogin(context, await browser(), { email })).rejects.toMatchObject({
        code: 'INVALID_EMAIL',
      })
    expect(mailbox.mails).toEqual([])
  })
})

onBothDatabases('the link that lets a browser in', (create) => {
  it('comes before the code, and the code after its button', async () => {
    const { context, browser, mailAfter, awaitDevice } = await emailGround(create)
    const asker = await browser()
    let challengeId = ''
    const link = await mailAfter(ADA, async () => {
      const challenge = await startLogin(context, asker, { email: ADA })
      expect(challenge.action).toBe('VERIFY_DEVICE')
      challengeId = challenge.challengeId
    })
    expect(link.link).toMatch(/^https:\/\/wallet\.example\/device-link\/[\w-]{43}$/)
    expect(link.code).toBeNull()
    const waiting = awaitDevice(asker, challengeId)
    const code = await mailAfter(ADA, () => approve(context, tokenOf(link.link)))
    await expect(waiting).resolves.toEqual({ status: 'approved' })
    await expect(verifyLogin(context, asker, { challengeId, code: code.code! })).resolves.toMatchObject({
      me: { email: ADA },
    })
  })

  it('is asked for once: the browser gets a code at once from then on, for 90 days', async () => {
    const { context, browser, mailbox, turn } = await emailGround(create)
    const asker = await browser()
    await startLogin(context, asker, { email: ADA })
    await approve(context, tokenOf(mailbox.to(ADA)[0]!.link))
    turn(MINUTE)
    await expect(startLogin(context, asker, { email: ADA })).resolves.toMatchObject({ action: 'VERIFY_OTP' })
    turn(MINUTE)
    await expect(startLogin(context, await browser(), { email: ADA })).resolves.toMatchObject({
      action: 'VERIFY_DEVICE',
    })
    turn(91 * DAY)
    await expect(startLogin(context, asker, { email: ADA })).resolves.toMatchObject({
      action: 'VERIFY_DEVICE',
    })
  })

  it('decides once, and not after 15 minutes', async () => {
    const { context, browser, mailbox, turn, awaitDevice } = await emailGround(create)
    const asker = await browser()
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const token = tokenOf(mailbox.to(ADA)[0]!.link)
    await expect(decideLink(context, token, 'refuse')).resolves.toMatchObject({ status: 'refused' })
    await expect(approve(context, token)).resolves.toBeNull()
    await expect(awaitDevice(asker, challengeId)).resolves.toEqual({ status: 'refused' })
    expect(mailbox.mails).toHaveLength(1)

    turn(2 * MINUTE)
    await startLogin(context, asker, { email: ADA })
    turn(15 * MINUTE)
    await expect(approve(context, tokenOf(mailbox.to(ADA)[1]!.link))).resolves.toBeNull()
    expect(mailbox.mails).toHaveLength(2)
  })

  it('mails one code when the button is pressed twice at once', async () => {
    const { context, browser, mailbox } = await emailGround(create)
    await startLogin(context, await browser(), { email: ADA })
    const token = tokenOf(mailbox.to(ADA)[0]!.link)
    const decided = await Promise.all([1, 2, 3].map(() => approve(context, token)))
    expect(decided.filter((each) => each !== null)).toHaveLength(1)
    expect(mailbox.mails).toHaveLength(2)
  })

  it('takes no guess before its button was pressed, and none is counted', async () => {
    const { context, browser, mailbox, turn } = await emailGround(create)
    const stranger = await browser()
    const { challengeId } = await startLogin(context, stranger, { email: ADA })
    for (let times = 0; times < 60; times += 1)
      await expect(verifyLogin(context, stranger, { challengeId, code: '000000' })).rejects.toMatchObject({
        code: 'CODE_EXPIRED',
      })
    turn(2 * MINUTE)
    const owner = await browser()
    const asked = await startLogin(context, owner, { email: ADA })
    await approve(context, tokenOf(mailbox.to(ADA)[1]!.link))
    const { code } = mailbox.to(ADA)[2]!
    await expect(
      verifyLogin(context, owner, { challengeId: asked.challengeId, code: code! }),
    ).resolves.toMatchObject({ me: { email: ADA } })
  })

  it('keeps strangers who ask all day from locking out a browser that was let in', async () => {
    const { context, browser, mailbox, turn } = await emailGround(create)
    const owner = await browser()
    await startLogin(context, owner, { email: ADA })
    await approve(context, tokenOf(mailbox.to(ADA)[0]!.link))
    for (let times = 0; times < 12; times += 1) {
      turn(13 * MINUTE)
      await startLogin(context, await browser(), { email: ADA }).catch(() => undefined)
    }
    await expect(startLogin(context, owner, { email: ADA })).resolves.toMatchObject({ action: 'VERIFY_OTP' })
  })

  it('is over, which is no refusal, for another device, and for its own once it has expired or was never there', async () => {
    const { context, browser, awaitDevice, turn } = await emailGround(create)
    const owner = await browser()
    const { challengeId } = await startLogin(context, owner, { email: ADA })
    const over = { status: 'over' }
    expect(await awaitDevice(await browser(), challengeId)).toEqual(over)
    expect(await awaitDevice(owner, 'x'.repeat(22))).toEqual(over)
    turn(60 * MINUTE)
    expect(await awaitDevice(owner, challengeId)).toEqual(over)
  })

  it('says that the code could not be mailed, and lets the browser ask for another', async () => {
    const { context, browser, mailbox, faults, turn } = await emailGround(create)
    const asker = await browser()
    await startLogin(context, asker, { email: ADA })
    faults.isBroken = true
    const token = tokenOf(mailbox.to(ADA)[0]!.link)
    await expect(approve(context, token)).resolves.toEqual({ status: 'approved', isMailed: false })
    faults.isBroken = false
    turn(MINUTE)
    await expect(startLogin(context, asker, { email: ADA })).resolves.toMatchObject({ action: 'VERIFY_OTP' })
  })

  it.each([
    'Visit evil.example now',
    'Your account is closed call 1-800-555',
    'Chrome on Linux call us',
    'Chrome on Linux on Mac',
    'Urgent on Windows',
    'evil\u2024example',
    'chrome on linux',
    '',
  ])('has no words of a client: %j', async (label) => {
    const { context, browser, mailbox } = await emailGround(create)
    await startLogin(context, await browser({ label }), { email: ADA })
    const { subject, text, html, link } = mailbox.to(ADA)[0]!
    for (const said of label.split(/ on /).filter((part) => !/^(?:Chrome|Linux|Mac|Windows)?$/.test(part)))
      expect(`${subject} ${text} ${html}`).not.toContain(said)
    const asked = await readAsked(context, context.database, tokenOf(link), '')
    expect(asked?.questions.map(({ browser }) => browser)).toEqual(['Browser'])
  })
})

onBothDatabases('what is kept of a login', (create) => {
  it('has no code, no token of a link and no address in logs', async () => {
    const { context, browser, mailbox, dump, lines, turn } = await emailGround(create)
    const asker = await browser()
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const token = tokenOf(mailbox.to(ADA)[0]!.link)
    expect(await dump()).not.toContain(token)
    await approve(context, token)
    const code = mailbox.to(ADA)[1]!.code!
    expect(await dump()).not.toContain(`"${code}"`)
    turn(1_000)
    const session = await verifyLogin(context, asker, { challengeId, code })
    const kept = await dump()
    for (const secret of [token, session.access, session.refresh]) expect(kept).not.toContain(secret)
    expect(kept).not.toContain(`"${code}"`)
    expect(lines.join('')).not.toContain(ADA)
  })
})
