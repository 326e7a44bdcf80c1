import { exactJson, parseExactJson } from '../../src/domain/web/exact-json.ts'
import { Failure } from '../failure.ts'
import { ANSWER_CHARACTERS, ANSWER_TIMEOUT } from '../limits.ts'
import { failureOfAnswer } from './failure-of-answer.ts'
import { signProof } from './proof.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Question {
  method: Method
  /** After `/v1/`, without a query. */
  path: string
  body?: unknown
  signal?: AbortSignal | undefined
  /** Key pair that signs the DPoP proof; without it the request has none (`POST devices`). */
  keys?: CryptoKeyPair
  access?: string
}

export interface World {
  fetch: typeof fetch
  /** Origin of the gateway, which also serves the frame. */
  origin: string
  /** Local time in ms. */
  now(): number
  /** BCP 47 tag of the language of mails. If missing or invalid, the browser's `Accept-Language` applies. */
  language?: string
}

const TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,6}$/i

export interface Client {
  /** Origin of the gateway. */
  readonly origin: string
  /**
   * Sends one request to the gateway's API and resolves with the parsed JSON. Never retries.
   *
   * @throws `Failure`, with the gateway's own code as `reason`; the reason of `signal` if it is aborted.
   */
  send(question: Question): Promise<unknown>
  /** Sets the offset between the gateway's clock and the local one, both in ms; `iat` of proofs uses it. */
  setClock(theirs: number, mine: number): void
  /** The gateway's time, in ms since 1970. */
  now(): number
}

export function createClient({ fetch, origin, now, language = '' }: World): Client {
  let offset = 0
  const gatewayNow = () => now() + offset

  async function send({ method, path, body, signal, keys, access }: Question): Promise<unknown> {
    const url = `${origin}/v1/${path}`
    const headers: Record<string, string> = {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(keys && { DPoP: await signProof(keys, { method, url, access }, gatewayNow()) }),
      ...(access !== undefined && { Authorization: `DPoP ${access}` }),
      ...(TAG.test(language) && { 'Accept-Language': language }),
    }
    const request = {
      method,
      headers,
      ...(body !== undefined && { body: exactJson(body) }),
      cache: 'no-store' as const,
      credentials: 'omit' as const,
      redirect: 'error' as const,
      referrerPolicy: 'no-referrer' as const,
    }
    return answered(fetch, url, request, signal)
  }

  return {
    origin,
    send,
    now: gatewayNow,
    setClock(theirs, mine) {
      offset = theirs - mine
    },
  }
}

async function answered(
  fetch: World['fetch'],
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT)
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    text = await response.text()
  } catch (error) {
    signal?.throwIfAborted()
    throw away(error)
  }
  const answer = parseJson(text)
  if (!response.ok) throw failureOfAnswer(response.status, answer?.value)
  if (text === '') return undefined
  if (!answer) throw away()
  return answer.value
}

function parseJson(text: string): { value: unknown } | undefined {
  if (text.length > ANSWER_CHARACTERS) return undefined
  try {
    return { value: parseExactJson(text) }
  } catch {
    return undefined
  }
}

const away = (cause?: unknown) => new Failure('GATEWAY_AWAY', 'The wallet server does not answer', { cause })
