import { createTransport, type Transporter } from 'nodemailer'
import { parseEmailAddress } from '../../wire/email-address.ts'
import { Refused } from '../../refused.ts'
import type { Mailer } from '../../context.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://host:465`. */
  url: string
  /** `Name <address>` or an address. */
  from: string
  /** CA certificate (PEM) of the mail server's certificate, if it is not signed by a public CA. */
  ca?: string
  /** Called on errors, with the mail server's response but without the recipient's address. */
  onFailure(failure: MailFailure): void
}

export interface MailFailure {
  code: string
  responseCode: number | null
}

/** The mail server refused the recipient. Any other error is the server's own. */
const RECIPIENT_REFUSED = 'EENVELOPE'

/**
 * Sends mails through a pool of connections. Because codes are passwords, connections without TLS are only made to a mail server on this machine,
 * and not if a CA is configured.
 */
export function createMailer({ url, from, ca, onFailure }: MailerOptions): Mailer {
  const transport = connect(url, ca)
  return {
    async send({ to, subject, text, html }) {
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
      } catch (error) {
        const failure = failureOf(error)
        onFailure(failure)
        if (failure.code !== RECIPIENT_REFUSED)
          throw new Refused('UPSTREAM', 'The e-mail could not be sent', { cause: error })
      }
    },
    close: () => transport.close(),
  }
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
  const { code, responseCode } = (typeof error === 'object' && error ? error : {}) as {
    code?: unknown
    responseCode?: unknown
  }
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  }
}
