/** That strangers use up nothing of the owner's: each limit alone, and then all that they can do at once. */
import { describe, expect, it } from 'vitest'
import { ORDINARY_LIMITS } from '../../../gateway/config/limits.ts'
import { budgets } from '../../../gateway/email/limits.ts'
import { keepHome, letIn } from '../../../gateway/email/let-in.ts'
import { readAsked, shownOf } from '../../../gateway/email/links.ts'
import { linkPage } from '../../../gateway/email/pages/link-page.ts'
import type { Question } from '../../../gateway/email/codes.ts'
import { decideLink, startLogin, verifyLogin } from '../../../gateway/email/login.ts'
import { sendPostponed } from '../../../gateway/email/mails/outbox.ts'
import type { Asker, Mail } from '../../../gateway/context.ts'
import type { Budget } from '../../../gateway/limits/limits.ts'
import { onBothDatabases, onSqlite } from '../../support/databases.ts'
import { approve, DAY, emailGround, MINUTE } from '../../support/email-context.ts'

const ADA = 'ada@example.com'
const HOME = '198.51.100.7'
const tokenOf = (link: string | null) => link!.split('/').at(-1)!
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Networks that nobody else has. */
const network = (index: number) => `10.${index >> 8}.${index & 255}.1`

interface Taken {
  jkt?: string
  ip?: string
  isHome?: boolean
  deviceId?: string
}

const asked = ({ jkt = 'stranger', ip = network(1), isHome = false, deviceId = 'one' }: Taken) => ({
  ...{ projectId: 'project-1', email: ADA, jkt, ip, isHome, userId: 'ada', deviceId },
})
type Kind = 'known' | 'code' | 'link' | 'guess' | 'confirm' | 'change'
const of = (kind: Kind, taken: Taken): Budget[] => budgets[kind](ORDINARY_LIMITS, asked(taken))

/** What the n-th one is, how much time is between two, how many succeed, and what then still does. */
const ROWS: readonly (readonly [string, Kind, (n: number) => Taken, step: number, most: number, Taken])[] = [
  ['mails to a known browser at once', 'known', () => ({}), 0, 1, { jkt: 'another' }],
  ['mails to a known browser in an hour', 'known', () => ({}), 31_000, 10, { jkt: 'another' }],
  ['mails to a known browser in a day', 'known', () => ({}), 47 * MINUTE, 30, { jkt: 'another' }],
  ['codes for one network in an hour', 'code', (n) => ({ jkt: `${n}` }), 0, 3, { ip: network(2) }],
  ['codes for one network in a day', 'code', (n) => ({ jkt: `${n}` }), 61 * MINUTE, 6, { ip: network(2) }],
  [
    'codes for a home network in an hour',
    'code',
    (n) => ({ jkt: `${n}`, isHome: true }),
    0,
    5,
    { ip: network(2) },
  ],
  [
    'codes for an address in a day',
    'code',
    (n) => ({ ip: network(n) }),
    31_000,
    12,
    { ip: HOME, isHome: true },
  ],
  ['links at once', 'link', (n) => ({ ip: network(n) }), 0, 1, { ip: HOME, isHome: true }],
  ['links in an hour', 'link', (n) => ({ ip: network(n) }), 2 * MINUTE, 6, { ip: HOME, isHome: true }],
  ['links in a day', 'link', (n) => ({ ip: network(n) }), 61 * MINUTE, 16, { ip: HOME, isHome: true }],
  ['guesses of a browser in an hour', 'guess', (n) => ({ ip: network(n) }), 0, 15, { jkt: 'another' }],
  [
    'guesses of a browser in a day',
    'guess',
    (n) => ({ ip: network(n) }),
    25 * MINUTE,
    50,
    { jkt: 'another' },
  ],
  ['guesses of an IPv4 address in an hour', 'guess', (n) => ({ jkt: `${n}` }), 0, 10, { ip: network(2) }],
  [
    'guesses of a /24 in a day',
    'guess',
    (n) => ({ jkt: `${n}`, ip: `10.9.9.${n}` }),
    0,
    60,
    { ip: network(2) },
  ],
  [
    'guesses of a /64 in an hour',
    'guess',
    (n) => ({ jkt: `${n}`, ip: '2001:db8:1:2::/64' }),
    ...([0, 10, { ip: '2001:db8:1:3::/64' }] as const),
  ],
  [
    'guesses of a /48 in a day',
    'guess',
    (n) => ({ jkt: `${n}`, ip: `2001:db8:1:${n}::/64` }),
    ...([0, 60, { ip: '2001:db8:2:3::/64' }] as const),
  ],
  ['confirmations in an hour', 'confirm', () => ({}), 0, 5, { deviceId: 'another' }],
  ['confirmations in a day', 'confirm', () => ({}), 61 * MINUTE, 10, { deviceId: 'another' }],
  ['changes of address at once', 'change', () => ({}), 0, 1, { deviceId: 'another', jkt: 'another' }],
]

onSqlite('a limit', (create) => {
  it.each(ROWS)('of %s ends where it says, and only there', async (_, kind, nth, step, most, other) => {
    const { context, turn } = await emailGround(create)
    const take = (taken: Taken) => context.take(of(kind, taken))
    for (let n = 1; n <= most; n += 1) {
      if (n > 1) turn(step)
      await take(nth(n))
    }
    turn(step)
    await expect(take(nth(most + 1))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await take(other)
    turn(DAY)
    await take(nth(1))
  })

  it('of the address leaves eight codes and eight links a day for networks that its owner logged in from', async () => {
    for (const kind of ['code', 'link'] as const) {
      const { context, turn } = await emailGround(create)
      const taken = { strangers: 0, home: 0 }
      const take = async (who: keyof typeof taken, more: Taken) => {
        turn(20 * MINUTE)
        await context.take(of(kind, more)).then(
          () => (taken[who] += 1),
          () => undefined,
        )
      }
      for (let n = 1; n <= 30; n += 1) await take('strangers', { ip: network(n) })
      for (let n = 1; n <= 12; n += 1) await take('home', { ip: `198.51.${n}.7`, jkt: `${n}`, isHome: true })
      expect(taken).toEqual({ strangers: kind === 'code' ? 12 : 16, home: 8 })
    }
  })
})

/** `[attack, networks of the strangers' requests]`: what they get of a project's mails in an hour, and who still gets one afterwards. */
const FLOODS = [
  ['600 /64 of one /48', 600, (n: number) => `2001:db8:1:${n.toString(16)}::/64`, 100, 200],
  // Each of the thirty has three mails of the quarter for networks that ask for few, besides the half for everybody.
  [
    'thirty /48',
    1_800,
    (n: number) => `2001:db8:${n % 30}:${Math.floor(n / 30).toString(16)}::/64`,
    1_090,
    200,
  ],
  ['2,000 /24', 2_000, network, 1_500, 0],
] as const

onSqlite('a flood', (create) => {
  it.each(FLOODS)('from %s leaves mails for known browsers', async (_, tries, ip, strangers, newOnes) => {
    const { context } = await emailGround(create)
    const count = async (times: number, each: (n: number) => Budget[]) => {
      let taken = 0
      for (let n = 0; n < times; n += 1)
        await context.take(each(n)).then(
          () => (taken += 1),
          () => undefined,
        )
      return taken
    }
    const at = (n: number, from: string) => ({
      ...asked({ jkt: `${from}-${n}` }),
      email: `${from}-${n}@example.com`,
    })
    expect(await count(tries, (n) => budgets.link(ORDINARY_LIMITS, { ...at(n, 'x'), ip: ip(n) }))).toBe(
      strangers,
    )
    const known = (n: number) => budgets.known(ORDINARY_LIMITS, { ...at(n, 'known'), ip: `172.16.${n}.1` })
    expect(await count(200, known)).toBe(200)
    const fresh = (n: number) => budgets.link(ORDINARY_LIMITS, { ...at(n, 'new'), ip: `172.17.${n}.1` })
    expect(await count(200, fresh)).toBe(newOnes)
  })
})

onBothDatabases('a mail for which there is no room', (create) => {
  it('waits up to ten minutes, one of each network, and lives so much longer; before that it is refused', async () => {
    const limits = { ...ORDINARY_LIMITS, mailsPerHour: 4 }
    const { context, browser, database, mailbox, turn } = await emailGround(create, { limits })
    let count = 0
    const ask = async (ip: string) => {
      count += 1
      return startLogin(context, await browser({ ip }), { email: `visitor-${count}@example.com` })
    }
    for (let n = 0; n < 3; n += 1) await ask(network(n))
    turn(49 * MINUTE)
    await expect(ask(network(7))).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 11 * 60 })
    turn(2 * MINUTE)
    const { action, expiresAt } = await ask(network(7))
    expect({ action, expiresAt }).toEqual({
      ...{ action: 'VERIFY_DEVICE', expiresAt: context.now() + 9 * MINUTE + 15 * MINUTE },
    })
    await expect(ask(network(7))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await ask(network(8))
    const deliver = async (mail: Mail) => (await context.mailer.send(mail), 'sent' as const)
    await sendPostponed(context, deliver)
    expect(mailbox.mails).toHaveLength(3)
    turn(9 * MINUTE)
    await sendPostponed(context, deliver)
    expect(
      mailbox.mails
        .flatMap(({ to }) => to)
        .slice(3)
        .toSorted(),
    ).toEqual(['visitor-5@example.com', 'visitor-7@example.com'])
    const link = mailbox.to('visitor-5@example.com')[0]!.link
    turn(14 * MINUTE)
    expect(await approve(context, tokenOf(link))).toMatchObject({ status: 'approved' })
    expect(await database.all('SELECT id FROM outbox')).toEqual([])
  })
})

onBothDatabases('the owner of an address', (create) => {
  /** 55 guesses and 24 requests of strangers, in 12 hours. */
  async function strangersTry({ context, browser, mailbox, turn }: Awaited<ReturnType<typeof emailGround>>) {
    let guesses = 0
    for (let n = 0; n < 24; n += 1) {
      turn(30 * MINUTE)
      const stranger = await browser({ ip: network(n) })
      const before = mailbox.to(ADA).length
      const started = await startLogin(context, stranger, { email: ADA }).catch(() => null)
      if (!started) continue
      const link = mailbox.to(ADA)[before]?.link
      if (link) await approve(context, tokenOf(link))
      const { code } = mailbox.to(ADA).at(-1) ?? {}
      for (; guesses < 55; guesses += 1) {
        const guess = { challengeId: started.challengeId, code: wrong(code ?? '000000') }
        const outcome = await verifyLogin(context, stranger, guess).catch(
          (error: { code: string }) => error.code,
        )
        if (outcome !== 'CODE_WRONG') break
      }
    }
    return guesses
  }

  it.each([true, false])(
    'gets in with a new browser at home after 24 requests and 55 guesses of strangers (links: %s)',
    async (deviceLink) => {
      const ground = await emailGround(create, { deviceLink })
      const { context, browser, mailbox, database } = ground
      await keepHome(context, database, { projectId: 'project-1', ip: HOME }, ADA)
      expect(await strangersTry(ground)).toBeGreaterThan(35)
      const owner = await browser({ ip: HOME })
      const { challengeId } = await startLogin(context, owner, { email: ADA })
      const { link } = mailbox.to(ADA).at(-1)!
      if (link) await approve(context, tokenOf(link), HOME)
      const { code } = mailbox.to(ADA).at(-1)!
      expect((await verifyLogin(context, owner, { challengeId, code: code! })).me.email).toBe(ADA)
    },
  )

  it('joins, anywhere, the link that a stranger had mailed, and picks himself on its page', async () => {
    const { context, browser, mailbox, turn, awaitDevice } = await emailGround(create)
    const [stranger, owner] = [await browser({ ip: network(1) }), await browser({ ip: network(2) })]
    const strangers = await startLogin(context, stranger, { email: ADA })
    turn(5_000)
    const owners = await startLogin(context, owner, { email: ADA })
    expect(owners.action).toBe(strangers.action)
    expect(JSON.stringify(owners)).toHaveLength(JSON.stringify(strangers).length)
    expect(mailbox.to(ADA)).toHaveLength(1)
    const token = tokenOf(mailbox.to(ADA)[0]!.link)
    const seen = await readAsked(context, context.database, token, network(2))
    expect(seen?.questions.map(({ id }) => id)).toEqual([owners.challengeId, strangers.challengeId])
    await decideLink(context, token, { pick: owners.challengeId })
    expect(await awaitDevice(stranger, strangers.challengeId)).toEqual({ status: 'refused' })
    const { code } = mailbox.to(ADA)[1]!
    await expect(
      verifyLogin(context, stranger, { challengeId: strangers.challengeId, code: code! }),
    ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(
      (await verifyLogin(context, owner, { challengeId: owners.challengeId, code: code! })).me.email,
    ).toBe(ADA)
  })

  it('is mailed the same link again after two minutes, and told when where there is none to join', async () => {
    const { context, browser, mailbox, turn } = await emailGround(create)
    await startLogin(context, await browser({ ip: network(1) }), { email: ADA })
    turn(2 * MINUTE)
    await startLogin(context, await browser({ ip: network(2) }), { email: ADA })
    const [first, second] = mailbox.to(ADA)
    expect(second!.link).toBe(first!.link)
    await decideLink(context, tokenOf(first!.link), 'refuse')
    await expect(
      startLogin(context, await browser({ ip: network(3) }), { email: ADA }),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 120 })
    expect(mailbox.to(ADA)).toHaveLength(2)
  })

  it('approves no request that is not of the link, is over, or came after the page was shown', async () => {
    const { context, browser, mailbox, turn } = await emailGround(create)
    const asker = await browser({ ip: network(1) })
    const { challengeId } = await startLogin(context, asker, { email: ADA })
    const token = tokenOf(mailbox.to(ADA)[0]!.link)
    const other = await startLogin(context, await browser({ ip: network(2) }), { email: 'eve@example.com' })
    expect(await decideLink(context, token, { pick: other.challengeId })).toBeNull()
    turn(10_000)
    const again = await startLogin(context, asker, { email: ADA })
    expect(await decideLink(context, token, { pick: challengeId })).toBeNull()
    expect(await decideLink(context, token, { pick: again.challengeId })).toMatchObject({
      status: 'approved',
    })
    expect(await decideLink(context, token, { pick: again.challengeId })).toBeNull()
  })

  it('is kept waiting for none of his own by guesses at codes that are over: only their network is counted', async () => {
    const { context, browser, database } = await emailGround(create, { deviceLink: false })
    const stranger = await browser({ ip: network(1) })
    const guess = { challengeId: 'x'.repeat(22), code: '000000' }
    const before = await database.all('SELECT key FROM limits')
    await expect(verifyLogin(context, stranger, guess)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await database.all('SELECT key FROM limits')).toHaveLength(before.length + 2)
    await database.run('UPDATE limits SET taken = 600', [])
    await expect(verifyLogin(context, stranger, guess)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(verifyLogin(context, await browser({ ip: HOME }), guess)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  it('loses no guess of a code to a limit of his browser', async () => {
    const { context, browser, mailbox, turn, database } = await emailGround(create)
    const owner: Asker = await browser({ ip: HOME })
    await letIn(database, context.now(), { ...owner, email: ADA })
    for (let n = 0; n < 3; n += 1) {
      const { challengeId } = await startLogin(context, owner, { email: ADA })
      const code = wrong(mailbox.to(ADA).at(-1)!.code!)
      for (let tries = 0; tries < 5; tries += 1)
        await verifyLogin(context, owner, { challengeId, code }).catch(() => undefined)
      turn(31_000)
    }
    const { challengeId } = await startLogin(context, owner, { email: ADA })
    const guess = { challengeId, code: mailbox.to(ADA).at(-1)!.code! }
    await expect(verifyLogin(context, owner, guess)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await database.all('SELECT tries FROM codes WHERE id = ?', [challengeId])).toEqual([{ tries: 0 }])
  })
})

describe('the requests that a link shows', () => {
  it('are the newest of each network, six at most, the own network first and then those of the owner', () => {
    const of = (id: string, mark: string, isHome = false): Question => ({
      ...{ id, network: mark, isHome, projectId: 'project-1', purpose: 'login', email: ADA, jkt: id },
      ...{
        linkState: 'pending',
        expires: 2,
        created: 1,
        site: 'app.example',
        browser: 'Firefox',
        language: 'en',
      },
    })
    const strangers = Array.from({ length: 9 }, (_, n) => of(`s${n}`, `n${n}`))
    const shown = shownOf([...strangers, of('late', 'n1'), of('home', 'h', true), of('own', 'o')], 'o')
    expect(shown.map(({ id }) => id)).toEqual(['own', 'home', 's0', 's1', 's2', 's3'])
    const link = { id: 'link', email: ADA, projectId: 'project-1', state: 'pending', expires: 2 } as const
    const page = linkPage({ link, questions: shown.slice(0, 2), network: 'o' }, 'en')
    for (const said of [
      'Several browsers',
      'value="own"',
      'value="home"',
      'value="refuse"',
      'Same as this',
      'Different from',
    ])
      expect(page).toContain(said)
    expect(linkPage({ link, questions: shown.slice(0, 1), network: 'o' }, 'en')).not.toContain(
      'Several browsers',
    )
  })
})
