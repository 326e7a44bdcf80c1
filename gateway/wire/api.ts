import type { SocialAccount } from './social.ts'

/**
 * The HTTP API between the frame and the gateway, `/v1`. Types only: each side parses what the other sends.
 *
 * JSON bodies up to 64 kB. `Origin` has to be the gateway's own. Every call but `POST devices` and the link page carries a DPoP proof
 * (RFC 9449) of the device's signing key; calls of a session also `Authorization: DPoP <access>`. Times are ms since 1970, bytes are base64url.
 *
 *   POST   devices                  NewDevice       → Device
 *   POST   email/start              { email }       → EmailChallenge
 *   POST   email/await-device       { challengeId } → LinkStatus: a long poll of at most 25 s
 *   POST   email/verify             EmailCode       → Session
 *   POST   oauth/…                  see social.ts
 *   POST   session/refresh          { refresh }     → Session
 *   POST   session/end              { forget? }     → {}: with `forget` its next login takes a link again
 *   GET    me                                       → Me
 *   PATCH  me                       { preferred, isDefault? } → Me
 *   POST   wallet                   NewWallet       → Me
 *   POST   factors                  { kind }        → NewFactor
 *   PUT    factors/:id/envelope     NewEnvelope     → {}
 *   POST   factors/:id/release      { purpose }     → SealedHalf
 *   POST   factors/:id/operator-half {}             → SealedHalf: kind `operator`, soon after a login by code
 *   POST   factors/:id/remove       { proof? }      → {}: the next login of a device that is removed takes a link again
 *   POST   factors/:id/rename       { name, proof } → {}: an empty name takes it away
 *   POST   email-change/start       { email }       → EmailChange; an account without a mailbox confirms first (`account/confirm`)
 *   POST   email-change/primary     EmailCode       → EmailChange
 *   POST   email-change/secondary   EmailCode       → { newEmail, undoUntil }: null where no mailbox could undo it
 *   POST   bundler/:caip2           one question of ERC-4337 to the network's bundler → its answer; only about the user's own account
 *   POST   paymaster/:caip2         one question of ERC-7677 → its answer, within the operator's policy
 *   POST   rpc/:caip2               one JSON-RPC 2.0 request → its answer
 *   GET    health
 *
 * Beside them two pages that mails link to, `/device-link/:token` and `/undo/:token`: GET shows what is asked and changes nothing, the form of
 * the page posts `answer`.
 */

export interface ApiError {
  error: { code: ApiErrorCode; message: string; retryAfter?: number; left?: number }
}

export type ApiErrorCode =
  | 'BAD_REQUEST'
  | 'UNKNOWN_PROJECT'
  | 'NOT_LOGGED_IN'
  | 'PROOF_REFUSED'
  | 'INVALID_EMAIL'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'RATE_LIMITED'
  /** A recovery by the operator that waits: `retryAfter` says how long. */
  | 'TOO_EARLY'
  | 'FROZEN'
  /** A passkey's answer that is not right, or of a passkey that opens nothing here. */
  | 'PASSKEY_REFUSED'
  /** It takes a new code, or a passkey, first. */
  | 'CONFIRMATION_REQUIRED'
  | 'NOT_FOUND'
  /** The paymaster does not pay for this. */
  | 'NOT_SPONSORED'
  | 'CONFLICT'
  | 'METHOD_NOT_ALLOWED'
  | 'TOO_LARGE'
  | 'UPSTREAM'
  | 'INTERNAL'

export interface NewDevice {
  projectId: string
  /** Public P-256 keys: ECDSA for proofs, ECDH for what is sealed to the device. */
  signingKey: JsonWebKey
  exchangeKey: JsonWebKey
  /** The site that embeds the frame, as the browser says it. */
  topOrigin: string
  /** Such as "Firefox on Linux". */
  label: string
}

export interface Device {
  deviceId: string
  /** The gateway's clock: proofs are dated by it. */
  now: number
}

export interface EmailChallenge {
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  challengeId: string
  expiresAt: number
  /** When another may be asked for. */
  resendAt: number
}

export interface LinkStatus {
  status: 'pending' | 'approved' | 'refused'
}

export interface EmailCode {
  challengeId: string
  code: string
}

export interface Session {
  access: string
  accessExpiresAt: number
  refresh: string
  me: Me
}

export interface Me {
  userId: string
  /** The mailbox that the account logs in by. */
  email: string | null
  /** The provider's account that it logs in by; null of an account that logs in by e-mail. */
  social: SocialAccount | null
  /** Null until keys exist. */
  wallet: Wallet | null
  factors: Factor[]
  /** The kinds of factors that the project asks for; with `operator` the operator can recover, and sign. */
  recovery: FactorKind[]
  isFrozen: boolean
  /** A change of address that can still be undone; `previous` is null where it was the first address. */
  emailChange: { previous: string | null; undoUntil: number } | null
}

export interface Wallet {
  /** EIP-55. */
  evm: string
  /** Base58. */
  solana: string
  /** How addresses follow from the secret. */
  format: 1
  /** Which of its two accounts is used where there are smart accounts; null until the first page has said its default. */
  preferred: 'eoa' | 'smartAccount' | null
}

export type FactorKind = 'device' | 'code' | 'passkey' | 'operator'

export interface Factor {
  id: string
  kind: FactorKind
  /** The device it belongs to; for kind `device`. */
  deviceId: string | null
  /** What its browser calls itself. */
  label: string
  /** What its user calls it; null where it has no name. */
  name: string | null
  createdAt: number
  /** Of kinds whose envelope lies at the gateway. */
  envelope: string | null
}

export interface NewFactor {
  factor: Factor
  half: SealedHalf
}

export interface NewEnvelope {
  envelope: string
  /** Of an account that has a wallet: `factorProof` signed by its EVM key. */
  proof?: string
}

/** The gateway's half of a factor, sealed to the device's exchange key (HPKE, RFC 9180: P-256, HKDF-SHA256, AES-256-GCM). */
export interface SealedHalf {
  enc: string
  ciphertext: string
}

export interface NewWallet {
  evm: string
  solana: string
  /** Signatures of both keys over the text of `walletProof`. */
  proofs: { evm: string; solana: string }
  /** Those it can be opened with from now on; at least one of them opens it in another browser. */
  factorIds: string[]
}

export interface EmailChange {
  action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  challengeId: string
  expiresAt: number
}
