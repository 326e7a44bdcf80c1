import { onTestFinished } from 'vitest'
import { createMailer, type MailerOptions, type MailTrouble } from '../../gateway/email/mails/mailer.ts'
import { type MailServerOptions, startMailServer } from '../../sandbox/mail/mail-server.ts'

/** A mail server on loopback for one test, with a mailer that sends to it. */
export async function mailServer(options: MailServerOptions = {}, change: Partial<MailerOptions> = {}) {
  const server = await startMailServer(options)
  const troubles: MailTrouble[] = []
  const mailer = createMailer({
    url: server.url,
    from: 'Wallet <wallet@example.org>',
    ...(options.tls && { ca: options.tls.cert }),
    onTrouble: (trouble) => troubles.push(trouble),
    ...change,
  })
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  return { ...server, mailer, troubles }
}
