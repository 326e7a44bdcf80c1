import { HttpRequestError, UnknownRpcError, type Transport } from 'viem'

/**
 * Sends simultaneous requests as one JSON-RPC batch. A single request is sent without a batch, because not every host accepts
 * batches; a host that refuses them gets single requests from then on.
 */
export function batching(alone: Transport, together: Transport): Transport {
  // Of the host, not of one instance: with several URLs viem makes an instance for each request.
  let takesBatches = true
  let current: { size: number } | undefined

  /** Simultaneous requests share a group, which is complete after the currently queued microtasks. */
  async function group(): Promise<{ size: number }> {
    current ??= { size: 0 }
    const own = current
    own.size += 1
    await Promise.resolve()
    if (current === own) current = undefined
    return own
  }

  return (options) => {
    const [single, batch] = [alone(options), together(options)]
    const request: typeof single.request = async (question, ...rest) => {
      const { size } = await group()
      if (size === 1 || !takesBatches) return single.request(question, ...rest)
      try {
        return await batch.request(question, ...rest)
      } catch (error) {
        if (!isRefusal(error)) throw error
        takesBatches = false
        return single.request(question, ...rest)
      }
    }
    return { ...single, request }
  }
}

/** Whether the host did not understand the batch, in contrast to a node's error, an overload or no response. */
function isRefusal(error: unknown): boolean {
  // viem's error for a response that is not a list.
  if (error instanceof UnknownRpcError) return true
  if (!(error instanceof HttpRequestError)) return false
  // Text instead of JSON, with any status.
  if (error.cause instanceof SyntaxError) return true
  const { status = 0 } = error
  return status >= 400 && status < 500 && status !== 429
}
