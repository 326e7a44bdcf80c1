/** Why a transaction is not taken, in Bitcoin Core's words; `code` is the one of its RPC. */
export class Refused extends Error {
  readonly code: number

  constructor(message: string, code = -26) {
    super(message)
    this.code = code
  }
}
