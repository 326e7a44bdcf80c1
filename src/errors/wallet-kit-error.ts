import type { ErrorCode } from './codes.ts'

/**
 * The one kind of error that leaves this package. `code` is stable and made to be compared; `message` is the
 * specification's sentence in English; `cause` is whatever went wrong underneath.
 * (The sentences live in `codes.ts`, which the script tag does not carry: make errors with `coded()` from there.)
 */
export class WalletKitError extends Error {
  override readonly name = 'WalletKitError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

export function isWalletKitError(error: unknown, code?: ErrorCode): error is WalletKitError {
  return error instanceof WalletKitError && (code === undefined || error.code === code)
}
