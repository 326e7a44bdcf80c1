/** ms. A busy machine's node answers late; a dead one refuses at once. */
const TIMEOUT = 30_000

/**
 * One call to a node that is known to be ours; for the chains of the world only.
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
  // JSON-RPC 2.0: one of the two members is there.
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}
