import { describe, expect, it } from 'vitest'
import { codeMail, linkMail } from '../../../gateway/email/mails/mails.ts'
import { createMailer } from '../../../gateway/email/mails/mailer.ts'
import { Refused } from '../../../gateway/refused.ts'
import { INJECTED_ADDRESSES } from '../../support/injected-addresses.ts'
import type { MailFaults, SmtpRefusal } from '../../../sandbox/mail/mail-server.ts'
import type { Outcome } from '../../../gateway/email/mails/mailer.ts'
import { mailServer } from '../../support/mail-server.ts'

const about = {
  to: 'ada@example.com',
  site: 'app.example',
  browser: 'Firefox on Linux',
  language: 'en',
} as const

describe('a mail', () => {
  it('arrives as text and as HTML that fetches nothing, with the site, the browser and the code', async () => {
    const { mailer, mailbox } = await mailServer()
    await mailer.send(codeMail(about, '012345'))
    const mail = await mailbox.next(about.to)
    expect(mail).toMatchObject({
      to: ['ada@example.com'],
      recipients: ['ada@example.com'],
      from: 'wallet@example.org',
      subject: 'Your code for app.example',
      code: '012345',
    })
    expect(mail.text).toContain('log in at app.example with Firefox on Linux')
    expect(mail.html).toContain('012345')
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|src=|url\(/i)
    expect(mail.headers['auto-submitted']).toBe('auto-generated')
  })

  it('has the link in both bodies', async () => {
    const { mailer, mailbox } = await mailServer()
    await mailer.send(linkMail(about, 'https://wallet.example/device-link/abc'))
    const mail = await mailbox.next(about.to)
    expect(mail.link).toBe('https://wallet.example/device-link/abc')
    expect(mail.html).toContain('href="https://wallet.example/device-link/abc"')
    expect(mail.code).toBeNull()
  })

  it('shows what strangers have named as text', () => {
    const { html } = codeMail({ ...about, site: '<b>x</b>', browser: '"><img src=x>' }, '123456')
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(html).not.toContain('img')
  })

  it('begins with a capital where the browser has no name', () => {
    expect(linkMail({ ...about, browser: '' }, 'https://x.example/').text).toMatch(/^A browser asks/)
  })
})

describe('the mailer', () => {
  it('sends nothing to any of the injected addresses, nor to a stranger', async () => {
    const { mailer, mailbox } = await mailServer()
    for (const to of INJECTED_ADDRESSES)
      await expect(mailer.send({ ...codeMail(about, '123456'), to })).rejects.toThrow(Refused)
    await mailer.send(codeMail(about, '654321'))
    expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([['ada@example.com']])
  })

  it.each<[string, Partial<MailFaults> | SmtpRefusal, Outcome]>([
    ['no such mailbox', { code: 550, text: '5.1.1 No such user' }, 'refused'],
    ['a refused mailbox without more', { code: 550, text: 'Mailbox unavailable' }, 'refused'],
    ['a closed mailbox', { code: 553, text: 'Not here' }, 'refused'],
    ['greylisting', { code: 450, text: '4.2.0 Greylisted' }, 'postponed'],
    ['greylisting by 451', { code: 451, text: '4.7.1 Try again later' }, 'postponed'],
    ['a full mailbox', { code: 452, text: '4.2.2 Mailbox full' }, 'postponed'],
    ['a server that closes', { code: 421, text: 'Closing' }, 'postponed'],
    ['relaying that is denied', { code: 554, text: '5.7.1 Relay access denied' }, 'failed'],
    ['relaying that is denied by 550', { code: 550, text: '5.7.1 Relaying denied' }, 'failed'],
    ['a refused sender', { sender: { code: 550, text: '5.1.0 Sender refused' } }, 'failed'],
    ['a sender that is put off', { sender: { code: 451, text: 'Later' } }, 'postponed'],
    ['a mail that is refused', { mail: { code: 554, text: 'Spam' } }, 'failed'],
    ['a mail that is put off', { mail: { code: 451, text: 'Later' } }, 'postponed'],
  ])('knows %s from the others, and tells the log', async (_, fault, outcome) => {
    const { mailer, mailbox, faults, troubles } = await mailServer()
    if ('code' in fault) faults.refuse.set(about.to, fault)
    else Object.assign(faults, fault)
    expect(await mailer.deliver(codeMail(about, '123456'))).toBe(outcome)
    expect(troubles).toMatchObject([{ outcome }])
    expect(JSON.stringify(troubles)).not.toContain(about.to)
    expect(mailer.isFailing?.()).toBe(outcome === 'failed')
    expect(mailbox.mails).toEqual([])
  })

  it('ends for a mailbox that the server refuses as for one that it takes', async () => {
    const { mailer, faults } = await mailServer()
    faults.refuse.set(about.to, 550)
    await expect(mailer.send(codeMail(about, '123456'))).resolves.toBeUndefined()
  })

  it('says that no mail can be sent when the server takes none, without its words', async () => {
    const { mailer, faults } = await mailServer()
    faults.isBroken = true
    await expect(mailer.send(codeMail(about, '123456'))).rejects.toMatchObject({
      code: 'UPSTREAM',
      message: 'The e-mail could not be sent',
    })
  })

  it('says that no mail can be sent when there is no server', async () => {
    const { mailer, stop } = await mailServer()
    await stop()
    await expect(mailer.send(codeMail(about, '123456'))).rejects.toMatchObject({ code: 'UPSTREAM' })
  })

  it('logs in with what the URL says', async () => {
    const { mailer, mailbox } = await mailServer({ login: { user: 'wallet', pass: 'secret' } })
    await mailer.send(codeMail(about, '123456'))
    expect(mailbox.mails).toHaveLength(1)
  })

  it('sends nothing with a wrong password', async () => {
    const { url, mailbox } = await mailServer({ login: { user: 'wallet', pass: 'secret' } })
    const mailer = createMailer({
      url: url.replace('secret', 'wrong'),
      from: 'wallet@example.org',
      onFailure: () => undefined,
    })
    await expect(mailer.send(codeMail(about, '123456'))).rejects.toMatchObject({ code: 'UPSTREAM' })
    mailer.close()
    expect(mailbox.mails).toEqual([])
  })

  it('sends many mails that are asked for together', async () => {
    const { mailer, mailbox } = await mailServer()
    await Promise.all(Array.from({ length: 50 }, () => mailer.send(codeMail(about, '123456'))))
    expect(mailbox.mails).toHaveLength(50)
  })
})
