/**
 * The one kind of error that leaves this package. `code` is stable and made to be compared; `message` is the
 * specification's sentence in English; `cause` is whatever went wrong underneath.
 * (The sentences live in `codes.ts`, which the script tag does not carry: make errors with `coded()` from there.)
 */
export class WalletKitError<Code extends string = string> extends Error {
  override readonly name = 'WalletKitError'
  readonly code: Code

  constructor(code: Code, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
