import type { SignedAuthorization, TransactionSerializable, TypedDataDefinition } from 'viem'
import type { AccountCodes } from './account-codes.ts'
import type { Me, Wallet } from '../../gateway/wire/api.ts'
import type { OpenedByPasskey } from '../../gateway/wire/passkeys.ts'

/**
 * The keys of a wallet while they are open. They work only until the callback of `withKeys` has settled; afterwards every method throws.
 */
export interface Keys {
  readonly evm: EvmKey
  readonly solana: SolanaKey
}

export interface EvmKey {
  /** EIP-55. */
  readonly address: `0x${string}`
  /** EIP-191 `personal_sign`: 65 bytes. A text is signed as UTF-8. */
  signMessage(message: string | Uint8Array): Promise<`0x${string}`>
  /** EIP-712. */
  signTypedData(typedData: TypedDataDefinition): Promise<`0x${string}`>
  /** EIP-7702: the account runs the code at `address` on this chain. Refuses 0, which is every chain. */
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
  /** Ed25519 over the bytes as they are: 64 bytes. Refuses bytes that are a transaction. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Signs a serialized transaction (legacy or v0) at the place of this account and returns it whole.
   *
   * @throws `Failure` 4100 when the account is not among its signers.
   */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
}

/** Why the keys are opened; the gateway keeps it in its audit. */
export type Purpose = 'message' | 'typed-data' | 'transaction' | 'sign-in' | 'protect' | 'recover' | 'export'

/** A passkey that was used for a login: the gateway's half of its factor, and the half that the passkey computed. */
export interface UsedPasskey {
  opened: OpenedByPasskey
  prf: Uint8Array<ArrayBuffer>
}

export interface Custody {
  /**
   * Fetches the gateway's half anew, opens the envelope of this browser, checks that its addresses are the registered ones, runs `use` and
   * wipes the secret.
   *
   * @throws `Failure` RECOVERY_REQUIRED (this browser has no envelope that opens), FROZEN, RATE_LIMITED (`retryAfter` in seconds), 4100
   * (not logged in), GATEWAY_AWAY.
   */
  withKeys<T>(purpose: Purpose, use: (keys: Keys) => Promise<T>, signal?: AbortSignal): Promise<T>

  /**
   * What a login ends with: makes the wallet of a new account ("Protect your wallet" is shown), or recovers it in a browser that does not
   * know it (the recovery code is asked for). Resolves at once where this browser can open the wallet. Runs once at a time.
   *
   * @throws `Failure` 4001 when the user closes the screen; the next login goes on where this one ended. FROZEN, RATE_LIMITED, GATEWAY_AWAY.
   */
  readyWallet(signal?: AbortSignal): Promise<Wallet>

  /** Whether this browser has an envelope of the account; of its wallet, where that is given. Asks no network. */
  isHere(me: Pick<Me, 'userId'> & Partial<Pick<Me, 'wallet' | 'factors'>>): Promise<boolean>

  /** Opens the wallet in this browser by a passkey that was used for the login. Whether it did. */
  openBy(me: Me, passkey: UsedPasskey, signal?: AbortSignal): Promise<boolean>

  /** Deletes the envelopes of this browser, and revokes the factor at the gateway where there is a session. */
  forgetDevice(): Promise<void>

  /** Shows the factors: adding and removing a recovery code, forgetting this device. Resolves when the user closes it. */
  openSettings(signal?: AbortSignal, codes?: AccountCodes): Promise<void>
}
