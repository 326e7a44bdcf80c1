import { createTransport, type Transporter } from 'nodemailer'
import { parseEmailAddress } from '../../wire/email-address.ts'
import { Refused } from '../../refused.ts'
import type { Mailer } from '../../ground.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://host:465`. */
  url: string
  /** `Name <address>` or an address. */
  from: string
  /** PEM of the authority that signed the certificate of the mail server, where it is not a public one. */
  ca?: string
  /** Hears of what went wrong: the words of the mail server, without the address of the recipient. */
  onTrouble(trouble: MailTrouble): void
}

export interface MailTrouble {
  code: string
  responseCode: number | null
}

/** Refusals of one recipient. Any other failure is the server's. */
const RECIPIENT_REFUSED = 'EENVELOPE'

/**
 * Sends mails through a pool of connections. Without TLS only to a mail server of this machine, and not there where an authority is named:
 * codes are passwords.
 */
export function createMailer({ url, from, ca, onTrouble }: MailerOptions): Mailer {
  const transport = connect(url, ca)
  return {
    async send({ to, subject, text, html }) {
      // The last look at an address before it becomes a line of SMTP: nodemailer takes several in one text.
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
        const trouble = troubleOf(error)
        onTrouble(trouble)
        if (trouble.code !== RECIPIENT_REFUSED)
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

function troubleOf(error: unknown): MailTrouble {
  const { code, responseCode } = (typeof error === 'object' && error ? error : {}) as {
    code?: unknown
    responseCode?: unknown
  }
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  }
}
