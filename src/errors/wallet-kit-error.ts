/**
 * The only kind of error that pages receive. `code` is stable and meant to be compared, `message` is its sentence in
 * English, `cause` is the error underneath. Create it with `coded()` of `codes.ts`; only the script tag, which does not
 * carry that table, creates it directly.
 */
export class WalletKitError<Code extends string = string> extends Error {
  override readonly name = 'WalletKitError'
  readonly code: Code

  constructor(code: Code, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
