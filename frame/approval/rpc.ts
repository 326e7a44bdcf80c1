/** JSON-RPC requests to nodes. All of them go through the gateway. */
import * as v from 'valibot'
import { exactJson, parseExactJson } from '../../src/domain/web/exact-json.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'

const Reply = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})
export type Reply = v.InferOutput<typeof Reply>

export type AskNode = (
  network: string,
  method: string,
  params: unknown,
  signal?: AbortSignal,
) => Promise<Reply>

export const nodesOf =
  (frame: Pick<Frame, 'ask'>): AskNode =>
  async (network, method, params, signal) => {
    const question = {
      jsonrpc: '2.0',
      id: 1,
      method,
      ...(params !== undefined && params !== null && { params }),
    }
    return v.parse(Reply, await frame.ask('POST', `rpc/${network}`, question, signal))
  }

/** @throws `Failure` with the node's error code, message and data. */
export async function resultOf(reply: Promise<Reply>): Promise<unknown> {
  const { result, error } = await reply
  if (error) throw failureOf(error)
  return result ?? null
}

export const failureOf = ({ code, message, data }: NonNullable<Reply['error']>): Failure =>
  new Failure(code, message, { data })

/** A host that never resolves (RFC 6761), for the node URLs given to the chain readers. */
const HOST = 'rpc.invalid'

export const nodeUrl = (network: string): string => `https://${HOST}/${network}`

/**
 * A `fetch` for the chain readers: requests to a `nodeUrl()` go through the gateway, with the session's proofs. All others go to
 * `otherwise`.
 */
function fetchThrough(ask: AskNode, otherwise: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`https://${HOST}/`)) return otherwise(input, init)
    const network = new URL(url).pathname.slice(1)
    const text = input instanceof Request ? await input.text() : bodyOf(init)
    const questions = parseExactJson(text)
    const answerOne = (question: unknown) => answer(ask, network, question, init?.signal ?? undefined)
    const answers = Array.isArray(questions)
      ? await Promise.all(questions.map(answerOne))
      : await answerOne(questions)
    return new Response(exactJson(answers), { headers: { 'Content-Type': 'application/json' } })
  }
}

/** The chain readers use the global `fetch`: the first call of the returned function replaces it by `fetchThrough`. */
export function readingThrough(ask: AskNode): () => void {
  let isReading = false
  return () => {
    if (isReading) return
    isReading = true
    globalThis.fetch = fetchThrough(ask, globalThis.fetch.bind(globalThis))
  }
}

const bodyOf = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '')

async function answer(
  ask: AskNode,
  network: string,
  question: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const { id, method, params } = question as { id?: unknown; method?: unknown; params?: unknown }
  try {
    const reply = await ask(network, String(method), params, signal)
    return {
      jsonrpc: '2.0',
      id,
      ...(reply.error ? { error: reply.error } : { result: reply.result ?? null }),
    }
  } catch (error) {
    signal?.throwIfAborted()
    const isRefused =
      error instanceof Failure && (error as { reason?: unknown }).reason === 'METHOD_NOT_ALLOWED'
    if (isRefused) return { jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } }
    throw error
  }
}
