/**
 * Calls that take more than a session: exporting the private key, deleting the account, and adding a first e-mail address. Each takes a mailed
 * code that was verified within the last five minutes and, if the account has one, a passkey (`POST passkeys/confirm`).
 *
 *   POST account/confirm       { purpose }                    → Confirmation
 *   POST account/confirm-code  { purpose, challengeId, code } → {}
 *   POST account/delete        {}                             → {}: deletes all data of the account except the audit
 *   POST account/freeze        {}                             → {}: freezes the account until a newer login
 */
/** `email`: adds an address to an account that has none. */
export type ConfirmPurpose = 'export' | 'delete' | 'email'

export interface Confirmation {
  /** Id of the mailed code; null if the account has no mailbox, and the last login or a passkey replaces the code. */
  challengeId: string | null
  /** Whether a passkey is required as well. */
  needsPasskey: boolean
  expiresAt: number
}
