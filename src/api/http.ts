/** Asking over HTTP: with the page's cookies, a time limit, and no more of an answer than anybody needs. */
import { LIMITS } from '../domain/limits.ts'
import type { Clock } from '../ports/services.ts'

export interface HttpQuestion {
  /** Makes it a POST with JSON. */
  body?: unknown
  /** Goes on although the page is being left. */
  keepalive?: boolean
}

export interface HttpAnswer {
  status: number
  text: string
  /** What the answer says it is, as `text/html`. */
  type: string
  /** The server's own time, ms since 1970, where it may be read. */
  date: number
}

/** Rejects with whatever went wrong; a status is an answer. A question that changes nothing is asked twice. */
export async function ask(url: string, clock: Clock, question: HttpQuestion = {}): Promise<HttpAnswer> {
  const isPost = 'body' in question
  try {
    return await once(url, clock, question)
  } catch (error) {
    if (isPost || !(error instanceof TypeError)) throw error
    return once(url, clock, question)
  }
}

async function once(
  url: string,
  clock: Clock,
  { keepalive, ...question }: HttpQuestion,
): Promise<HttpAnswer> {
  const control = new AbortController()
  const tooLate = new DOMException('No answer in time', 'TimeoutError')
  const stopTimer = clock.after(LIMITS.httpTimeout, () => control.abort(tooLate))
  try {
    const response = await fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      signal: control.signal,
      ...(keepalive && { keepalive }),
      // What was sent to be decided on is not sent on to somebody else, and a login page is no yes.
      ...('body' in question && {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(question.body),
      }),
    })
    const header = (name: string) => response.headers.get(name) ?? ''
    const text = await readText(response, control)
    return { status: response.status, text, type: header('content-type'), date: Date.parse(header('date')) }
  } finally {
    stopTimer()
  }
}

async function readText(response: Response, control: AbortController): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text
    text += decoder.decode(part.value, { stream: true })
    if (text.length > LIMITS.httpAnswer) {
      control.abort()
      throw new RangeError('The answer is too long')
    }
  }
}
