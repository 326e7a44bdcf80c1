import type { SignedAuthorization, TransactionSerializable, TypedDataDefinition } from 'viem'
import type { AccountCodes } from './account-codes.ts'
import type { Me, Wallet } from '../../gateway/wire/api.ts'
import type { OpenedByPasskey } from '../../gateway/wire/passkeys.ts'

/**
 * The open keys of a wallet. They work until the callback of `withKeys` has settled; afterwards every method throws.
 */
export interface Keys {
  readonly evm: EvmKey
  readonly solana: SolanaKey
}

export interface EvmKey {
  /** EIP-55. */
  readonly address: `0x${string}`
  /** EIP-191 `personal_sign`: 65 bytes. A text is signed as UTF-8. Rejects control texts and messages of the gateway. */
  signMessage(message: string | Uint8Array): Promise<`0x${string}`>
  /** EIP-712. */
  signTypedData(typedData: TypedDataDefinition): Promise<`0x${string}`>
  /** EIP-7702: delegates the account to the code at `address` on this chain. Rejects chain id 0, which means every chain. */
  signAuthorization(authorization: Authorization): Promise<SignedAuthorization>
  /** The signed and serialized transaction, for `eth_sendRawTransaction`. */
  signTransaction(transaction: TransactionSerializable): Promise<`0x${string}`>
}

export interface Authorization {
  address: `0x${string}`
  chainId: number
  nonce: number
}

export interface SolanaKey {
  /** Base58. */
  readonly address: string
  /** Ed25519 signature over the raw bytes: 64 bytes. Rejects bytes that may be a transaction, and control texts and messages of the gateway. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Adds this account's signature to a serialised transaction (legacy or v0) and returns the whole transaction.
   *
   * @throws `Failure` 4100 if the account is not one of its signers.
   */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
}

/** Why the keys are opened; the gateway records it in its audit log. */
export type Purpose = 'message' | 'typed-data' | 'transaction' | 'sign-in' | 'protect' | 'recover' | 'export'

/** A passkey used for a login: the gateway's half of its factor, and the local half computed by the passkey. */
export interface UsedPasskey {
  opened: OpenedByPasskey
  prf: Uint8Array<ArrayBuffer>
}

export interface Custody {
  /**
   * Fetches the gateway's half, opens this browser's envelope, checks that its addresses are the registered ones, runs `use` and wipes
   * the secret.
   *
   * @throws `Failure` RECOVERY_REQUIRED (this browser has no envelope that opens), FROZEN, RATE_LIMITED (`retryAfter` in seconds), 4100
   * (not logged in), GATEWAY_AWAY.
   */
  withKeys<T>(purpose: Purpose, use: (keys: Keys) => Promise<T>, signal?: AbortSignal): Promise<T>

  /**
   * Last step of a login: creates the wallet of a new account (and shows "Protect your wallet", unless the project does so later), or recovers it in a new browser (asks for the
   * recovery code). Resolves at once if this browser can open the wallet. Concurrent calls share one run.
   *
   * @throws `Failure` 4001 if the user closes the screen; the next login shows it again. FROZEN, RATE_LIMITED, GATEWAY_AWAY.
   */
  readyWallet(signal?: AbortSignal): Promise<Wallet>

  /**
   * Has the user protect the wallet by more than this browser, if it is not yet.
   *
   * @throws `Failure` 4001 if the user does not now.
   */
  protect(signal?: AbortSignal): Promise<void>

  /** Whether this browser has an envelope of the account or, if `wallet` and `factors` are given, of that wallet. No network access. */
  isHere(me: Pick<Me, 'userId'> & Partial<Pick<Me, 'wallet' | 'factors'>>): Promise<boolean>

  /** Opens the wallet in this browser with the passkey used for the login. Resolves with whether it opened. */
  openBy(me: Me, passkey: UsedPasskey, signal?: AbortSignal): Promise<boolean>

  /**
   * Deletes the envelopes of this browser, and revokes the factor at the gateway if there is a session. Resolves with false, and deletes nothing, if
   * that could lose the wallet: nothing else opens it.
   */
  forgetDevice(): Promise<boolean>

  /**
   * Starts a change of the account's address, which the user confirms on a screen and the wallet signs. Resolves with the gateway's answer.
   *
   * @throws `Failure` 4001 if the user closes the screen; RECOVERY_REQUIRED in a browser that cannot open the wallet.
   */
  changeAddress(email: string, signal: AbortSignal): Promise<unknown>

  /**
   * Tells the user of a recovery by the operator that another browser has asked for, with a button that stops it.
   *
   * @throws `Failure` 4001 if the user closes the screen.
   */
  showRecovery(recovery: NonNullable<Me['operatorRecovery']>): Promise<void>

  /** Shows the settings: factors, account code, export, freezing and deletion. Resolves when the user closes them. */
  openSettings(signal?: AbortSignal, codes?: AccountCodes): Promise<void>
}
