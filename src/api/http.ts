/** HTTP requests with a timeout and a limit on the size of an answer. */
import * as LIMITS from '../domain/limits.ts'
import { TIMEOUTS } from '../domain/timeouts.ts'
import type { Clock } from '../ports/clock.ts'

export interface HttpQuestion {
  /** Makes the request a POST with JSON. A string is sent unchanged. */
  body?: unknown
  /** Content type of the body. `text/plain` needs no CORS preflight, if the back end accepts it for JSON. */
  type?: string
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Sends no cookies and allows the HTTP cache: the answer is the same for every user. */
  isPublic?: boolean
  /** Bypasses the HTTP cache. */
  isFresh?: boolean
  /** Aborts the request; it rejects with the signal's reason. */
  signal?: AbortSignal
  /** Maximum size of the answer: characters of a text, bytes of a file. */
  limit?: number
}

interface Answer<Body> {
  status: number
  body: Body
  /** Content type of the answer, for example `text/html`. */
  type: string
  /** Time of the server in ms since 1970, if CORS exposes it. */
  date: number
}

export type HttpAnswer = Omit<Answer<string>, 'body'> & { text: string }

/** Sends a request. Rejects without a response; any status counts as a response. A GET is retried once, unless it is public. */
export async function ask(url: string, clock: Clock, question: HttpQuestion = {}): Promise<HttpAnswer> {
  try {
    return textOf(await once(url, clock, question, readText))
  } catch (error) {
    if ('body' in question || question.isPublic || !(error instanceof TypeError)) throw error
    return textOf(await once(url, clock, question, readText))
  }
}

/** Fetches a file, without a retry. */
export async function askFile(url: string, clock: Clock, question: HttpQuestion): Promise<Answer<Blob>> {
  return once(url, clock, question, readFile)
}

const textOf = ({ body: text, ...answer }: Answer<string>): HttpAnswer => ({ ...answer, text })

type Read<Body> = (response: Response, control: AbortController, limit?: number) => Promise<Body>

async function once<Body>(
  url: string,
  clock: Clock,
  { keepalive, isPublic, isFresh, signal, limit, type = 'application/json', ...question }: HttpQuestion,
  read: Read<Body>,
): Promise<Answer<Body>> {
  signal?.throwIfAborted()
  const control = new AbortController()
  const tooLate = new DOMException('No answer in time', 'TimeoutError')
  const stopTimer = clock.after(TIMEOUTS.http, () => control.abort(tooLate))
  const stop = () => control.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(url, {
      credentials: isPublic ? 'omit' : 'include',
      cache: isPublic && !isFresh ? 'default' : 'no-store',
      signal: control.signal,
      ...(keepalive && { keepalive }),
      // A POST follows no redirects: its body must not reach another host, and a login page is not acceptance.
      ...('body' in question && {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': type },
        body: typeof question.body === 'string' ? question.body : JSON.stringify(question.body),
      }),
    })
    const header = (name: string) => response.headers.get(name) ?? ''
    const body = await read(response, control, limit)
    return { status: response.status, body, type: header('content-type'), date: Date.parse(header('date')) }
  } finally {
    stopTimer()
    signal?.removeEventListener('abort', stop)
  }
}

const readText: Read<string> = async (response, control, limit = LIMITS.http.answer) => {
  const decoder = new TextDecoder()
  let text = ''
  await eachPart(response, control, (part) => {
    text += decoder.decode(part, { stream: true })
    return text.length <= limit
  })
  return text
}

const readFile: Read<Blob> = async (response, control, limit = LIMITS.http.answer) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  await eachPart(response, control, (part) => {
    parts.push(part)
    size += part.length
    return size <= limit
  })
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Reads chunks while `take` returns true. */
async function eachPart(
  response: Response,
  control: AbortController,
  take: (part: Uint8Array<ArrayBuffer>) => boolean,
): Promise<void> {
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return
    if (take(part.value)) continue
    control.abort()
    throw new RangeError('The answer is too long')
  }
}
