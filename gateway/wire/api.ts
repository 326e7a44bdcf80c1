import type { SocialAccount } from './social.ts'

/**
 * The HTTP API between the frame and the gateway, `/v1`. Types only: each side parses what the other sends.
 *
 * JSON bodies up to 64 kB. `Origin` has to be the gateway's own. Every call except `POST devices` and `GET health` carries a DPoP proof
 * (RFC 9449) by the device's signing key; calls of a session also `Authorization: DPoP <access>`. Times are in ms since 1970, bytes in base64url.
 *
 *   POST   devices                  NewDevice       → Device
 *   POST   email/start              { email }       → EmailChallenge
 *   POST   email/await-device       { challengeId } → LinkStatus: a long poll of at most 25 s
 *   POST   email/verify             EmailCode       → Session
 *   POST   oauth/…, farcaster/…, passkeys/…, account/…: see social.ts, farcaster.ts, passkeys.ts and account.ts
 *   POST   session/refresh          { refresh }     → Session
 *   POST   session/end              { forget? }     → {}: with `forget`, the device's next login needs a link again
 *   GET    me                                       → Me
 *   PATCH  me                       { preferred, isDefault? } → Me
 *   POST   control                  { purpose: ControlPurpose } → ControlNonce, for one change by this session
 *   POST   wallet                   NewWallet       → Me
 *   POST   wallet/control           NewControl      → {}: for wallets from before the control key
 *   POST   factors                  { kind }        → NewFactor
 *   PUT    factors/:id/envelope     NewEnvelope     → {}
 *   POST   factors/:id/release      { purpose }     → SealedHalf
 *   POST   factors/:id/operator-half {}             → SealedHalf: kind `operator`, within ten minutes of a login by e-mail or passkey
 *   POST   factors/:id/remove       { proof?: ControlProof } → {}: the next login of a removed device needs a link again
 *   POST   factors/:id/rename       { name, proof: ControlProof } → {}: an empty name removes the name
 *   POST   email-change/start       NewEmail        → EmailChange; a first address takes a confirmation (`account/confirm`)
 *   POST   email-change/primary     EmailCode       → EmailChange
 *   POST   email-change/secondary   EmailCode       → EmailChanged
 *   POST   email-change/stop        {}              → {}: stops a change that waits, in a browser in which the wallet's keys have signed
 *   POST   bundler/:caip2           one ERC-4337 request to the network's bundler → its response; operations of the user's own account only
 *   POST   paymaster/:caip2         one ERC-7677 request → its response, within the operator's policy
 *   POST   rpc/:caip2               one JSON-RPC 2.0 request → its response
 *   GET    health
 *
 * Mails link to the pages `/device-link/:token`, `/undo/:token` and `/recovery/:token`: GET shows the request and changes nothing, the page's
 * form posts `answer`.
 */

export interface ApiError {
  error: { code: ApiErrorCode; message: string; retryAfter?: number; left?: number }
}

export type ApiErrorCode =
  | 'BAD_REQUEST'
  | 'UNKNOWN_PROJECT'
  | 'NOT_LOGGED_IN'
  | 'PROOF_REFUSED'
  /** The wallet has no control key yet: it is registered the next time that the wallet is opened. */
  | 'CONTROL_MISSING'
  | 'INVALID_EMAIL'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'RATE_LIMITED'
  /** A recovery by the operator is delayed, or the wallet was used too recently for its deletion: `retryAfter` is the time left, in seconds. */
  | 'TOO_EARLY'
  | 'FROZEN'
  /** The account is about to be deleted: `retryAfter` is the time until then, in seconds. */
  | 'LEAVING'
  /** What moves value takes a wallet that is protected: see `Wallet.state`. */
  | 'PROTECTION_REQUIRED'
  /** The passkey's response is invalid. */
  | 'PASSKEY_REFUSED'
  /** A fresh code or passkey is required first. */
  | 'CONFIRMATION_REQUIRED'
  | 'NOT_FOUND'
  /** The paymaster does not sponsor the operation. */
  | 'NOT_SPONSORED'
  | 'CONFLICT'
  | 'METHOD_NOT_ALLOWED'
  | 'TOO_LARGE'
  | 'UPSTREAM'
  | 'INTERNAL'

export interface NewDevice {
  projectId: string
  /** Public P-256 keys: ECDSA for proofs, ECDH for values that are sealed to the device. */
  signingKey: JsonWebKey
  exchangeKey: JsonWebKey
  /** Origin of the page that embeds the frame, as reported by the browser. */
  topOrigin: string
  /** Name of the browser, such as "Firefox on Linux". The gateway replaces a browser or system that it does not list. */
  label: string
}

export interface Device {
  deviceId: string
  /** The gateway's clock, by which proofs are dated. */
  now: number
}

export interface EmailChallenge {
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  challengeId: string
  expiresAt: number
  /** When another mail may be requested. */
  resendAt: number
}

export interface LinkStatus {
  status: 'pending' | 'approved' | 'refused' | 'over'
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
  /** E-mail address that the account logs in with. */
  email: string | null
  /** Social account that the account logs in with; null if there is none. */
  social: SocialAccount | null
  /** Null until the wallet is registered. */
  wallet: Wallet | null
  /** Public key that signs changes of the wallet; null without a wallet, or for one that has not been opened since there are such keys. */
  control: string | null
  factors: Factor[]
  /** Kinds of recovery factors that the project allows; with `operator` the operator can recover the account, and sign for it. */
  recovery: FactorKind[]
  /** A recovery by the operator that another browser has asked for, and when it is possible. */
  operatorRecovery: { browser: string; possibleAt: number } | null
  isFrozen: boolean
  /** A deletion that waits; `hasKey`: the wallet has signed it. */
  leaving: { until: number; hasKey: boolean } | null
  /** A change of address that can still be undone; `previous` is null if it was the first address. */
  emailChange: { previous: string | null; undoUntil: number } | null
  /** A change of address that waits: the address from `at` on. */
  nextEmail: { email: string; at: number } | null
}

export interface Wallet {
  /** EIP-55. */
  evm: string
  /** Base58. */
  solana: string
  /** Version of deriving addresses from the secret. */
  format: 1
  /** Account in use on networks with smart accounts; null until the first page has set its default. */
  preferred: 'eoa' | 'smartAccount' | null
  /** `device`: only browsers that have it can open it, so it is lost with them. `protected`: something else can as well. */
  state: 'device' | 'protected'
}

export type FactorKind = 'device' | 'code' | 'passkey' | 'operator'

export interface Factor {
  id: string
  kind: FactorKind
  /** Id of its device; null unless `kind` is `device`. */
  deviceId: string | null
  /** Name of the browser that created it. */
  label: string
  /** Name given by the user; null if there is none. */
  name: string | null
  createdAt: number
  /** Envelope, for kinds whose envelope is stored by the gateway. */
  envelope: string | null
}

export interface NewFactor {
  factor: Factor
  half: SealedHalf
}

export interface NewEnvelope {
  envelope: string
  /** Required if the account has a wallet. */
  proof?: ControlProof
}

/** The gateway's half of a factor, sealed to the device's exchange key (HPKE, RFC 9180: P-256, HKDF-SHA256, AES-256-GCM). */
export interface SealedHalf {
  enc: string
  ciphertext: string
}

export interface ControlNonce {
  /** 16 bytes. */
  nonce: string
  expiresAt: number
}

/** Proves a change of the wallet: the control key's signature of `controlMessage`, with a nonce of this purpose. */
export interface ControlProof {
  nonce: string
  signature: string
}

/** Registers a control key: `controlMessage` is signed by all three keys. */
export interface NewControl {
  /** Ed25519, 32 bytes. */
  control: string
  nonce: string
  proofs: { evm: string; solana: string; control: string }
}

export interface NewWallet extends NewControl {
  evm: string
  solana: string
  /** Factors that open the wallet; with `protection: 'first'` at least one of them works in other browsers. */
  factorIds: string[]
}

export interface EmailChange {
  action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  challengeId: string
  expiresAt: number
}

export interface NewEmail {
  email: string
  /** Of purpose `account.address`. Required if the account has a wallet. */
  proof?: ControlProof
  /** Without a code of the present mailbox: the change waits, and that mailbox is told. Only with a wallet. */
  isLater?: true
}

export interface EmailChanged {
  newEmail: string
  /** Null if no mailbox can undo it, or the change waits. */
  undoUntil: number | null
  /** When the change takes effect, if it waits. */
  changesAt: number | null
}
