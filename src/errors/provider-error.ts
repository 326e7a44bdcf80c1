/** An error of EIP-1193: its code is always a number. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  /** What a wallet or a node adds, such as the data of a revert. */
  declare readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** EIP-1474: something failed that has no code of its own. */
const INTERNAL = -32_603
/** The protocol's code for a request that the user declined. */
const DECLINED = 5000

/** What a wallet, the library or a network threw, as an error of EIP-1193. */
export function readError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  const words = typeof message === 'string' ? message : ''
  const number = code === DECLINED ? 4001 : Number(code) || INTERNAL
  // The library's own errors name topics.
  return new ProviderError(number, words.replaceAll(/\b[0-9a-f]{64}\b/gi, '…'), data)
}
