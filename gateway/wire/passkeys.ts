/**
 * Passkeys between frame and gateway: what WebAuthn calls options and responses, as JSON with bytes in base64url (WebAuthn Level 3, 5.1.8 and
 * 5.1.9).
 *
 *   POST passkeys/options     { purpose: 'create', factorId } → PasskeyCreation
 *   POST passkeys/options     { purpose: 'recover' | 'export' | 'delete' | 'email' } → PasskeyRequest
 *   POST passkeys/create      { response }          → {}: it opens nothing before `PUT factors/:id/envelope`
 *   POST passkeys/recover     { response }          → OpenedByPasskey
 *   POST passkeys/confirm     { purpose, response } → {}: one of the two proofs that `export` and `delete` take
 *   POST passkeys/login-options                     → PasskeyRequest, without a session
 *   POST passkeys/login       { response }          → PasskeyLogin, without a session
 */
import type { SealedHalf, Session } from './api.ts'

/** What a passkey is asked for. A challenge works for the purpose it was made for, once, in the browser that asked. */
export type PasskeyPurpose = 'create' | 'login' | 'recover' | 'export' | 'delete' | 'email'

export interface PasskeyCreation {
  challenge: string
  rpId: string
  rpName: string
  /** The account: what a discoverable passkey answers with. */
  userHandle: string
  /** What the browser's own dialogs call the account. */
  userName: string
  /** Passkeys that the account has already. */
  exclude: string[]
  /** ms */
  timeout: number
}

export interface PasskeyRequest {
  challenge: string
  rpId: string
  /** Empty: any passkey of this host. */
  allow: string[]
  /** ms */
  timeout: number
}

/** `AuthenticatorAttestationResponse` as JSON. */
export interface PasskeyAttestation {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

/** `AuthenticatorAssertionResponse` as JSON. */
export interface PasskeyAssertion {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string
}

export interface OpenedByPasskey {
  factorId: string
  half: SealedHalf
}

/** `opened` is null where the wallet is frozen, or is not made yet. */
export interface PasskeyLogin {
  session: Session
  opened: OpenedByPasskey | null
}
