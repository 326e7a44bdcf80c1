import type { EIP1193RequestFn } from 'viem'
import { referenceOf } from '../domain/networks/caip.ts'
import { Refusal } from './refusal.ts'
import type { Proof } from './types.ts'

/** Timeout of one request to one RPC, in ms. */
const TIMEOUT = 10_000
/** Maximum size of an answer in bytes. */
const MAX_ANSWER = 1_000_000

/** The node executed the call and it failed, which is an answer. */
export class CallFailed extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const FAILED =
  /revert|vm execution|invalid (?:opcode|jump|instruction)|bad instruction|out of gas|stack (?:under|over)flow/i

/** Asks the RPCs of one network in turn until one answers. An RPC of another network is skipped. */
export function rpcOf({ rpcUrls, network, signal }: Proof): EIP1193RequestFn {
  const chains = new Map<string, Promise<boolean>>()
  const isOfNetwork = async (url: string) =>
    BigInt(String(await ask(url, 'eth_chainId', [], signal))) === BigInt(referenceOf(network))

  const request = async ({ method, params = [] }: { method: string; params?: unknown }) => {
    const causes: unknown[] = []
    for (const url of rpcUrls) {
      try {
        const isRight = chains.get(url) ?? isOfNetwork(url)
        chains.set(url, isRight)
        if (!(await isRight)) throw new Error(`It is not on ${network}`)
        return await ask(url, method, params, signal)
      } catch (error) {
        if (error instanceof CallFailed) throw error
        causes.push(error)
      }
    }
    const detail = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause))).join('; ')
    throw new Refusal('unreachable', `No RPC of ${network} answered: ${detail}`, { cause: causes })
  }
  // viem types the result of each method; here results are unchecked, and callers validate them.
  return request as EIP1193RequestFn
}

async function ask(url: string, method: string, params: unknown, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  // A node may answer a failed call with any status; the body decides.
  const body = JSON.parse(await textOf(response)) as {
    result?: unknown
    error?: { code?: unknown; message?: unknown }
  } | null
  const { code, message } = body?.error ?? {}
  const text = String(message).slice(0, 200)
  const isExecuted = method === 'eth_call'
  if (body?.error && isExecuted && (code === 3 || FAILED.test(text))) throw new CallFailed(Number(code), text)
  if (!body || body.error || body.result === undefined)
    throw new Error(`${method}: ${response.status} ${text}`)
  return body.result
}

/** Stops reading an answer that is too long. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    size += part.value.length
    if (size > MAX_ANSWER) {
      void reader?.cancel()
      throw new RangeError('The answer is too long')
    }
    text += decoder.decode(part.value, { stream: true })
  }
}
