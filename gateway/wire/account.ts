/**
 * Calls that take more than a session: exporting the private key, deleting the account, and adding a first e-mail address. Each takes a mailed
 * code that was verified within the last five minutes and, if the account has one, a passkey (`POST passkeys/confirm`).
 *
 *   POST account/confirm       { purpose }                    → Confirmation
 *   POST account/confirm-code  { purpose, challengeId, code } → {}
 *   POST account/delete        { isLater?, proof?: ControlProof } → { leavesAt }: deletes all data of the account except the audit: at once (null)
 *                              without a wallet; else 72 hours later with the proof, 7 days later without it, which takes `isLater: true`
 *   POST account/stay          {}                             → {}: stops the deletion, in a browser in which the wallet's keys have signed
 *   POST account/stop-recovery {}                         → {}: stops recoveries by the operator, in a browser in which the wallet's keys have signed
 *   POST account/freeze        { proof?: ControlProof }       → {}: freezes the account until a newer login. Takes the proof, of `SETTINGS.freeze`,
 *                              where logins have lifted two freezes within a day (RATE_LIMITED without)
 *   POST account/device        { proof: ControlProof }        → {}: of `SETTINGS.device`; a newer login of this browser lifts a freeze at once
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

/** Subjects of proofs of purpose `account.setting`. */
export const SETTINGS = { freeze: 'freeze=on', device: 'device=known' } as const
