import { describe, expect, it } from 'vitest'
import { codeMail, linkMail } from '../../../gateway/email/mails/mails.ts'
import { createMailer } from '../../../gateway/email/mails/mailer.ts'
import { Refused } from '../../../gateway/refused.ts'
import { INJECTED_ADDRESSES } from '../../support/injected-addresses.ts'
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

  it.each([550, 452] as const)(
    'ends alike for a mailbox that the server refuses with %s, and tells the log',
    async (status) => {
      const { mailer, mailbox, faults, troubles } = await mailServer()
      faults.refuse.set(about.to, status)
      await expect(mailer.send(codeMail(about, '123456'))).resolves.toBeUndefined()
      expect(troubles).toEqual([{ code: 'EENVELOPE', responseCode: status }])
      expect(mailbox.mails).toEqual([])
    },
  )

  it('says that no mail can be sent when the server takes none, without its words', async () => {
    const { mailer, faults, troubles } = await mailServer()
    faults.isBroken = true
    await expect(mailer.send(codeMail(about, '123456'))).rejects.toMatchObject({
      code: 'UPSTREAM',
      message: 'The e-mail could not be sent',
    })
    expect(troubles).toEqual([{ code: 'EMESSAGE', responseCode: 451 }])
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
