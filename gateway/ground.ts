import type { Config } from './config/config.ts'
import type { Database, Statements } from './database/port.ts'
import type { Budget } from './limits/limits.ts'
import type { Log } from './log.ts'
import type { Language } from './messages/language.ts'
import type { Project } from './projects/projects.ts'
import type { Me, Session } from './wire/api.ts'

/** What the parts of the gateway are made of: `emailRoutes(ground)`, `custodyRoutes(ground)`, `rpcRoutes(ground)`. */
export interface Ground {
  readonly config: Config
  readonly database: Database
  readonly mailer: Mailer
  readonly log: Log
  /** The gateway's own origin: what links in mails begin with. */
  readonly origin: string
  /** 32 bytes that are not in the database: a copy of it does not tell the codes that are alive. */
  readonly pepper: Uint8Array
  /** Aborts when the gateway stops: what waits ends then. */
  readonly signal: AbortSignal
  /** ms since 1970. */
  now(): number
  /** Random bytes that are fit for secrets. */
  random(length: number): Uint8Array
  /** Resolves after the time, or earlier when the signal aborts. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /**
   * Takes one of each budget, or of none where one is empty.
   *
   * @throws `Refused` RATE_LIMITED.
   */
  take(budgets: readonly Budget[]): Promise<void>
  /** Null for one that is not registered. */
  project(id: string): Promise<Project | null>
  /** Whether a browser that is new to an address has to be let in by a link first. */
  hasDeviceLink(projectId: string): Promise<boolean>
  /** Makes a session of the user on the device, which ends the device's session before it. What comes back is committed with `work`. */
  startSession(work: Statements, login: Login): Promise<Session>
  /** Ends all sessions of a user. */
  endSessions(work: Statements, userId: string): Promise<void>
  /** @throws `Refused` NOT_LOGGED_IN when there is no such user. */
  me(work: Statements, userId: string): Promise<Me>
  audit(work: Statements, entry: AuditEntry): Promise<void>
}

export interface Login {
  userId: string
  device: Pick<Asker, 'deviceId' | 'projectId'>
}

/** A line of what the operator can look up later. `detail` holds no secret, no code and no address. */
export interface AuditEntry {
  event: string
  userId?: string
  deviceId?: string
  detail?: string
}

/** The browser that asks, known by its key: what the proof of a request says. */
export interface Asker {
  deviceId: string
  projectId: string
  /** Thumbprint of the signing key (RFC 7638). */
  jkt: string
  /** The origin of the page, as the browser said it when the device was registered. */
  topOrigin: string
  /** What the browser calls itself. */
  label: string
  /** Public P-256 key: halves are sealed to it. */
  exchangeKey: JsonWebKey
  ip: string
  /** Of mails: the page's, as its frame asks, or the browser's. */
  language: Language
}

/** The session that a request came with. */
export interface Caller {
  sessionId: string
  userId: string
  /** When the code was typed, in ms; a refreshed session keeps it. */
  loggedInAt: number
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
   * Resolves when the mail server took the mail, or refused this recipient: the answer to a page must not tell one from the other.
   *
   * @throws `Refused` UPSTREAM when no mail can be sent at all.
   */
  send(mail: Mail): Promise<void>
  /** Ends open connections. */
  close(): void
}
