import type * as v from 'valibot'
import type { Asker, Caller } from '../ground.ts'
import type { Language } from '../messages/language.ts'
import type { Project } from '../projects/projects.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What every request has. */
export interface Asked<Body> {
  /** Of `:name` in the path, decoded; at most 200 characters each. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** What the schema returned; without a schema there is no body. */
  body: Body
  /** Of the browser; IPv6 as its /64. For limits. */
  ip: string
  /** The best one that there are sentences in, by `Accept-Language`. */
  language: Language
  /** Of the page, as its browser says it; empty for what is no page. */
  origin: string
  /** What was sent, for routes of kind `open`; else empty. */
  text: string
  /** Aborts when the browser goes away or the gateway stops. */
  signal: AbortSignal
}

/** `needs: 'device'`: the request has a proof of a registered device. */
export interface DeviceAsked<Body> extends Asked<Body> {
  asker: Asker
  project: Project
}

/** `needs: 'session'`: also an access token of that very device. */
export interface SessionAsked<Body> extends DeviceAsked<Body> {
  caller: Caller
}

interface Needs<Body> {
  nothing: Asked<Body>
  device: DeviceAsked<Body>
  session: SessionAsked<Body>
}

/** How a call of the API or a page is declared. Made by `route()`. */
export interface Route {
  method: Method
  /** Such as `/v1/factors/:id/release`. */
  path: string
  needs: keyof Needs<unknown>
  /**
   * `json`: answered with JSON, and only the gateway's own origin may ask. `page`: what a person opens by a link; a form may be posted to it.
   * `open`: pages of a project ask, and other servers; what is answered is the handler's status and JSON, which those pages may read.
   */
  kind: 'json' | 'page' | 'open'
  /** A page that forms of other sites are sent to: nothing follows from a request alone. */
  isForOthers: boolean
  body: v.GenericSchema | null
  handle(asked: SessionAsked<unknown>): Promise<unknown>
}

export interface Declared<Body, Need extends keyof Needs<Body>> {
  method: Method
  path: string
  needs: Need
  kind?: Route['kind']
  isForOthers?: boolean
  /** Parses the body: JSON, or the fields of a form of a `page`. A body that does not fit is answered with BAD_REQUEST. */
  body?: v.GenericSchema<unknown, Body>
  /** Its result is the JSON of the answer (a `Page` for pages). @throws `Refused`; anything else that is thrown is answered with INTERNAL. */
  handle(asked: Needs<Body>[Need]): Promise<unknown>
}

export const route = <Body = undefined, Need extends keyof Needs<Body> = keyof Needs<Body>>({
  method,
  path,
  needs,
  kind = 'json',
  isForOthers = false,
  body,
  handle,
}: Declared<Body, Need>): Route => ({
  method,
  path,
  needs,
  kind,
  isForOthers,
  body: body ?? null,
  // The server hands over what `needs` promises.
  handle: (asked) => handle(asked as Needs<Body>[Need]),
})

/** An answer that is no JSON. */
export interface Page {
  status: number
  headers: Readonly<Record<string, string>>
  html: string
}

const PAGE = Symbol('page')

/** A page of its own: `headers` are added to those that all pages have (no scripts, no frames, nothing from elsewhere). */
export const page = (html: string, { status = 200, headers = {} }: Partial<Omit<Page, 'html'>> = {}): Page =>
  Object.assign({ status, headers, html }, { [PAGE]: true })

export const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && PAGE in answer

/** An answer of a route of kind `open`. */
export interface OpenAnswer {
  status: number
  body: unknown
  /** The origin whose pages may read it; null: none. */
  readableBy: string | null
}

const OPEN = Symbol('open')

export const openAnswer = (answer: OpenAnswer): OpenAnswer => Object.assign({ ...answer }, { [OPEN]: true })

export const isOpenAnswer = (answer: unknown): answer is OpenAnswer =>
  typeof answer === 'object' && answer !== null && OPEN in answer
