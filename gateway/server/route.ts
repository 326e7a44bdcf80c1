import type * as v from 'valibot'
import type { Asker, Caller } from '../context.ts'
import type { Language } from '../messages/language.ts'
import type { Project } from '../projects/projects.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Properties of every request. */
export interface Asked<Body> {
  /** Parameters such as `:name` in the path, decoded; at most 200 characters each. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Output of the schema; undefined without a schema. */
  body: Body
  /** The client's IP address for rate limits; IPv6 as its /64. */
  ip: string
  /** Best supported language, by `Accept-Language`. */
  language: Language
  /** Whether one of the wallet's own documents has navigated here. */
  isOwnNavigation: boolean
  /** The `Origin` header; empty if absent. */
  origin: string
  /** The `Wallet-Signature` header, of webhooks; empty if absent. */
  signature: string
  /** Raw body of routes of kind `open`; else empty. */
  text: string
  /** Aborts when the client disconnects or the gateway stops. */
  signal: AbortSignal
}

/** `needs: 'device'`: the request carries a proof by a registered device. */
export interface DeviceAsked<Body> extends Asked<Body> {
  asker: Asker
  project: Project
}

/** `needs: 'session'`: the request also carries an access token of the same device. */
export interface SessionAsked<Body> extends DeviceAsked<Body> {
  caller: Caller
}

interface Needs<Body> {
  nothing: Asked<Body>
  device: DeviceAsked<Body>
  session: SessionAsked<Body>
}

/** Declaration of an API route or a page, made by `route()`. */
export interface Route {
  method: Method
  /** Such as `/v1/factors/:id/release`. */
  path: string
  needs: keyof Needs<unknown>
  /**
   * `json`: responds with JSON, to the gateway's own origin only. `page`: a page opened by a link, which may post a form. `open`: for pages of a
   * project and other servers; responds with the handler's status and JSON, which those pages may read.
   */
  kind: 'json' | 'page' | 'open'
  /** Whether forms of other sites may post to the page. Such a request alone must have no effect. */
  isForOthers: boolean
  body: v.GenericSchema | null
  /** Whether a frozen account is answered. By default only `GET` of a session is. */
  whileFrozen: 'answers' | 'refuses'
  /** Maximum size of a `json` body in bytes; null: the default. */
  mostBytes: number | null
  handle(asked: SessionAsked<unknown>): Promise<unknown>
}

export interface Declared<Body, Need extends keyof Needs<Body>> {
  method: Method
  path: string
  needs: Need
  kind?: Route['kind']
  isForOthers?: boolean
  /** Schema of the body: JSON, or the form fields of a `page`. An invalid body is refused with BAD_REQUEST. */
  body?: v.GenericSchema<unknown, Body>
  mostBytes?: number
  /** Set for what changes nothing of the account, or has to work in an emergency. */
  whileFrozen?: 'answers'
  /** Resolves with the JSON of the response, or a `Page` for pages. @throws `Refused`; other errors become INTERNAL. */
  handle(asked: Needs<Body>[Need]): Promise<unknown>
}

export const route = <Body = undefined, Need extends keyof Needs<Body> = keyof Needs<Body>>({
  method,
  path,
  needs,
  kind = 'json',
  isForOthers = false,
  body,
  mostBytes,
  whileFrozen,
  handle,
}: Declared<Body, Need>): Route => ({
  method,
  path,
  needs,
  kind,
  isForOthers,
  body: body ?? null,
  mostBytes: mostBytes ?? null,
  whileFrozen: whileFrozen ?? (needs === 'session' && method !== 'GET' ? 'refuses' : 'answers'),
  // The server provides what `needs` declares.
  handle: (asked) => handle(asked as Needs<Body>[Need]),
})

/** A response with HTML. */
export interface Page {
  status: number
  headers: Readonly<Record<string, string>>
  html: string
}

const PAGE = Symbol('page')

/** Creates a page. `headers` are added to the default headers of pages (no scripts, no frames, no resources from elsewhere). */
export const page = (html: string, { status = 200, headers = {} }: Partial<Omit<Page, 'html'>> = {}): Page =>
  Object.assign({ status, headers, html }, { [PAGE]: true })

export const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && PAGE in answer

/** Response of a route of kind `open`. */
export interface OpenAnswer {
  status: number
  body: unknown
  /** Origin whose pages may read the response; `*`: all pages, null: none. */
  readableBy: string | null
  /** Seconds that browsers may keep the response; by default it is not stored. */
  maxAge?: number
}

const OPEN = Symbol('open')

export const openAnswer = (answer: OpenAnswer): OpenAnswer => Object.assign({ ...answer }, { [OPEN]: true })

export const isOpenAnswer = (answer: unknown): answer is OpenAnswer =>
  typeof answer === 'object' && answer !== null && OPEN in answer
