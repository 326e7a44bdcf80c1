import { expect, it } from 'vitest'
import { openDatabase } from '../../../gateway/database/open.ts'
import { startChange, verifyPrimary, verifySecondary } from '../../../gateway/email/change.ts'
import { startLogin, verifyLogin } from '../../../gateway/email/login.ts'
import { postponeMail, sendPostponed } from '../../../gateway/email/mails/outbox.ts'
import { undoChange } from '../../../gateway/email/undo.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { emailGround, MINUTE } from '../../support/email-context.ts'
import { mailServer } from '../../support/mail-server.ts'

const ADA = 'ada@example.com'
const NEW = 'lovelace@example.org'
const GREYLISTED = { code: 450, text: '4.2.0 Greylisted' }

onBothDatabases('a mail that the server puts off', (create) => {
  /** A gateway's mails with the outbox of `startGateway`. */
  async function ground() {
    const where = await create()
    const made = await emailGround(async () => where, { deviceLink: false })
    const mail = await mailServer(
      {},
      {
        postpone: async (each) => {
          await postponeMail(made.context, made.database, each)
        },
      },
    )
    const context = { ...made.context, mailer: mail.mailer }
    return {
      ...made,
      where,
      context,
      mailbox: mail.mailbox,
      faults: mail.faults,
      round: () => sendPostponed(context, mail.mailer.deliver),
      waiting: async () => (await made.database.all('SELECT id FROM outbox')).length,
    }
  }

  it('is sent a minute later, and its code logs in', async () => {
    const { context, browser, faults, mailbox, turn, round, waiting, dump } = await ground()
    const asker = await browser()
    faults.refuse.set(ADA, GREYLISTED)
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const [row] = await context.database.all('SELECT * FROM outbox')
    expect(JSON.stringify(row)).not.toContain(ADA)
    faults.refuse.clear()
    turn(MINUTE - 1)
    await round()
    expect(mailbox.to(ADA)).toEqual([])
    turn(1)
    await round()
    const { code } = mailbox.to(ADA)[0]!
    expect(await dump()).not.toContain(`"${code}"`)
    expect((await verifyLogin(context, asker, { challengeId, code: code! })).me.email).toBe(ADA)
    expect(await waiting()).toBe(0)
    await round()
    expect(mailbox.to(ADA)).toHaveLength(1)
  })

  it('is tried three times in all, and then the log says that it is lost', async () => {
    const { context, browser, faults, mailbox, turn, round, waiting, lines } = await ground()
    faults.refuse.set(ADA, GREYLISTED)
    await startLogin(context, await browser(), { email: ADA })
    for (const [minutes, left] of [
      [1, 1],
      [3, 1],
      [1, 0],
    ] as const) {
      turn(minutes * MINUTE)
      await round()
      expect(await waiting()).toBe(left)
    }
    expect(lines.filter((line) => line.includes('mail.lost'))).toHaveLength(1)
    expect(lines.join('')).not.toContain(ADA)
    expect(mailbox.mails).toEqual([])
  })

  it('is sent once by two processes that find it at the same time', async () => {
    const { context, browser, faults, turn, where, waiting } = await ground()
    faults.refuse.set(ADA, GREYLISTED)
    await startLogin(context, await browser(), { email: ADA })
    faults.refuse.clear()
    turn(MINUTE)
    const second = await openDatabase(where)
    const delivered: string[] = []
    const deliver = async ({ to }: { to: string }) => (delivered.push(to), 'sent' as const)
    await Promise.all(
      [context.database, second].map((database) => sendPostponed({ ...context, database }, deliver)),
    )
    await second.close()
    expect(delivered).toEqual([ADA])
    expect(await waiting()).toBe(0)
  })

  it('that cannot be read any more is dropped, and keeps no other from being sent', async () => {
    const { context, browser, faults, mailbox, turn, round, waiting } = await ground()
    faults.refuse.set(ADA, GREYLISTED)
    await context.database.run("INSERT INTO outbox (id, sealed, tries, due) VALUES ('x', 'AAAA', 1, 0)")
    await startLogin(context, await browser(), { email: ADA })
    faults.refuse.clear()
    turn(MINUTE)
    await round()
    expect([mailbox.to(ADA).length, await waiting()]).toEqual([1, 0])
  })

  it('is asked for in an answer that is the same as for a mail that was taken', async () => {
    const { context, browser, faults } = await ground()
    faults.refuse.set(ADA, GREYLISTED).set('eve@example.com', 550)
    const answers = await Promise.all(
      [ADA, 'eve@example.com', 'bob@example.com'].map(async (email) =>
        startLogin(context, await browser(), { email }),
      ),
    )
    const shapes = answers.map(({ challengeId, ...rest }) => ({ ...rest, length: challengeId.length }))
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  })
  it('is sent later where it tells of a change that was made, and of one that was taken back', async () => {
    const { context, browser, logIn, faults, mailbox, turn, round, waiting } = await ground()
    const asker = await browser()
    const { me } = await logIn(asker, ADA)
    const member = { ...asker, userId: me.userId, sessionId: 'session' }
    turn(MINUTE)
    const last = (email: string) => mailbox.to(email).at(-1)!
    const first = await startChange(context, member, { email: NEW })
    const primary = { challengeId: first.challengeId, code: last(ADA).code! }
    const { challengeId } = await verifyPrimary(context, member, primary)
    // A failure that is not about the mailbox: the mail server takes no mail from us.
    faults.refuse.set(NEW, 554)
    await verifySecondary(context, member, { challengeId, code: last(NEW).code! })
    expect([mailbox.to(NEW).length, await waiting()]).toEqual([1, 1])
    const token = last(ADA).link!.split('/').at(-1)!
    faults.refuse.set(ADA, 554)
    expect(await undoChange(context, token)).toMatchObject({ previous: ADA })
    expect(await waiting()).toBe(3)
    const before = mailbox.to(ADA).length
    faults.refuse.clear()
    turn(MINUTE)
    await round()
    expect([mailbox.to(NEW).length, mailbox.to(ADA).length - before, await waiting()]).toEqual([3, 1, 0])
  })

  it('of a change that was refused is not stored', async () => {
    const { context, browser, logIn, faults, mailbox, waiting } = await ground()
    const asker = await browser()
    const { me } = await logIn(asker, ADA)
    const member = { ...asker, userId: me.userId, sessionId: 'session' }
    expect(await undoChange(context, 'A'.repeat(43))).toBeNull()
    faults.refuse.set(ADA, 554)
    await expect(startChange(context, member, { email: NEW })).rejects.toMatchObject({ code: 'UPSTREAM' })
    expect([mailbox.to(NEW).length, await waiting()]).toEqual([0, 0])
  })
})
