import type { Config } from './config/config.ts'
import type { Database, Statements } from './database/port.ts'
import type { Budget } from './limits/limits.ts'
import type { Log } from './log.ts'
import type { Language } from './messages/language.ts'
import type { Project } from './projects/projects.ts'
import type { Me, Session } from './wire/api.ts'

/** Dependencies of all parts of the gateway: `emailRoutes(context)`, `custodyRoutes(context)`, `rpcRoutes(context)`. */
export interface GatewayContext {
  readonly config: Config
  readonly database: Database
  readonly mailer: Mailer
  readonly log: Log
  /** The gateway's own origin, with which links in mails begin. */
  readonly origin: string
  /** 32 bytes that are not stored in the database: a copy of the database does not reveal valid codes. */
  readonly pepper: Uint8Array
  /** Aborts when the gateway stops, which ends pending waits. */
  readonly signal: AbortSignal
  /** ms since 1970. */
  now(): number
  /** Cryptographically secure random bytes. */
  random(length: number): Uint8Array
  /** Resolves after the time, or earlier when the signal aborts. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /**
   * Takes one unit of each budget, or none if one of them is exhausted: of its own, or within the transaction of what is counted. Resolves with
   * the ms that it has to wait in a queue, usually 0.
   *
   * @throws `Refused` RATE_LIMITED.
   */
  take(budgets: readonly Budget[], within?: Statements): Promise<number>
  /** Null if no such project is registered. */
  project(id: string): Promise<Project | null>
  /** Whether a browser that is new to an address has to be approved by a link first. */
  hasDeviceLink(projectId: string): Promise<boolean>
  /** Starts a session of the user on the device, which ends the device's previous session. The session is committed with `work`. */
  startSession(work: Statements, login: Login): Promise<Session>
  /** Ends all sessions of a user. */
  endSessions(work: Statements, userId: string): Promise<void>
  /** @throws `Refused` NOT_LOGGED_IN when there is no such user. */
  me(work: Statements, userId: string): Promise<Me>
  audit(work: Statements, entry: AuditEntry): Promise<void>
}

export interface Login {
  userId: string
  device: Pick<Asker, 'deviceId' | 'projectId' | 'topOrigin' | 'label' | 'language'>
  /** Whether a passkey of the account has proved the login. */
  isByPasskey?: boolean
  /** Whether a code of the account's own mailbox has proved it. */
  isByMailbox?: boolean
}

/** An audit entry, which the operator can look up later. `detail` contains no secret, code or address. */
export interface AuditEntry {
  event: string
  userId?: string
  deviceId?: string
  detail?: string
}

/** The requesting browser, identified by the key of the request's proof. */
export interface Asker {
  deviceId: string
  projectId: string
  /** Thumbprint of the signing key (RFC 7638). */
  jkt: string
  /** Origin of the page, as reported by the browser when the device was registered. */
  topOrigin: string
  /** Name of the browser: of the gateway's own list, whatever the browser reported. */
  label: string
  /** Public P-256 key that halves are sealed to. */
  exchangeKey: JsonWebKey
  ip: string
  /** Language of mails: the page's if its frame sends it, else the browser's. */
  language: Language
}

/** The session of a request. */
export interface Caller {
  sessionId: string
  userId: string
  /** Time of the login, in ms since 1970; refreshing the session keeps it. */
  loggedInAt: number
  /** Whether a passkey of the account has proved the login. */
  isByPasskey: boolean
  /** Whether a code of the account's own mailbox has proved it. */
  isByMailbox: boolean
}

export interface Mail {
  /** An address that `parseEmailAddress` returned. */
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail, put it off (it is sent again later), or refused the recipient: responses to pages must not
   * distinguish these.
   *
   * @throws `Refused` UPSTREAM when no mail can be sent at all.
   */
  send(mail: Mail): Promise<void>
  /** Whether the mail server has last refused all mails, or was not reached. */
  isFailing?(): boolean
  /** Closes all connections. */
  close(): void
}
