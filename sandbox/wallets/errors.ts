/** An error as real wallets throw it: an Error with a numeric code. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

// EIP-1193, EIP-1474 and EIP-3085/3326.
export const codes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  pending: -32002,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const

export const userRejected = () => new ProviderError(codes.rejected, 'User rejected the request.')
export const invalidParams = (message: string) => new ProviderError(codes.invalidParams, message)
export const alreadyPending = (method: string) =>
  new ProviderError(codes.pending, `Request of type '${method}' already pending. Please wait.`)
