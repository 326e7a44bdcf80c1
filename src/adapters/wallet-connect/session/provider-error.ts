/** An error of EIP-1193. */
export class ProviderError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The wallet's error as an EIP-1193 one; WalletConnect has another code for a request that the user declined. */
export function readError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error
  const { code, message } = error as { code?: unknown; message?: unknown }
  const words = typeof message === 'string' ? message : ''
  return new ProviderError(code === 5000 ? 4001 : Number(code) || -32_603, words)
}
