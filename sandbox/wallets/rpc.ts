import { codes, ProviderError } from './errors.ts'
import type { WalletChain } from './types.ts'

let lastId = 0

/** Forwards a request to a chain; the node's error is passed on unchanged. */
export async function callChain(
  chain: Pick<WalletChain, 'name' | 'rpcUrl'>,
  method: string,
  params: unknown,
): Promise<unknown> {
  if (!chain.rpcUrl) {
    throw new ProviderError(codes.chainDisconnected, `The wallet has no connection to ${chain.name}.`)
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params: params ?? [] })
  const answer = await post(chain.rpcUrl, body)
  if (answer.error) throw new ProviderError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result ?? null
}

interface Answer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

async function post(url: string, body: string): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    // A JSON-RPC 2.0 response; any other one fails here or has no result.
    return (await response.json()) as Answer
  } catch (cause) {
    throw new ProviderError(codes.internal, `The node at ${url} does not answer.`, { cause: String(cause) })
  }
}
