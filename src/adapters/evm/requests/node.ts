/** Requests to a network's node, with a classification of failures. */
import { BaseError, HttpRequestError, RpcRequestError } from 'viem'
import type { Network } from '../../../domain/networks/network.ts'
import { readerOf } from '../rpc.ts'

/** Why a node gave no result: it does not support the method, returned an error, or returned nothing readable. */
export class NodeRefusal extends Error {
  readonly why: 'unsupported' | 'refused' | 'no-answer'
  /** `data` of the node's error: `0x…` for a revert. Untrusted. */
  readonly data: unknown

  /** Whether the call was executed and failed. */
  readonly isRevert: boolean

  constructor(why: NodeRefusal['why'], cause?: unknown, { data, isRevert = false }: Reverted = {}) {
    super(`The node gave no result: ${why}`, { cause })
    this.why = why
    this.data = data
    this.isRevert = isRevert
  }
}

/** Thrown if there is more than can be inspected. */
export class TooMuch extends Error {}

interface Reverted {
  data?: unknown
  isRevert?: boolean
}

export interface Node {
  network: Network
  signal: AbortSignal
  ask(method: string, params: readonly unknown[]): Promise<unknown>
}

export function nodeOf(network: Network, signal: AbortSignal): Node {
  return {
    ...{ network, signal },
    async ask(method, params) {
      signal.throwIfAborted()
      try {
        // Any method; the node decides what it supports.
        return await readerOf(network).request({ method, params } as never, { signal })
      } catch (error) {
        signal.throwIfAborted()
        throw refusalOf(error)
      }
    },
  }
}

/** Codes of JSON-RPC and EIP-1474 for unsupported methods. */
const MISSING = new Set([-32_601, -32_004])
const MISSING_TEXT =
  /method.{0,80}(?:not|n't|unsupported|disabled)|(?:not|n't) (?:supported|available|allowed|whitelisted)|unsupported method|unknown method/i

/** Nodes report failed contracts in different words; geth has a code for reverts only. */
const FAILED_TEXT =
  /revert|out ?of ?gas|opcode|invalid ?jump|stack ?(?:under|over)flow|EVM error|execution failed/i

function refusalOf(error: unknown): NodeRefusal {
  const found = error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : undefined
  if (found instanceof RpcRequestError) {
    const isMissing = MISSING.has(found.code) || MISSING_TEXT.test(found.details.slice(0, 500))
    const isRevert = found.code === 3 || FAILED_TEXT.test(found.details.slice(0, 500))
    return new NodeRefusal(isMissing && !isRevert ? 'unsupported' : 'refused', error, {
      data: found.data,
      isRevert,
    })
  }
  const http = error instanceof BaseError ? error.walk((one) => one instanceof HttpRequestError) : undefined
  // Hosts that refuse a method before it reaches the node.
  const status = http instanceof HttpRequestError ? http.status : undefined
  return new NodeRefusal(status === 403 || status === 405 ? 'unsupported' : 'no-answer', error)
}
