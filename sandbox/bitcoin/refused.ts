/** Why a transaction is rejected, with the message and the RPC error `code` of Bitcoin Core. */
export class Refused extends Error {
  readonly code: number

  constructor(message: string, code = -26) {
    super(message)
    this.code = code
  }
}
