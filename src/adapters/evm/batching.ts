import { HttpRequestError, UnknownRpcError, type Transport } from 'viem'

/**
 * Sends what is asked at the same moment as one JSON-RPC batch. A single request is sent as it is, because not every host takes
 * batches; one that refuses them is asked one by one from then on.
 */
export function batching(alone: Transport, together: Transport): Transport {
  let takesBatches = true
  return (options) => {
    const [single, batch] = [alone(options), together(options)]
    let current: { size: number } | undefined

    /** Requests of the same moment share a group, which is complete when the microtasks that are queued now have run. */
    async function group(): Promise<{ size: number }> {
      current ??= { size: 0 }
      const own = current
      own.size += 1
      await Promise.resolve()
      if (current === own) current = undefined
      return own
    }

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

/** The host did not understand the batch, in contrast to a node's error, an overload or no answer at all. */
function isRefusal(error: unknown): boolean {
  // viem's error for an answer that is no list.
  if (error instanceof UnknownRpcError) return true
  if (!(error instanceof HttpRequestError)) return false
  // A text instead of JSON, with whatever status.
  if (error.cause instanceof SyntaxError) return true
  const { status = 0 } = error
  return status >= 400 && status < 500 && status !== 429
}
