/** An error as EIP-1193 has them. */
export class ProviderError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What the phone says comes as it was written; that its owner declined has a number of its own there. */
export function readError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error
  const { code, message } = error as { code?: unknown; message?: unknown }
  const words = typeof message === 'string' ? message : ''
  return new ProviderError(code === 5000 ? 4001 : Number(code) || -32_603, words)
}
