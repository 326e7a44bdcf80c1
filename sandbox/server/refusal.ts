import type { Reason } from '../../src/verify/index.ts'

/** The back end's own reasons, in addition to those of the verification. */
type OwnReason = 'wrong-origin' | 'wrong-content-type' | 'too-large' | 'refused'

/** Status and user-visible message of each refusal. */
const REFUSALS = {
  malformed: [400, 'This is not a sign-in message.'],
  'domain-mismatch': [403, 'The message is for another site.'],
  'uri-mismatch': [403, 'The message is for another page.'],
  'address-mismatch': [403, 'The message is for another account.'],
  'network-mismatch': [403, 'The message is for another network.'],
  'nonce-mismatch': [403, 'The message was used before, or nobody asked for it. Sign in again.'],
  expired: [403, 'The message has expired. Sign in again.'],
  'not-yet-valid': [403, 'The message is not valid yet. Is the clock of this device right?'],
  'issued-in-future': [403, 'The message is from the future. Is the clock of this device right?'],
  'too-old': [403, 'The message is too old. Sign in again.'],
  'signature-malformed': [403, 'The signature is damaged.'],
  'signature-invalid': [403, 'The signature is not by this account.'],
  unsupported: [403, 'Signatures of this kind are not accepted.'],
  unreachable: [503, 'The network did not answer. Try again.'],
  'wrong-origin': [403, 'The request comes from another site.'],
  'wrong-content-type': [415, 'The request is not of the type that is read here.'],
  'too-large': [413, 'The request is too large.'],
  refused: [403, 'Nobody is let in today.'],
} as const satisfies Record<Reason | OwnReason, readonly [number, string]>

/** Thrown to end a request; the error handler turns it into a response. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: keyof typeof REFUSALS
  readonly status: (typeof REFUSALS)[keyof typeof REFUSALS][0]

  constructor(reason: keyof typeof REFUSALS) {
    const [status, sentence] = REFUSALS[reason]
    super(sentence)
    this.reason = reason
    this.status = status
  }
}
