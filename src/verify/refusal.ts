/** Why a sign-in was refused. */
export type Reason =
  /** The text is no sign-in message, or a field of it breaks the grammar. */
  | 'malformed'
  | 'domain-mismatch'
  | 'uri-mismatch'
  | 'address-mismatch'
  /** Another network than the accepted ones, or none although it matters. */
  | 'network-mismatch'
  /** Never handed out, handed out to somebody else, used before, or too old. */
  | 'nonce-mismatch'
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'too-old'
  /** What is given as the signature has no form a signature can have. */
  | 'signature-malformed'
  /** It has, but this account did not make it for this text. */
  | 'signature-invalid'
  /** It cannot be decided here: a kind of account, script or network that this verifier does not know. */
  | 'unsupported'
  /** Who had to be asked, an RPC or the keeper of the nonces, did not answer. Trying again may help. */
  | 'unreachable'

/** Thrown inside the verification, and turned into its verdict at the edge. */
export class Refusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.reason = reason
  }
}
