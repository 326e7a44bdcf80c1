/**
 * API for passkeys: options and responses of WebAuthn, as JSON with bytes in base64url (WebAuthn Level 3, 5.1.8 and 5.1.9).
 *
 *   POST passkeys/options     { purpose: 'create', factorId } → PasskeyCreation
 *   POST passkeys/options     { purpose: 'recover' | 'export' | 'delete' | 'email' } → PasskeyRequest
 *   POST passkeys/create      { response }          → {}: the passkey opens nothing before `PUT factors/:id/envelope`
 *   POST passkeys/recover     { response }          → OpenedByPasskey
 *   POST passkeys/confirm     { purpose, response } → {}: one of the two proofs of a confirmation (account.ts)
 *   POST passkeys/login-options                     → PasskeyRequest, without a session
 *   POST passkeys/login       { response }          → PasskeyLogin, without a session
 */
import type { SealedHalf, Session } from './api.ts'

/** Purpose of using a passkey. A challenge works once, for its purpose, in the browser that requested it. */
export type PasskeyPurpose = 'create' | 'login' | 'recover' | 'export' | 'delete' | 'email'

export interface PasskeyCreation {
  challenge: string
  rpId: string
  rpName: string
  /** User handle of the account, which a discoverable passkey returns. */
  userHandle: string
  /** Account name in the browser's dialogs. */
  userName: string
  /** Credential ids of the account's existing passkeys. */
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

/** `opened` is null if the wallet is frozen or not registered yet. */
export interface PasskeyLogin {
  session: Session
  opened: OpenedByPasskey | null
}
