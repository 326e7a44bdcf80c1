/** Reads from Solana through web3.js on our own transport, which tries several URLs in order and limits time and size. */
import { createSolanaRpcFromTransport, type Rpc, type RpcTransport, type SolanaRpcApi } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../domain/networks/network.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import { ask } from '../../api/http.ts'
import { parseExactJson } from '../../domain/web/exact-json.ts'

/** Maximum size of an answer in characters: some accounts own ten thousand tokens. */
const LONGEST_ANSWER = 16_000_000

/** Errors that any node would return: the request or the transaction is invalid. */
const FINAL_ERRORS = new Set([-32002, -32003, -32013, -32600, -32602])

/** web3.js parses the rest and turns a node's errors into its own. */
const Reply = v.looseObject({
  error: v.optional(
    v.looseObject({ code: v.union([v.number(), v.bigint()]), message: v.optional(v.string()) }),
  ),
})
type Reply = v.InferOutput<typeof Reply>

/** Requests reject with `no-rpc-url`, the failure of the last URL, or web3.js's error for a node's answer. */
export function rpcOf(network: Network, clock: Clock): Rpc<SolanaRpcApi> {
  const urls = network.rpcUrls.default.http.filter((url) => safeHttpUrl(url))
  if (!urls.length) throw coded('no-rpc-url')
  const transport = async ({ payload, signal }: Parameters<RpcTransport>[0]) => {
    let failure: { error: unknown } | { reply: Reply } | undefined
    for (const url of urls) {
      try {
        const reply = await askNode(url, payload, signal, clock)
        if (!reply.error || FINAL_ERRORS.has(Number(reply.error.code))) return reply
        // A node that did not answer may have executed what the next one refuses.
        if (!failure || 'reply' in failure) failure = { reply }
      } catch (error) {
        signal?.throwIfAborted()
        failure = { error }
      }
    }
    if (failure && 'reply' in failure) return failure.reply
    throw failure?.error
  }
  // The transport is generic in the type of the answer; every answer is parsed by its reader.
  return createSolanaRpcFromTransport(transport as RpcTransport)
}

async function askNode(
  url: string,
  body: unknown,
  signal: AbortSignal | undefined,
  clock: Clock,
): Promise<Reply> {
  // The default RPC host accepts JSON as text/plain, which needs no CORS preflight. Other hosts require application/json.
  const isProviderHost = new URL(url).searchParams.has('projectId')
  const { status, text } = await ask(url, clock, {
    body,
    isPublic: true,
    limit: LONGEST_ANSWER,
    ...(isProviderHost && { type: 'text/plain' }),
    ...(signal && { signal }),
  })
  if (status !== 200) throw new Error(`The node answered with status ${status}`)
  const reply = v.parse(Reply, parseExactJson(text))
  if (!('result' in reply || reply.error)) throw new TypeError('The node answered no JSON-RPC')
  return reply
}
