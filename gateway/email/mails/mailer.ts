import { createTransport, type Transporter } from 'nodemailer'
import { parseEmailAddress } from '../../wire/email-address.ts'
import { Refused } from '../../refused.ts'
import type { Mail, Mailer } from '../../context.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://host:465`. */
  url: string
  /** `Name <address>` or an address. */
  from: string
  /** CA certificate (PEM) of the mail server's certificate, if it is not signed by a public CA. */
  ca?: string
  /** Called on errors, with the mail server's response but without the recipient's address. */
  onFailure(failure: MailFailure): void
  /** Stores a mail that the server did not take for now; `deliver` is called with it later. Without it such a mail fails. */
  postpone?(mail: Mail): Promise<void>
}

export interface MailFailure {
  code: string
  responseCode: number | null
  outcome: Exclude<Outcome, 'sent'>
}

/**
 * What became of a mail. `postponed`: the server says that it may take it later. `refused`: it does not take mails to this mailbox. `failed`: it takes none from
 * us, or cannot be reached.
 */
export type Outcome = 'sent' | 'postponed' | 'refused' | 'failed'

/**
 * Sends mails through a pool of connections. Because codes are passwords, connections without TLS are only made to a mail server on this machine,
 * and not if a CA is configured.
 */
export function createMailer({ url, from, ca, onFailure, postpone }: MailerOptions): SmtpMailer {
  const transport = connect(url, ca)
  let isFailing = false

  async function deliver({ to, subject, text, html }: Mail): Promise<Outcome> {
    // Last check before the address becomes part of an SMTP command: nodemailer accepts several addresses in one string.
    if (parseEmailAddress(to) !== to) throw new Refused('INVALID_EMAIL', 'Invalid email')
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      isFailing = false
      return 'sent'
    } catch (error) {
      const failure = failureOf(error)
      isFailing = failure.outcome === 'failed'
      onFailure(failure)
      return failure.outcome
    }
  }

  return {
    deliver,
    isFailing: () => isFailing,
    async send(mail) {
      const outcome = await deliver(mail)
      if (outcome === 'postponed' && postpone) await postpone(mail)
      // Whether a mailbox exists is not told: the answer is that of a mail that was sent.
      else if (outcome !== 'sent' && outcome !== 'refused')
        throw new Refused('UPSTREAM', 'The e-mail could not be sent')
    },
    close: () => transport.close(),
  }
}

export interface SmtpMailer extends Mailer {
  deliver(mail: Mail): Promise<Outcome>
}

function connect(url: string, ca: string | undefined): Transporter {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const mayBePlain = !ca && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return createTransport({
    pool: true,
    maxConnections: 4,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isSecure && !mayBePlain,
    ignoreTLS: !isSecure && mayBePlain,
    ...(ca ? { tls: { ca } } : {}),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

function failureOf(error: unknown): MailFailure {
  const { code, command, response, responseCode } = (
    typeof error === 'object' && error ? error : {}
  ) as Partial<Record<string, unknown>>
  const status = typeof responseCode === 'number' ? responseCode : null
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    responseCode: status,
    outcome: outcomeOf(status, { command, response: typeof response === 'string' ? response : '' }),
  }
}

function outcomeOf(
  status: number | null,
  { command, response }: { command: unknown; response: string },
): MailFailure['outcome'] {
  if (status === null) return 'failed'
  // RFC 5321, 4.2.1: the command was not accepted, but may be another time. A login that is refused for now is the operator's as well.
  if (status < 500) return 'postponed'
  // 554 and 5.7.x (RFC 3463) are policy, such as "Relay access denied": they are about us, not about the mailbox.
  const isPolicy = status === 554 || /^\d{3}[ -]5\.7\./.test(response)
  return command === 'RCPT TO' && !isPolicy ? 'refused' : 'failed'
}
