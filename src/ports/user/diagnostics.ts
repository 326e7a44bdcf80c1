import { definePort } from '../define-port.ts'

/** How asking a host ended. */
export type Reached =
  | {
      outcome: 'answered'
      status: number
      text: string
      /** Time of the server in ms since 1970, or `NaN`. */ date: number
    }
  /** The page's content security policy forbids it. */
  | { outcome: 'blocked' }
  /** The host is there, but its answer may not be read by this page (CORS). */
  | { outcome: 'closed' }
  | { outcome: 'away' }

/** A request that a content security policy has blocked. */
export interface Violation {
  directive: string
  host: string
}

/** The browser, and hosts as the page reaches them. */
export interface Diagnostics {
  /** Sends a request without cookies; with `body` a POST. Rejects if it is aborted only. */
  ask(url: string, question: { body?: string; type?: string; signal: AbortSignal }): Promise<Reached>
  /** Opens a web socket, and closes it. Rejects if it is aborted only. */
  openSocket(url: string, signal: AbortSignal): Promise<'open' | 'blocked' | 'away'>
  /** Whether `localStorage`, or the page's own storage, keeps a value. */
  keepsTexts(): boolean
  /** Whether IndexedDB keeps a value. */
  keepsRecords(): Promise<boolean>
  /** What was blocked since this code was loaded, once for each host. */
  violations(): readonly Violation[]
  /** Origin of the page. */
  origin(): string
  /** Name and version of the browser, as it says. */
  browser(): string
}

export const diagnostics = definePort<Diagnostics>('diagnostics')
