/** Name of the reason for refusing a request to the co-signer, for programs. */
export type NoName =
  | 'account'
  | 'call-limit'
  | 'context'
  | 'expired'
  | 'expiry'
  | 'path'
  | 'pci'
  | 'pending'
  | 'permissions'
  | 'policies'
  | 'rate-limit'
  | 'request'
  | 'revoked'
  | 'signature'
  | 'signer'
  | 'spent'
  | 'userOp'

export class No extends Error {
  override readonly name = 'No'
  readonly status: number
  readonly reason: NoName

  constructor(status: number, reason: NoName, description: string) {
    super(description)
    this.status = status
    this.reason = reason
  }

  toAnswer(): { status: number; body: unknown } {
    const reasons = [{ name: this.reason, description: this.message }]
    return { status: this.status, body: { status: 'FAILED', reasons } }
  }
}
