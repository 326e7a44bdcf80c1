/** Requests to a network's node that distinguish errors of the node from missing responses. */
import { BaseError, RpcRequestError } from 'viem'
import type { Network } from '../../../domain/networks/network.ts'
import { coded } from '../../../errors/codes.ts'
import { readerOf } from '../rpc.ts'

/** An error returned by a node. Its message is untrusted. */
export class NodeError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** Rejects with a {@link NodeError}, with `rpc-failed` without a response, or with the reason of `signal`. */
export function askerOf(network: Network, signal: AbortSignal): Ask {
  return async (method, ...params) => {
    signal.throwIfAborted()
    const reader = readerOf(network)
    try {
      // Any method; the caller parses the response.
      const answer: unknown = await reader.request({ method, params } as never)
      signal.throwIfAborted()
      return answer
    } catch (error) {
      signal.throwIfAborted()
      throw nodeErrorIn(error) ?? coded('rpc-failed', { cause: error })
    }
  }
}

function nodeErrorIn(error: unknown): NodeError | undefined {
  const found = error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : undefined
  return found instanceof RpcRequestError ? new NodeError(found.code, found.details, found.data) : undefined
}

const UNSUPPORTED = new Set([-32_601, -32_004])

/** Whether the node does not support the method, in contrast to rejecting the call. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof NodeError &&
  (UNSUPPORTED.has(error.code) || /not (supported|available|found)/i.test(error.message))

/** Returns `undefined` for an error of the node; rethrows if the node did not respond. */
export function unlessSilent(error: unknown): undefined {
  if (!(error instanceof NodeError)) throw error
}
