/** Sends a JSON-RPC request to a node that the operator configured. */
import { exactJson, parseExactJson } from '../../src/domain/web/exact-json.ts'
import { giveUp } from '../limits/give-up.ts'
import { Refused } from '../refused.ts'

/** In ms. */
const TIMEOUT = 15_000
/** Maximum length of a response, in bytes. */
const LONGEST_ANSWER = 1_900_000

export interface NodeQuestion {
  method: string
  params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

/**
 * Resolves with the node's JSON-RPC response. Of the visitor's request only method and params are forwarded. Redirects are not followed.
 *
 * @throws `Refused` UPSTREAM, without the node's URL, which may contain an API key.
 */
export async function askNode(url: string, question: NodeQuestion, signal: AbortSignal): Promise<unknown> {
  const { href, headers } = withoutCredentials(url)
  const deadline = giveUp(TIMEOUT, signal)
  try {
    const response = await fetch(href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: exactJson({ jsonrpc: '2.0', id: 1, ...question }),
      redirect: 'manual',
      signal: deadline.signal,
    })
    // Nodes also send JSON-RPC errors with other HTTP statuses, so any JSON-RPC body is accepted.
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new TypeError('The node redirects')
    }
    return answerIn(await textOf(response))
  } catch {
    signal.throwIfAborted()
    throw new Refused('UPSTREAM', 'The network did not answer')
  } finally {
    deadline.end()
  }
}

/** Moves credentials of the URL to a header: fetch() rejects URLs with credentials. */
function withoutCredentials(text: string) {
  const url = new URL(text)
  const { username, password } = url
  if (!username && !password) return { href: url.href, headers: {} }
  url.username = ''
  url.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { href: url.href, headers: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the body.
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array
    size += bytes.length
    if (size > LONGEST_ANSWER) throw new RangeError('The answer is too long')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Keeps only the result or the error of a response. 64-bit integers keep their exact value. */
function answerIn(text: string): unknown {
  const answer = parseExactJson(text)
  if (typeof answer !== 'object' || answer === null) throw new TypeError('The node answered no JSON-RPC')
  const { result, error } = answer as { result?: unknown; error?: unknown }
  if (error !== undefined && error !== null) return { jsonrpc: '2.0', id: 1, error: errorOf(error) }
  if (!('result' in answer)) throw new TypeError('The node answered no JSON-RPC')
  return { jsonrpc: '2.0', id: 1, result: result ?? null }
}

function errorOf(error: unknown) {
  const { code, message, data } = (typeof error === 'object' ? error : {}) as Record<string, unknown>
  return {
    code: typeof code === 'number' && Number.isSafeInteger(code) ? code : -32_603,
    message: typeof message === 'string' ? message.slice(0, 1_000) : 'The node answered an error',
    ...(data !== undefined && { data }),
  }
}
