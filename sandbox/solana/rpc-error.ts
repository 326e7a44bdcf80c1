/** A JSON-RPC error with the codes of Solana nodes. */
export class RpcError extends Error {
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  preflight: -32002,
  signature: -32003,
  unhealthy: -32005,
  version: -32015,
} as const

export const invalidParam = (why: string) => new RpcError(rpcCodes.invalidParams, `Invalid param: ${why}`)
