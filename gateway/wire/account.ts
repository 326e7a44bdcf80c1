/**
 * What takes more than a session: showing the private key, deleting the account, and a first address to log in with. Each takes a code that was
 * mailed in the last five minutes and, where the account has one, a passkey (`POST passkeys/confirm`).
 *
 *   POST account/confirm       { purpose }                    → Confirmation
 *   POST account/confirm-code  { purpose, challengeId, code } → {}
 *   POST account/delete        {}                             → {}: all that the gateway has of the account but its audit
 *   POST account/freeze        {}                             → {}: until a newer login
 */
/** `email`: a mailbox for an account that logs in without one. */
export type ConfirmPurpose = 'export' | 'delete' | 'email'

export interface Confirmation {
  /** Of the code that was mailed; null where the account has no mailbox, and the last login or a passkey stands in for the code. */
  challengeId: string | null
  /** Whether a passkey is asked for as well. */
  needsPasskey: boolean
  expiresAt: number
}
