/** In ms. The node of a busy machine answers late; a stopped one refuses the connection at once. */
const TIMEOUT = 30_000

/**
 * Calls a method of a node that belongs to the sandbox; only for the local chains.
 * @param timeout ms
 */
export async function callNode(
  rpcUrl: string,
  method: string,
  params: unknown[] = [],
  timeout = TIMEOUT,
): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeout),
  })
  // JSON-RPC 2.0: either `result` or `error` is present.
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}
