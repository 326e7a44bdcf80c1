/** One question to a node that the operator has named. */
import { exactJson, parseExactJson } from '../../src/domain/web/exact-json.ts'
import { giveUp } from '../limits/give-up.ts'
import { Refused } from '../refused.ts'

/** ms. */
const TIMEOUT = 15_000
/** Bytes of an answer. */
const LONGEST_ANSWER = 1_900_000

export interface NodeQuestion {
  method: string
  params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

/**
 * Resolves with the node's JSON-RPC answer. Nothing of the visitor's request is passed on but method and params; a redirect is not followed.
 *
 * @throws `Refused` UPSTREAM without telling the node's URL, which may have a key in it.
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
    // Nodes answer their own errors with other statuses as well; a body that is JSON-RPC counts.
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

/** fetch() takes no URL with a password in it. */
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

/** The result or the error, and nothing else of what a node may say. Amounts of 64 bits stay as they are. */
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
