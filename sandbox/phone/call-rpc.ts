import { codes, ProviderError } from '../wallets/errors.ts'

/** Calls a node by JSON-RPC. */
export async function callRpc(url: string | undefined, method: string, params: unknown[]): Promise<unknown> {
  if (url === undefined)
    throw new ProviderError(codes.chainDisconnected, 'The wallet knows no node of this network.')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  // A JSON-RPC response.
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string }
  }
  if (error) throw new ProviderError(error.code, error.message)
  return result
}
