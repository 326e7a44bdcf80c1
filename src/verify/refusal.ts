/** Why a sign-in was refused. */
export type Reason =
  /** The text is no sign-in message, or a field of it breaks the grammar. */
  | 'malformed'
  | 'domain-mismatch'
  | 'uri-mismatch'
  | 'address-mismatch'
  /** The network is not accepted, or missing although it is needed. */
  | 'network-mismatch'
  /** The nonce was never issued, was issued to another owner, was used before, or has expired. */
  | 'nonce-mismatch'
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'too-old'
  /** The signature has no valid form. */
  | 'signature-malformed'
  /** The signature was not made by this account for this text. */
  | 'signature-invalid'
  /** The type of account, script or network is not supported. */
  | 'unsupported'
  /** An RPC or the nonce store did not answer. Trying again may help. */
  | 'unreachable'

/** Thrown during verification; `verify-sign-in.ts` turns it into the verdict. */
export class Refusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.reason = reason
  }
}
