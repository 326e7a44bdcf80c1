import { onTestFinished } from 'vitest'
import { createMailer, type MailerOptions, type MailFailure } from '../../gateway/email/mails/mailer.ts'
import { type MailServerOptions, startMailServer } from '../../sandbox/mail/mail-server.ts'

/** A mail server on loopback for one test, with a mailer that sends to it. */
export async function mailServer(options: MailServerOptions = {}, change: Partial<MailerOptions> = {}) {
  const server = await startMailServer(options)
  const troubles: MailFailure[] = []
  const mailer = createMailer({
    url: server.url,
    from: 'Wallet <wallet@example.org>',
    ...(options.tls && { ca: options.tls.cert }),
    onFailure: (trouble) => troubles.push(trouble),
    ...change,
  })
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  return { ...server, mailer, troubles }
}
