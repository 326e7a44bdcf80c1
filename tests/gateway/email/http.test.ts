import { describe, expect, it } from 'vitest'
import { budgets } from '../../../gateway/email/limits.ts'
import type { EmailChallenge, Session } from '../../../gateway/wire/api.ts'
import { storedKey } from '../../../gateway/limits/limits.ts'
import { openFreshPlace } from '../../support/email-http.ts'

const ADA = 'ada@example.com'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a login by e-mail over HTTP', () => {
  it('goes from the address to a session by two mails', async () => {
    const { browser, mailbox, approve } = await openFreshPlace()
    const { ask } = await browser()
    const started = (await ask('POST', 'email/start', { email: ADA })).body as EmailChallenge
    expect(started.action).toBe('VERIFY_DEVICE')
    const waiting = ask('POST', 'email/await-device', { challengeId: started.challengeId })
    const pressed = await approve((await mailbox.next(ADA)).link!)
    expect(pressed).toMatchObject({ status: 303 })
    expect((await waiting).body).toEqual({ status: 'approved' })
    const { code } = await mailbox.next(ADA, 1)
    const verified = await ask('POST', 'email/verify', { challengeId: started.challengeId, code })
    expect(verified).toMatchObject({ status: 200, body: { me: { email: ADA, wallet: null } } })
    const { access } = verified.body as Session
    expect(await ask('GET', 'me', undefined, { access })).toMatchObject({ body: { email: ADA } })
  })

  it('holds four questions of a browser open at once, and no more', async () => {
    const { browser, mailbox, approve } = await openFreshPlace()
    const { ask } = await browser()
    const { challengeId } = (await ask('POST', 'email/start', { email: ADA })).body as EmailChallenge
    const refused: unknown[] = []
    const answers = await new Promise<unknown[]>((resolve, reject) => {
      const waiting = Array.from({ length: 12 }, async () => {
        const { status, body } = await ask('POST', 'email/await-device', { challengeId })
        if (status === 429 && refused.push(body) === 8)
          void mailbox.next(ADA).then(({ link }) => approve(link!))
        return body
      })
      Promise.all(waiting).then(resolve, reject)
    })
    expect(refused[0]).toMatchObject({
      error: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) as number },
    })
    expect(answers.filter((body) => (body as { status?: string }).status === 'approved')).toHaveLength(4)
    // Completed requests free their slots.
    expect((await ask('POST', 'email/await-device', { challengeId })).body).toEqual({ status: 'approved' })
  })

  it('answers alike for an address with an account and one without: the same status, headers and length', async () => {
    const { browser, mailbox, approve, clock } = await openFreshPlace()
    const first = await browser()
    const { challengeId } = (await first.ask('POST', 'email/start', { email: ADA })).body as EmailChallenge
    await approve((await mailbox.next(ADA)).link!)
    const { code } = await mailbox.next(ADA, 1)
    expect((await first.ask('POST', 'email/verify', { challengeId, code })).status).toBe(200)
    clock.now += 3 * 60_000

    const stranger = await browser()
    const shapes = []
    for (const email of [ADA, 'eve@example.com']) {
      const { status, headers, body } = await stranger.ask('POST', 'email/start', { email })
      const challenge = body as EmailChallenge
      shapes.push({
        status,
        headers: [...headers.keys()].sort(),
        length: headers.get('content-length'),
        body: { ...challenge, challengeId: challenge.challengeId.length },
      })
      const wrong = await stranger.ask('POST', 'email/verify', {
        challengeId: challenge.challengeId,
        code: '000000',
      })
      shapes.at(-1)!.body = { ...shapes.at(-1)!.body, ...(wrong.body as object) }
    }
    expect(shapes[1]).toEqual(shapes[0])
  })

  it('begins with the same statements for an address with an account and one without, and reads no account', async () => {
    const { browser, mailbox, approve, clock, statements } = await openFreshPlace()
    const first = await browser()
    const { challengeId } = (await first.ask('POST', 'email/start', { email: ADA })).body as EmailChallenge
    await approve((await mailbox.next(ADA)).link!)
    const { code } = await mailbox.next(ADA, 1)
    await first.ask('POST', 'email/verify', { challengeId, code })
    clock.now += 3 * 60_000

    const known = await statements(ADA)
    const unknown = await statements('eve@example.com')
    expect(unknown).toEqual(known)
    expect(known.join(' ')).toContain('INSERT INTO codes')
    expect(known.join(' ')).not.toContain('users')
  })

  it('asks a browser that was forgotten for a link again, and one that logged out only for a code', async () => {
    const { browser, mailbox, approve, clock } = await openFreshPlace()
    const { ask } = await browser()
    const start = async () => {
      clock.now += 60_000
      return (await ask('POST', 'email/start', { email: ADA })).body as EmailChallenge
    }
    const logIn = async ({ challengeId }: EmailChallenge) => {
      const { code } = mailbox.to(ADA).at(-1)!
      const { body } = await ask('POST', 'email/verify', { challengeId, code })
      return (body as Session).access
    }
    const first = await start()
    await approve((await mailbox.next(ADA)).link!)
    await ask('POST', 'session/end', {}, { access: await logIn(first) })
    const second = await start()
    expect(second.action).toBe('VERIFY_OTP')
    await ask('POST', 'session/end', { forget: true }, { access: await logIn(second) })
    expect((await start()).action).toBe('VERIFY_DEVICE')
  })

  it('refuses bodies that are no address and no code', async () => {
    const { browser } = await openFreshPlace()
    const { ask } = await browser()
    for (const body of [
      {},
      { email: 1 },
      { email: ['ada@example.com'] },
      [],
      'x',
      { email: 'x'.repeat(2_000) },
    ])
      expect((await ask('POST', 'email/start', body)).status).toBe(400)
    for (const code of ['12345', '1234567', 'abcdef', '１２３４５６', 123456, null])
      expect((await ask('POST', 'email/verify', { challengeId: 'a'.repeat(22), code })).status).toBe(400)
  })

  it('changes an address only with a session', async () => {
    const { browser } = await openFreshPlace()
    const { ask } = await browser()
    expect(await ask('POST', 'email-change/start', { email: ADA })).toMatchObject({ status: 401 })
  })
})

describe('the page of a link', () => {
  it('approves nothing however often it is opened', async () => {
    const { browser, mailbox, page, database } = await openFreshPlace()
    const { ask } = await browser()
    await ask('POST', 'email/start', { email: ADA })
    const { link } = await mailbox.next(ADA)
    for (let times = 0; times < 100; times += 1)
      expect((await page(link!, times % 2 === 0 ? 'GET' : 'HEAD')).status).toBe(200)
    expect(await database.all('SELECT link_state, mac FROM codes')).toEqual([
      { link_state: 'pending', mac: null },
    ])
    expect(mailbox.to(ADA)).toHaveLength(1)
  })

  it('shows who asks, and has a policy that allows no script, no frame and nothing from elsewhere', async () => {
    const { browser, mailbox, page } = await openFreshPlace()
    const { ask } = await browser()
    await ask('POST', 'email/start', { email: ADA })
    const { status, text, headers } = await page((await mailbox.next(ADA)).link!)
    expect(status).toBe(200)
    for (const shown of ['shop.example', 'Firefox on Linux', ADA, 'Yes, that is me', 'No, it is not me'])
      expect(text).toContain(shown)
    expect(text).not.toMatch(/<script|https?:\/\//)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  it('says what became of it afterwards, and mails no code when it was refused', async () => {
    const { browser, mailbox, page, press, answerOf } = await openFreshPlace()
    const { ask } = await browser()
    await ask('POST', 'email/start', { email: ADA })
    const { link } = await mailbox.next(ADA)
    const approving = await answerOf(link!)
    const { location } = await press(link!, 'answer=refuse')
    expect(link).toContain(location)
    expect((await page(link!)).text).toContain('Declined')
    await press(link!, `answer=${approving}`)
    expect((await page(link!)).text).toContain('Declined')
    expect(mailbox.to(ADA)).toHaveLength(1)
  })

  it('is the same for a token that never was and one that has expired', async () => {
    const { browser, mailbox, page, clock } = await openFreshPlace()
    const { ask } = await browser()
    await ask('POST', 'email/start', { email: ADA })
    const { link } = await mailbox.next(ADA)
    clock.now += 16 * 60_000
    const dead = await page(link!)
    const unknown = await page(link!.replace(/[\w-]{43}$/, 'x'.repeat(43)))
    expect(dead.text).toBe(unknown.text)
    expect(dead.text).toContain('no longer works')
  })

  it('is gone with its question', async () => {
    const { browser, mailbox, page, clock } = await openFreshPlace()
    const { ask } = await browser()
    await ask('POST', 'email/start', { email: ADA })
    const { link } = await mailbox.next(ADA)
    clock.now += 16 * 60_000
    expect((await page(link!)).status).toBe(410)
    expect((await page(link!.replace(/[\w-]{43}$/, 'x'.repeat(43)))).status).toBe(410)
  })

  it('takes no answer but those of its form', async () => {
    const { browser, mailbox, press, address, database } = await openFreshPlace()
    const { ask } = await browser()
    await ask('POST', 'email/start', { email: ADA })
    const { link } = await mailbox.next(ADA)
    for (const body of ['', 'answer=yes', 'approve=true', 'answer=undo'])
      expect((await press(link!, body)).status).toBe(400)
    const url = `${address}${new URL(link!).pathname}`
    const json = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"answer":"refuse"}',
    })
    expect(json.status).toBe(400)
    const foreign = await fetch(url, {
      method: 'POST',
      headers: { ...FORM, origin: 'https://evil.example' },
      body: 'answer=refuse',
      redirect: 'manual',
    })
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect(await database.all('SELECT link_state FROM codes')).toEqual([{ link_state: 'pending' }])
  })
})

describe('a refusal that a person sees', () => {
  const isPage = ({ headers, text }: { headers: Headers; text: string }) =>
    headers.get('content-type') === 'text/html; charset=utf-8' &&
    headers.get('content-security-policy')?.startsWith("default-src 'none'; style-src 'sha256-") &&
    headers.get('cache-control') === 'no-store' &&
    /<html lang="en" dir="ltr">/.test(text) &&
    !/[{}]|"error"/.test(text.replace(/<style>[^]*<\/style>/, ''))

  it('is a page where an answer is none of its form, and where another site sent it', async () => {
    const { browser, mailbox, press, address } = await openFreshPlace()
    const { ask } = await browser()
    await ask('POST', 'email/start', { email: ADA })
    const { link } = await mailbox.next(ADA)
    const wrong = await press(link!, 'answer=yes')
    expect(wrong.status).toBe(400)
    expect(isPage(wrong)).toBe(true)
    expect(wrong.text).toContain('That didn’t work')
    const tooLong = await press(link!, `answer=${'x'.repeat(2_000)}`)
    expect(tooLong.status).toBe(413)
    expect(isPage(tooLong)).toBe(true)
    const foreign = await fetch(`${address}${new URL(link!).pathname}`, {
      method: 'POST',
      headers: { ...FORM, origin: 'https://evil.example' },
      body: 'answer=refuse',
    })
    expect(foreign.status).toBe(400)
    expect(isPage({ headers: foreign.headers, text: await foreign.text() })).toBe(true)
  })

  it('is a page that says how long to wait, once a network has opened 3,000 links in an hour', async () => {
    const { page, context } = await openFreshPlace()
    await context.take(budgets.page('127.0.0.1'))
    const key = storedKey(context.pepper, budgets.page('127.0.0.1')[0]!)
    await context.database.run('UPDATE limits SET taken = 2999 WHERE key = ?', [key])
    await context.take(budgets.page('127.0.0.1'))
    const link = `https://wallet.example/device-link/${'x'.repeat(43)}`
    for (const path of [link, link.replace('device-link', 'undo')]) {
      const refused = await page(path)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('3600')
      expect(isPage(refused)).toBe(true)
      expect(refused.text).toContain('Time to wait: 60 minutes.')
    }
  })

  it('is a page for a link that was cut off, and JSON for programs', async () => {
    const { page, address } = await openFreshPlace()
    const cut = await page('https://wallet.example/device-link', 'GET', { accept: 'text/html,*/*;q=0.8' })
    expect(cut.status).toBe(404)
    expect(isPage(cut)).toBe(true)
    for (const path of ['/v1/nothing', '/device-link'])
      expect(await (await fetch(`${address}${path}`)).json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  it('is a page, and no word of what went wrong, where the gateway is at fault', async () => {
    const { page, database } = await openFreshPlace()
    await database.run('DROP TABLE login_links')
    const failed = await page(`https://wallet.example/device-link/${'x'.repeat(43)}`)
    expect(failed.status).toBe(500)
    expect(isPage(failed)).toBe(true)
    expect(failed.text).not.toMatch(/login_links|table|SQL/i)
  })
})
