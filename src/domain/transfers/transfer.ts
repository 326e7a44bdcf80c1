import type { CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import type { Promised } from '../requests/explain/promised.ts'
import type { WalletRequest } from '../requests/wallet-request.ts'

/** What is to be sent. */
export interface TransferOrder {
  namespace: Namespace
  network: CaipNetworkId
  from: string
  /** Of the sender, where spending needs it (Bitcoin). */
  publicKey?: string
  to: string
  /** Contract or mint; absent for the network's currency. */
  token?: string
  /** Smallest unit. `max`: everything that can be sent, less the fee. */
  amount: bigint | 'max'
  decimals: number
  /** For recipients that demand one (Token-2022). */
  memo?: string
  /** Solana Pay: keys that the transfer names next to its accounts, so that the payee finds it. Base58. */
  references?: readonly string[]
  /** The smart account of a login sends it, by a bundle of others (ERC-4337). `sponsor`: who pays the network fee in its place. */
  smartAccount?: { sponsor?: string }
}

/** Why something cannot be sent, each with a sentence of its own. */
export type TransferObstacle =
  | 'insufficient-funds'
  | 'insufficient-fee'
  | 'would-fail'
  | 'non-transferable'
  | 'account-frozen'
  /** The mint of a token has paused all transfers. */
  | 'token-paused'
  /** A program of the token's issuer takes part in each transfer, which is not supported. */
  | 'token-hook'
  | 'memo-required'
  | 'below-dust'
  | 'below-rent'
  | 'wrong-network'
  | 'wallet-cannot'
  | 'not-an-account'
  /** Bitcoin: coins at this address may carry inscriptions, which a transfer would give away. */
  | 'ordinals-account'

/** A cost beside the amount: the fee of the network, what a token keeps, the rent of a new account. Smallest units. */
export interface TransferCost {
  kind: 'network-fee' | 'token-fee' | 'account-rent'
  /** Absent: the network's currency. */
  token?: string
  amount: bigint
  /** Of a token's fee, in hundredths of a percent. */
  basisPoints?: number
}

/** A transfer that is ready to be asked of the wallet. */
export interface TransferPlan {
  order: TransferOrder
  /** Smallest unit; what `max` came to. */
  amount: bigint
  /** What the recipient gets, where a token keeps a part. */
  arrives: bigint
  costs: readonly TransferCost[]
  obstacle?: TransferObstacle
  /** The chain's own words for `would-fail`. */
  reason?: string
  /** What the wallet is asked: what is described is what is sent. Absent with an obstacle that leaves nothing to ask. */
  request?: WalletRequest
  /** Solana: the last block height at which it can land. Decimal string. */
  validUntil?: string
  /** EVM: the sender's next nonce, decimal string. The wallet decides; this is what it most likely takes. */
  nonce?: string
  /** What arrives could not be tried out, because the node cannot. */
  isUnchecked?: true
}

export type TransactionKind = 'send' | 'swap' | 'approve' | 'request'

/** What became of a transaction. */
export type TransactionStatus =
  /** Asked of the wallet, which has not answered; after a reload its answer is lost. */
  | 'asked'
  /** The node fell silent, or the page was left, after the wallet was asked: it may have been sent. */
  | 'unknown'
  | 'sent'
  | 'confirmed'
  /** In a block, without effect. */
  | 'failed'
  /** Another transaction of the same sender took its place (same nonce). */
  | 'replaced'
  /** No longer known to the network; nothing moved. */
  | 'dropped'

/** What a later reader needs to know about a transaction that was sent. */
export interface TransactionRecord {
  id: string
  kind: TransactionKind
  network: CaipNetworkId
  from: string
  /** Absent until the wallet answered. */
  hash?: string
  status: TransactionStatus
  /** Milliseconds since 1970. */
  askedAt: number
  sentAt?: number
  endedAt?: number
  /** What no other transaction can have as well. EVM: decimal string. Bitcoin: an output that it spends, `txid:vout`. */
  nonce?: string
  /** Solana: block height, decimal string. */
  validUntil?: string
  block?: string
  /** Network fee paid, smallest unit, decimal string. */
  fee?: string
  /** The hash that took its place. */
  replacedBy?: string
  /** The hash that the wallet gave first, where the same was sent again under another one (another fee). */
  replaces?: string
  /** Which of its events were emitted. */
  told?: readonly ('sent' | 'confirmed' | 'failed')[]
  /** The chain's own words, or those of the wallet, for what went wrong. They are cleaned. */
  reason?: string
  /** What is said about it: smallest unit, decimal strings. */
  to?: string
  toName?: string
  token?: string
  symbol?: string
  decimals?: number
  amount?: string
  /** Of a swap: what is bought, of which `promised` arrives at least. */
  gets?: { token?: string; symbol: string; decimals: number }
  /** What was promised to arrive, and what did. */
  promised?: string
  arrived?: string
  /** A batch of calls (EIP-5792): its id, and the connector whose wallet knows what became of it. */
  batch?: { id: string; connector: string }
  /** The transactions of a batch that was sent as several, in order; `hash` is the last one. */
  hashes?: readonly string[]
  /** Of a batch that failed: whether some of its calls went through. */
  callsDone?: 'none' | 'some'
  /** What was shown before the wallet was asked. */
  promise?: Promised
  /** Whether its effects were those that the trial run had shown; absent where that could not be compared. */
  isAsPromised?: boolean
}

/** How a transaction stands on the network, as `followTransaction` reports it. */
export interface TransactionState {
  status: Exclude<TransactionStatus, 'asked'>
  /** Cannot be undone any more. */
  isFinal?: boolean
  hash?: string
  /** EVM, as the network has it: decimal string. Bitcoin: an output that it spends, `txid:vout`. */
  nonce?: string
  /** The chain's own words for `failed`. They are cleaned. */
  reason?: string
  block?: string
  fee?: string
  arrived?: string
  replacedBy?: string
  /** Of a batch. */
  hashes?: readonly string[]
  callsDone?: 'none' | 'some'
}
