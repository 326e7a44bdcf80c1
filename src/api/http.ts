/** Asking over HTTP: with a time limit, and no more of an answer than anybody needs. */
import { LIMITS } from '../domain/limits.ts'
import type { Clock } from '../ports/clock.ts'

export interface HttpQuestion {
  /** Makes it a POST with JSON. */
  body?: unknown
  /** What the body is said to be: `text/plain` needs no preflight where the back end takes JSON by that name. */
  type?: string
  /** Goes on although the page is being left. */
  keepalive?: boolean
  /** Without the page's cookies, and the browser may remember the answer: it is the same for everybody. */
  isPublic?: boolean
  /** Past whatever the browser remembers. */
  isFresh?: boolean
  /** Ends it early; what is thrown is the signal's reason. */
  signal?: AbortSignal
  /** How much of an answer is taken, where that is more or less than usual: characters of a text, bytes of a file. */
  limit?: number
}

interface Answer<Body> {
  status: number
  body: Body
  /** What the answer says it is, as `text/html`. */
  type: string
  /** The server's own time, ms since 1970, where it may be read. */
  date: number
}

export type HttpAnswer = Omit<Answer<string>, 'body'> & { text: string }

/** Rejects with whatever went wrong; a status is an answer. A question that changes nothing is asked twice, unless everybody may ask it. */
export async function ask(url: string, clock: Clock, question: HttpQuestion = {}): Promise<HttpAnswer> {
  try {
    return textOf(await once(url, clock, question, readText))
  } catch (error) {
    if ('body' in question || question.isPublic || !(error instanceof TypeError)) throw error
    return textOf(await once(url, clock, question, readText))
  }
}

/** The same for a file, asked once. */
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
  const stopTimer = clock.after(LIMITS.httpTimeout, () => control.abort(tooLate))
  const stop = () => control.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(url, {
      credentials: isPublic ? 'omit' : 'include',
      cache: isPublic && !isFresh ? 'default' : 'no-store',
      signal: control.signal,
      ...(keepalive && { keepalive }),
      // What was sent to be decided on is not sent on to somebody else, and a login page is no yes.
      ...('body' in question && {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': type },
        body: JSON.stringify(question.body),
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

const readText: Read<string> = async (response, control, limit = LIMITS.httpAnswer) => {
  const decoder = new TextDecoder()
  let text = ''
  await eachPart(response, control, (part) => {
    text += decoder.decode(part, { stream: true })
    return text.length <= limit
  })
  return text
}

const readFile: Read<Blob> = async (response, control, limit = LIMITS.httpAnswer) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  await eachPart(response, control, (part) => {
    parts.push(part)
    size += part.length
    return size <= limit
  })
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Reads on for as long as `take` says yes. */
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
