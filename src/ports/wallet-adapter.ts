import type { Account } from '../domain/account/connection.ts'
import type { Amount } from '../domain/money/amount.ts'
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Connector } from '../domain/wallets/connector.ts'
import type { Holding } from '../domain/account/holding.ts'
import type { Identity } from '../domain/account/identity.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Network } from '../domain/networks/network.ts'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type {
  TransactionRecord,
  TransactionState,
  TransferOrder,
  TransferPlan,
} from '../domain/transfers/transfer.ts'

/** Accounts and network that a wallet shares. */
export interface WalletSession {
  /**
   * Namespace of the session, if it differs from the requested one: a WalletConnect wallet shares those of the proposed namespaces that it supports.
   */
  namespace?: Namespace
  accounts: readonly [Account, ...Account[]]
  network: CaipNetworkId
  /** Name of a WalletConnect wallet. */
  name?: string
  /** Sessions of further namespaces: one pairing covers all of them. */
  others?: readonly FurtherSession[]
  /** Messages that it signed while pairing, if requested. */
  signed?: readonly SignedText[]
}

export interface FurtherSession {
  namespace: Namespace
  accounts: readonly [Account, ...Account[]]
  network: CaipNetworkId
}

/** A message and its signature as the wallet gave it. */
export interface SignedText {
  message: string
  signature: string
}

/** Message that a wallet is asked to sign while pairing (CAIP-222). Times are RFC 3339. */
export interface Authentication {
  domain: string
  uri: string
  nonce: string
  statement?: string
  expirationTime?: string
  notBefore?: string
  resources?: readonly string[]
}

/** Events of a connected wallet. */
export interface WalletEvents {
  /** Accounts shared from now on, the active one first; none if it locked, revoked access, disconnected, or its session expired. */
  accountsChanged(accounts: readonly Account[], why?: 'expired'): void
  networkChanged(network: CaipNetworkId): void
}

/** A pairing to show. The URI contains a key, so it is used for the QR code, the clipboard and links only. */
export interface Pairing {
  uri: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface PairingRequest {
  signal: AbortSignal
  /** Called with a pairing to show, and with each one that replaces it. */
  onPairing(pairing: Pairing): void
}

export interface ConnectRequest {
  /** Aborted when the user goes back or starts another attempt. */
  signal: AbortSignal
  /** The wallet reports a pending request; the promise keeps waiting for it. */
  onPending(): void
  /** Called with a pairing to show, and with each one that replaces it. */
  onPairing?(pairing: Pairing): void
}

export interface SignRequest {
  address: string
  message: string
  signal: AbortSignal
}

/** Transactions to be signed and sent, in order. */
export interface SendRequest {
  address: string
  /** Serialised transactions, base64: Solana's legacy and versioned format, with space for signatures. */
  transactions: readonly string[]
  network: Network
  /** Commitment of the preflight simulation. */
  preflight?: string
  signal: AbortSignal
}

export interface PsbtRequest {
  address: string
  /** BIP 174, base64. */
  psbt: string
  /** Indexes of the inputs to sign; by default all that belong to the address. */
  inputs?: readonly number[]
  /** Whether the wallet also finalises and broadcasts it. */
  broadcast?: boolean
  signal: AbortSignal
}

export interface SignedPsbt {
  /** Base64. Some wallets that broadcast return the id only. */
  psbt?: string
  txid?: string
}

export interface SwapQuestion {
  /** The account that swaps. */
  from: string
  /** Contracts; absent for the native currency. */
  sell?: string
  buy?: string
  /** Amount sold, in the smallest unit. */
  amount: bigint
  /** The contract that needs an allowance for it. */
  spender?: string
}

export interface SwapState {
  /** Balance of the sold token, in the smallest unit; of the native currency, what remains after the fee of a swap. */
  balance: bigint
  /** In wei; only if the native currency is sold and the network returns it. */
  gasPrice?: bigint
  /** The spender's current allowance. */
  allowance?: bigint
  /** The token rejects a new allowance while another is set: it has to be set to zero first. */
  mustReset?: true
  /** Read from the contracts; absent for the native currency, and if a contract does not return it. */
  sellDecimals?: number
  buyDecimals?: number
  /** Decimal string. */
  nonce?: string
}

/** Adapter of one namespace. It parses everything that a wallet returns. */
export interface WalletAdapter {
  /**
   * Requests accounts; the wallet may open. A WalletConnect wallet receives all the page's namespaces at once; it returns the session of this namespace, or of the first one that it supports, and the `others`. Rejects with `connection-…` or `no-accounts`.
   */
  connect(connectorId: string, request: ConnectRequest): Promise<WalletSession>
  /** Creates a pairing in advance and renews it until the signal is aborted. */
  preparePairing?(connectorId: string, request: PairingRequest): Promise<void>
  /** Reads accounts without opening the wallet; `undefined` if it shares none (locked, revoked, no answer). */
  restore(connectorId: string, signal: AbortSignal): Promise<WalletSession | undefined>
  /** Listens to the wallet; returns the undo function. */
  listen(connectorId: string, events: WalletEvents): () => void
  /** Resolves when the wallet reports that network. Rejects with `switch-…` or `chain-not-supported`. */
  switchNetwork(connectorId: string, network: Network, signal: AbortSignal): Promise<void>
  /**
   * Another tab has moved a wallet whose network each tab holds by itself: a login, a session over WalletConnect. Nothing is shown to the user. Rejects if
   * this tab cannot follow.
   */
  followNetwork?(connectorId: string, network: CaipNetworkId): Promise<void>
  /** Like `switchNetwork`, for a wallet that does not know the network, or may not: it is asked to add it first. */
  addNetwork?(connectorId: string, network: Network, signal: AbortSignal): Promise<void>
  /** The networks that a WalletConnect wallet approved; `undefined` for a wallet that others can be added to. */
  approvedNetworks?(connectorId: string): readonly CaipNetworkId[] | undefined
  /** Asks the wallet to sign a text. Resolves with the signature as returned by the wallet; rejects with `sign-…`. */
  signMessage?(connectorId: string, request: SignRequest): Promise<string>
  /** Asks the wallet to forget this page, if it can. A WalletConnect wallet forgets all namespaces, because they share one session. */
  revoke?(connectorId: string): Promise<void>
  /** Resolves with the signatures (base58 for Solana) once the network has confirmed them; rejects with `send-…`. */
  signAndSend?(connectorId: string, request: SendRequest): Promise<readonly string[]>
  /** Resolves with the signed PSBT, and the transaction id if it was sent; rejects with `sign-…`. */
  signPsbt?(connectorId: string, request: PsbtRequest): Promise<SignedPsbt>
  /**
   * Prepares a transfer: its fee, the amount that arrives, any obstacle. Calls the network only, never the wallet. Rejects with
   * `rpc-failed` or `no-rpc-url`.
   */
  planTransfer?(
    connectorId: string,
    order: TransferOrder,
    network: Network,
    signal: AbortSignal,
  ): Promise<TransferPlan>
  /** Sends the planned transfer to the wallet. Resolves with the hash as soon as the network has it; rejects with `send-…`. */
  sendTransfer?(
    connectorId: string,
    plan: TransferPlan,
    network: Network,
    signal: AbortSignal,
  ): Promise<string>
  /** Like `sendTransfer` for the smart account of a login, as a batch of one call (EIP-5792). Resolves with the id of the batch. */
  sendAsBatch?(connectorId: string, plan: TransferPlan, signal: AbortSignal): Promise<string>
  /** Calls `eth_sendTransaction`, or sends a batch (EIP-5792), once. Resolves with the hash, or with the id of the batch; rejects with `send-…`. */
  sendRequest?(connectorId: string, request: WalletRequest, signal: AbortSignal): Promise<string>
  /** Whether the wallet declares that it executes calls atomically (EIP-5792 `atomic`) for the account without a further prompt. Never rejects. */
  takesBatches?(connectorId: string, address: string, network: Network): Promise<boolean>
  /** State that a swap is planned with, read from the network. Rejects with `rpc-failed` or `no-rpc-url`. */
  swapState?(question: SwapQuestion, network: Network, signal: AbortSignal): Promise<SwapState>
  /** Reports the state of a transaction until it is final or `signal` is aborted. Continues through network failures. */
  followTransaction?(
    record: TransactionRecord,
    network: Network,
    onChange: (state: TransactionState) => void,
    signal: AbortSignal,
  ): Promise<void>
  /** Balance of one token of an address, in its smallest unit, read from the network itself. Rejects with `rpc-failed` or `no-rpc-url`. */
  tokenBalance?(address: string, token: string, network: Network, signal: AbortSignal): Promise<bigint>
  /** All holdings of an address, read from the network, without prices. Rejects with `rpc-failed` or `no-rpc-url`. */
  holdings?(address: string, network: Network, signal: AbortSignal): Promise<readonly Holding[]>
  /** Holdings reported by the wallet itself (ERC-7811); `undefined` if it does not report them. Rejects as the wallet does. */
  assets?(id: string, address: string, network: Network): Promise<readonly Holding[] | undefined>
  /** Name and avatar on chain; empty if there are none. Rejects with `rpc-failed`. */
  identity?(address: string, network: Network, signal: AbortSignal): Promise<Identity>
  /**
   * The address of a name, as resolved on `network`; `undefined` if there is none. With `target` it is the address on that
   * network, otherwise the one on Ethereum. Rejects with `name-resolve-failed` for text that is not a name, or with `rpc-failed`.
   */
  resolveName?(
    name: string,
    network: Network,
    signal: AbortSignal,
    target?: Network,
  ): Promise<string | undefined>
  /**
   * Native balance of an address, read from the network's own RPC. Rejects with `rpc-failed` or `no-rpc-url`. Absent
   * if no balances are read.
   */
  balance?(address: string, network: Network, signal: AbortSignal): Promise<Amount>
  /** Like `balance` without pending amounts, which may still be dropped. Absent if `balance` never includes any. */
  settledBalance?(address: string, network: Network, signal: AbortSignal): Promise<Amount>
}

export type BalanceReader = NonNullable<WalletAdapter['balance']>

/** Discovers wallets that announce themselves. */
export interface WalletDiscovery {
  /** Ids by which a second wallet announced itself; it is not listed. */
  imitated: ReadonlySet<string>
  /** Calls back with all wallets known so far, now and whenever one is added. Returns the undo function. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Asks wallets to announce themselves again; some are injected late without an event. */
  look(): void
  /** The live provider behind a connector, in the form of its namespace's standard. */
  provider(connectorId: string, namespace: Namespace): unknown
}
