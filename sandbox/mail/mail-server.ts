import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { answerInbox } from './inbox.ts'
import { Mailbox } from './mailbox.ts'

export interface MailServerOptions {
  /** Local address to listen on; default: 127.0.0.1. */
  host?: string
  /** SMTP port; default: any free one. */
  smtpPort?: number
  /** Port of the inbox page; default: any free one. */
  httpPort?: number
  /** Enables STARTTLS with this key and certificate; without them the connection is unencrypted. */
  tls?: { key: string; cert: string }
  /** TLS from the first byte (smtps) instead of STARTTLS. */
  isImplicitTls?: boolean
  /** Required credentials; default: none. */
  login?: { user: string; pass: string }
}

/** An answer of the server that refuses. 4xx: try again later. */
export interface SmtpRefusal {
  code: number
  text: string
}

/** Faults of the server. */
export interface MailFaults {
  /** Answers by recipient, such as 550 "5.1.1 No such mailbox" or 450 "4.2.0 Greylisted". A code alone is enough. */
  readonly refuse: Map<string, number | SmtpRefusal>
  /** Answer to every sender. */
  sender: SmtpRefusal | null
  /** Answer to every mail. */
  mail: SmtpRefusal | null
  /** Answers 554 to every mail. */
  isBroken: boolean
}

export interface MailServer {
  /** Such as `smtp://127.0.0.1:2525`. */
  readonly url: string
  /** The page that shows the mails. */
  readonly inbox: string
  readonly mailbox: Mailbox
  readonly faults: MailFaults
  /** User names of login attempts. */
  readonly logins: readonly string[]
  stop(): Promise<void>
}

/** Accepts every mail and delivers none: `inbox` shows them, `mailbox` gives tests access to them. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mailbox = new Mailbox()
  const faults: MailFaults = { refuse: new Map(), sender: null, mail: null, isBroken: false }
  const logins: string[] = []
  const smtp = createSmtp(options, { mailbox, faults, logins })
  const http = createServer((request, response) => answerInbox(mailbox, request, response))
  const host = options.host ?? '127.0.0.1'
  const smtpPort = await listen(smtp.server as Server, options.smtpPort, host)
  const httpPort = await listen(http, options.httpPort)
  const who = options.login ? `${options.login.user}:${options.login.pass}@` : ''
  return {
    url: `${options.isImplicitTls ? 'smtps' : 'smtp'}://${who}${host}:${smtpPort}`,
    inbox: `http://127.0.0.1:${httpPort}/`,
    mailbox,
    faults,
    logins,
    async stop() {
      http.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<unknown>((resolve) => http.close(resolve)),
      ])
    },
  }
}

interface Kept {
  mailbox: Mailbox
  faults: MailFaults
  logins: string[]
}

function createSmtp(
  { tls, isImplicitTls = false, login }: MailServerOptions,
  { mailbox, faults, logins }: Kept,
): SMTPServer {
  const server = new SMTPServer({
    ...(tls ?? { hideSTARTTLS: true }),
    secure: isImplicitTls,
    authOptional: !login,
    allowInsecureAuth: !tls,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])],
    closeTimeout: 100,
    onAuth({ username, password }, _, done) {
      logins.push(username ?? '')
      if (username === login?.user && password === login?.pass) done(null, { user: username })
      else done(new Error('Wrong login'))
    },
    onMailFrom(_, __, done) {
      done(faults.sender && errorOf(faults.sender))
    },
    onRcptTo({ address }, _, done) {
      const refusal = faults.refuse.get(address)
      const said = typeof refusal === 'number' ? { code: refusal, text: 'Mailbox unavailable' } : refusal
      done(said && errorOf(said))
    },
    onData(stream, session, done) {
      take(stream, session, mailbox, faults).then(() => done(), done)
    },
  })
  // A client that disconnects is not an error of the server.
  server.on('error', () => undefined)
  return server
}

const errorOf = ({ code, text }: SmtpRefusal) => Object.assign(new Error(text), { responseCode: code })

async function take(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  mailbox: Mailbox,
  faults: MailFaults,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (faults.isBroken) throw errorOf({ code: 554, text: 'Not today' })
  if (faults.mail) throw errorOf(faults.mail)
  const recipients = session.envelope.rcptTo.map(({ address }) => address)
  await mailbox.add(Buffer.concat(chunks), recipients, session.secure)
}

async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}
