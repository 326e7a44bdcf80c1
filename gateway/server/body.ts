import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { parseExactJson } from '../../src/domain/web/exact-json.ts'
import { Refused } from '../refused.ts'
import type { Route } from './route.ts'

/** Maximum for JSON, unless the route has its own. */
const MOST_BYTES = 64 * 1_024
/** Maximum for routes of kind `open`, in bytes. */
export const MOST_OPEN = 16 * 1_024
const MOST_FORM_BYTES = 1_024
/** Maximum for forms posted by a login provider (a code, a token and a name), in bytes. */
const MOST_FOREIGN_BYTES = 16 * 1_024

/**
 * Parses the body of a request with its route's schema.
 *
 * @throws `Refused` TOO_LARGE, BAD_REQUEST.
 */
export async function readBody(
  request: IncomingMessage,
  { body, kind, isForOthers, mostBytes }: Route,
): Promise<unknown> {
  const isForm = kind === 'page'
  const text = await readText(
    request,
    isForm ? (isForOthers ? MOST_FOREIGN_BYTES : MOST_FORM_BYTES) : (mostBytes ?? MOST_BYTES),
  )
  if (!body) return undefined
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim() !== (isForm ? 'application/x-www-form-urlencoded' : 'application/json'))
    throw bad('The body has another type')
  const parsed = v.safeParse(body, isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text))
  if (parsed.success) return parsed.output
  const path = v.getDotPath(parsed.issues[0])
  throw bad(path ? `Not valid: ${path.slice(0, 60)}` : 'The body is not valid')
}

export async function readText(request: IncomingMessage, most: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw new Refused('TOO_LARGE', 'The body is too large')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new Refused('TOO_LARGE', 'The body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch (cause) {
    throw new Refused('BAD_REQUEST', 'The body is not JSON', { cause })
  }
}

const bad = (message: string) => new Refused('BAD_REQUEST', message)
