import { describe, expect, it } from 'vitest'
import { ORDINARY_LIMITS } from '../../../gateway/config/limits.ts'
import { startLogin, verifyLogin } from '../../../gateway/email/login.ts'
import { letIn } from '../../../gateway/email/let-in.ts'
import { networksOf } from '../../../gateway/limits/networks.ts'
import { ipOf } from '../../../gateway/server/ip.ts'
import { onSqlite } from '../../support/databases.ts'
import { emailGround, MINUTE } from '../../support/email-context.ts'

describe('the networks of an address', () => {
  const seen = (remoteAddress: string) =>
    networksOf(ipOf({ headers: {}, socket: { remoteAddress } }, 0)).map(({ key }) => key)

  it.each([
    ['203.0.113.5', ['203.0.113.5', '203.0.113.0/24']],
    ['::ffff:203.0.113.5', ['203.0.113.5', '203.0.113.0/24']],
    ['64:ff9b::203.0.113.5', ['203.0.113.5', '203.0.113.0/24']],
    ['2002:cb00:7105:1::9', ['203.0.113.5', '203.0.113.0/24']],
    ['2001:db8:1:abcd::1', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ])('of %s are %j', (address, networks) => {
    expect(seen(address)).toEqual(networks)
  })
})

onSqlite('mails', (create) => {
  /** Requests a code for a new address from each network; resolves with the number of mails. */
  async function askFrom(ground: Awaited<ReturnType<typeof emailGround>>, ips: readonly string[]) {
    let sent = 0
    let refusal: unknown
    for (const [index, ip] of ips.entries()) {
      const asker = await ground.browser({ ip })
      await startLogin(ground.context, asker, {
        email: `x${index}-${ip.replaceAll(/\W/g, '-')}@example.org`,
      }).then(
        () => (sent += 1),
        (error: unknown) => (refusal = error),
      )
    }
    return { sent, refusal }
  }

  it.each([
    ['one IPv4 address', () => '203.0.113.5', 200],
    ['one /24', (index: number) => `203.0.113.${index % 4}`, 400],
    ['one /64', () => '2001:db8:1:2::/64', 20],
    ['one /56', (index: number) => `2001:db8:1:${(index % 256).toString(16)}::/64`, 40],
    ['one /48', (index: number) => `2001:db8:1:${index.toString(16).padStart(2, '0')}00::/64`, 100],
  ])('go to %s so often in an hour, and then it says when', async (_, ip, most) => {
    const ground = await emailGround(create)
    const ips = Array.from({ length: most + 5 }, (__, index) => ip(index))
    const { sent, refusal } = await askFrom(ground, ips)
    expect(sent).toBe(most)
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3_600 })
    ground.turn(26 * MINUTE)
    expect((await askFrom(ground, ips.slice(0, 1))).refusal).toMatchObject({ retryAfter: 34 * 60 })
  })

  it('are left for known browsers and for networks that ask for few, when strangers have used up the rest', async () => {
    const limits = {
      ...ORDINARY_LIMITS,
      mailsPerHour: 40,
      mailsPerNetwork: { ...ORDINARY_LIMITS.mailsPerNetwork, '/24': 1_000 },
    }
    const ground = await emailGround(create, { limits })
    const [known, unknown] = [
      await ground.browser({ ip: '203.0.113.1' }),
      await ground.browser({ ip: '203.0.113.2' }),
    ]
    const email = 'ada@example.org'
    await letIn(ground.database, ground.context.now(), { ...known, email })
    // One network asks for all that it gets: half of the mails, and three of the quarter for those that ask for few.
    expect(
      (
        await askFrom(
          ground,
          Array.from({ length: 60 }, () => '203.0.113.9'),
        )
      ).sent,
    ).toBe(23)
    // The operator hears of it once.
    const full = ground.lines.filter((line) => line.includes('limits.project-full'))
    expect(full.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', project: 'project-1', retryAfter: 3_600 },
    ])
    // A new browser in another network still gets one, and a known browser in the very network of the strangers.
    expect((await askFrom(ground, ['198.51.100.1'])).sent).toBe(1)
    await expect(startLogin(ground.context, unknown, { email })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    const { challengeId } = await startLogin(ground.context, known, { email })
    const { code } = ground.mailbox.to(email).at(-1)!
    expect((await verifyLogin(ground.context, known, { challengeId, code: code! })).me.email).toBe(email)
    // Many networks use up the second quarter too; the third is for known browsers alone.
    await askFrom(
      ground,
      Array.from({ length: 30 }, (_, index) => `198.51.${index}.1`),
    )
    expect((await askFrom(ground, ['192.0.2.7'])).sent).toBe(0)
    ground.turn(MINUTE)
    await expect(startLogin(ground.context, known, { email })).resolves.toMatchObject({
      action: 'VERIFY_OTP',
    })
  })
})
