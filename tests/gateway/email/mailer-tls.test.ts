import { describe, expect, it } from 'vitest'
import { codeMail } from '../../../gateway/email/mails/mails.ts'
import { type Certificate, selfSigned } from '../../support/certificate.ts'
import { mailServer } from '../../support/mail-server.ts'

const mail = codeMail(
  { to: 'ada@example.com', site: 'app.example', browser: 'Firefox on Linux', language: 'en' },
  '012345',
)
const login = { user: 'wallet', pass: 'secret' }

/** An address of this machine that is not exempt from TLS. */
const ELSEWHERE = '127.0.0.2'
const right = selfSigned({ names: [ELSEWHERE, '127.0.0.1'] })

/** Expects that sending fails without transmitting a mail or the password; returns the reported errors. */
async function refusedBy(options: Parameters<typeof mailServer>[0], ca?: string) {
  const server = await mailServer({ host: ELSEWHERE, login, ...options }, ca === undefined ? {} : { ca })
  await expect(server.mailer.send(mail)).rejects.toMatchObject({
    code: 'UPSTREAM',
    message: 'The e-mail could not be sent',
  })
  expect(server.mailbox.mails).toEqual([])
  expect(server.logins).toEqual([])
  return server.troubles
}

describe.each([
  ['STARTTLS', false],
  ['TLS from the first byte', true],
])('a mail server with %s', (_, isImplicitTls) => {
  it('gets mails and the login encrypted', async () => {
    const server = await mailServer({ host: ELSEWHERE, login, tls: right, isImplicitTls })
    await server.mailer.send(mail)
    expect(server.mailbox.mails).toMatchObject([{ code: '012345', isEncrypted: true }])
    expect(server.logins).toEqual(['wallet'])
  })

  const wrong: [string, Certificate, string | undefined][] = [
    ['of another host', selfSigned({ names: ['mail.example.org', '127.0.0.3'] }), 'its own'],
    ['that has expired', selfSigned({ names: [ELSEWHERE], expires: Date.now() - 1_000 }), 'its own'],
    ['of another authority', selfSigned({ names: [ELSEWHERE] }), right.cert],
  ]
  it.each(wrong)('is refused with a certificate %s', async (_name, tls, ca) => {
    expect(await refusedBy({ tls, isImplicitTls }, ca === 'its own' ? tls.cert : ca)).toHaveLength(1)
  })
})

describe('a mail server without TLS', () => {
  it('is refused elsewhere: neither the mail nor the password is said', async () => {
    expect(await refusedBy({})).toMatchObject([{ code: 'ETLS' }])
  })

  it('is refused on this machine as well where an authority is named', async () => {
    expect(await refusedBy({ host: '127.0.0.1' }, right.cert)).toHaveLength(1)
  })

  it('gets mails on this machine', async () => {
    const server = await mailServer({ login })
    await server.mailer.send(mail)
    expect(server.mailbox.mails).toMatchObject([{ isEncrypted: false }])
  })
})
