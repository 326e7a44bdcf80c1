import type { CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import type { Promised } from '../requests/explain/promised.ts'
import type { WalletRequest } from '../requests/wallet-request.ts'

/** A transfer as the visitor entered it. */
export interface TransferOrder {
  namespace: Namespace
  network: CaipNetworkId
  from: string
  /** Public key of the sender, if spending needs it (Bitcoin). */
  publicKey?: string
  to: string
  /** Contract or mint; absent for the network's currency. */
  token?: string
  /** Smallest unit. `max`: everything that can be sent, less the fee. */
  amount: bigint | 'max'
  decimals: number
  /** For recipients that require one (Token-2022). */
  memo?: string
  /** Solana Pay: reference keys added to the transfer's accounts, by which the payee finds it. Base58. */
  references?: readonly string[]
  /** Sent by the smart account of a login, through a bundler (ERC-4337). `sponsor`: name of the paymaster that pays the network fee. */
  smartAccount?: { sponsor?: string }
}

/** Reasons why a transfer cannot be sent. Each has its own message. */
export type TransferObstacle =
  | 'insufficient-funds'
  | 'insufficient-fee'
  | 'would-fail'
  | 'non-transferable'
  | 'account-frozen'
  /** The mint of a token has paused all transfers. */
  | 'token-paused'
  /** A program of the token's issuer runs in each transfer, which is not supported. */
  | 'token-hook'
  | 'memo-required'
  | 'below-dust'
  | 'below-rent'
  | 'wrong-network'
  | 'wallet-cannot'
  | 'not-an-account'
  /** Bitcoin: coins at this address may carry inscriptions, which a transfer would give away. */
  | 'ordinals-account'

/** A cost in addition to the amount: the network fee, a token's transfer fee, the rent of a new account. Smallest units. */
export interface TransferCost {
  kind: 'network-fee' | 'token-fee' | 'account-rent'
  /** Absent: the network's currency. */
  token?: string
  amount: bigint
  /** Rate of a token's transfer fee, in basis points. */
  basisPoints?: number
}

/** A transfer that is ready to be sent to the wallet. */
export interface TransferPlan {
  order: TransferOrder
  /** Smallest unit, with `max` resolved. */
  amount: bigint
  /** Amount that the recipient gets, if the token keeps a part. */
  arrives: bigint
  costs: readonly TransferCost[]
  obstacle?: TransferObstacle
  /** The chain's error text for `would-fail`. */
  reason?: string
  /** The request to the wallet: the same object is described and sent. Absent if an obstacle leaves nothing to send. */
  request?: WalletRequest
  /** Solana: the last block height at which it can land. Decimal string. */
  validUntil?: string
  /** EVM: the sender's next nonce, decimal string. The wallet chooses the nonce, most likely this one. */
  nonce?: string
  /** The received amount was not simulated, because the node cannot simulate. */
  isUnchecked?: true
}

export type TransactionKind = 'send' | 'swap' | 'approve' | 'request'

/** States of a transaction. */
export type TransactionStatus =
  /** Sent to the wallet, which has not answered; after a reload its answer is lost. */
  | 'asked'
  /** The node did not answer, or the page was left, after the wallet was asked: it may have been sent. */
  | 'unknown'
  | 'sent'
  | 'confirmed'
  /** Included in a block, but reverted. */
  | 'failed'
  /** Replaced by another transaction of the same sender (same nonce). */
  | 'replaced'
  /** Dropped: no longer known to the network, nothing moved. */
  | 'dropped'

/** The stored record of a transaction. */
export interface TransactionRecord {
  id: string
  kind: TransactionKind
  network: CaipNetworkId
  from: string
  /** Absent until the wallet has answered. */
  hash?: string
  status: TransactionStatus
  /** Milliseconds since 1970. */
  askedAt: number
  sentAt?: number
  endedAt?: number
  /** Unique to this transaction. EVM: its nonce, decimal string. Bitcoin: an output that it spends, `txid:vout`. */
  nonce?: string
  /** Solana: last valid block height, decimal string. */
  validUntil?: string
  block?: string
  /** Network fee paid, smallest unit, decimal string. */
  fee?: string
  /** Hash of the replacing transaction. */
  replacedBy?: string
  /** Hash that the wallet returned first, if the same transaction was sent again with another fee and hash. */
  replaces?: string
  /** Which events were already dispatched. */
  told?: readonly ('sent' | 'confirmed' | 'failed')[]
  /** The error text of the chain or the wallet, sanitised. */
  reason?: string
  /** Shown to the visitor. Smallest unit, decimal strings. */
  to?: string
  toName?: string
  token?: string
  symbol?: string
  decimals?: number
  amount?: string
  /** Swaps: the token bought, of which at least `promised` arrives. */
  gets?: { token?: string; symbol: string; decimals: number }
  /** Promised and actually received amount. */
  promised?: string
  arrived?: string
  /** Batches (EIP-5792): the id, and the connector whose wallet reports its status. */
  batch?: { id: string; connector: string }
  /** Hashes of a batch that was sent as several transactions, in order; `hash` is the last one. */
  hashes?: readonly string[]
  /** Failed batches: whether some of the calls succeeded. */
  callsDone?: 'none' | 'some'
  /** The description shown before the wallet was asked. */
  promise?: Promised
  /** Whether the effects matched the simulation; absent if they could not be compared. */
  isAsPromised?: boolean
}

/** State of a transaction on the network, reported by `followTransaction`. */
export interface TransactionState {
  status: Exclude<TransactionStatus, 'asked'>
  /** Final: cannot be reverted any more. */
  isFinal?: boolean
  hash?: string
  /** EVM: the nonce as reported by the network, decimal string. Bitcoin: an output that it spends, `txid:vout`. */
  nonce?: string
  /** The chain's error text for `failed`, sanitised. */
  reason?: string
  block?: string
  fee?: string
  arrived?: string
  replacedBy?: string
  /** Batches only. */
  hashes?: readonly string[]
  callsDone?: 'none' | 'some'
}
