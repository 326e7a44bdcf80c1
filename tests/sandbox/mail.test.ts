import { describe, expect, it } from 'vitest'
import { codeMail, linkMail } from '../../gateway/email/mails/mails.ts'
import type { ReceivedMail } from '../../sandbox/mail/mailbox.ts'
import { mailServer } from '../support/mail-server.ts'

const about = { to: 'ada@example.com', site: 'app.example', browser: 'Firefox', language: 'en' } as const

const json = async (url: string) => (await (await fetch(url)).json()) as ReceivedMail[]

describe('the inbox of the sandbox', () => {
  it('shows the newest mail first, with its code or link', async () => {
    const { mailer, inbox } = await mailServer()
    expect(await (await fetch(inbox)).text()).toContain('No mail yet')
    await mailer.send(linkMail(about, 'http://localhost:1/device-link/abc'))
    await mailer.send(codeMail(about, '012345'))
    const page = await (await fetch(inbox)).text()
    expect(page).toContain('<strong>012345</strong>')
    expect(page).toContain('href="http://localhost:1/device-link/abc"')
    expect(page.indexOf('Your code for')).toBeLessThan(page.indexOf('Log in at app.example?'))
  })

  it('shows what a mail says as text', async () => {
    const { mailer, inbox } = await mailServer()
    await mailer.send({ ...codeMail(about, '1'), subject: '<img src=x>', text: '<script>1</script>' })
    const page = await (await fetch(inbox)).text()
    expect(page).not.toMatch(/<img|<script/)
    expect(page).toContain('&#60;script&#62;')
  })

  it('gives the mails as JSON, all or those of an address, until they are forgotten', async () => {
    const { mailer, inbox } = await mailServer()
    await mailer.send(codeMail(about, '111111'))
    await mailer.send(codeMail({ ...about, to: 'eve@example.com' }, '222222'))
    expect((await json(`${inbox}mails`)).map(({ code }) => code)).toEqual(['111111', '222222'])
    expect(await json(`${inbox}mails?to=eve@example.com`)).toMatchObject([
      { code: '222222', recipients: ['eve@example.com'] },
    ])
    await fetch(`${inbox}mails`, { method: 'DELETE' })
    expect(await json(`${inbox}mails`)).toEqual([])
  })

  it('waits for the mail that comes after others', async () => {
    const { mailer, inbox } = await mailServer()
    await mailer.send(codeMail(about, '111111'))
    const next = json(`${inbox}mails/next?to=${about.to}&after=1`)
    await mailer.send(codeMail(about, '222222'))
    expect(await next).toMatchObject({ code: '222222' })
  })

  it('has no other addresses', async () => {
    const { inbox } = await mailServer()
    expect((await fetch(`${inbox}other`)).status).toBe(404)
    expect((await fetch(inbox, { method: 'PUT' })).status).toBe(405)
  })
})
