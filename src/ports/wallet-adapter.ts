import type { Account } from '../domain/account/connection.ts'
import type { Amount } from '../domain/money/amount.ts'
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Connector } from '../domain/wallets/connector.ts'
import type { Holding } from '../domain/account/holding.ts'
import type { Identity } from '../domain/account/identity.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Network } from '../domain/networks/network.ts'

/** What a wallet says of itself: who is connected, and where. */
export interface WalletSession {
  /**
   * The chain family that it is of, where that is not the one that was asked for: a phone gives of what the page wants
   * what it has, and the first of that is as good as what was asked for.
   */
  namespace?: Namespace
  accounts: readonly [Account, ...Account[]]
  network: CaipNetworkId
  /** What a wallet that was paired with calls itself. */
  name?: string
  /** What the same answer gave in further chain families: a phone is paired with once for all of them. */
  others?: readonly FurtherSession[]
  /** What it signed with the same answer, where it was asked to. */
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

/** What a phone is asked to sign as it connects (CAIP-222; reference 4.11, one-click). Times are RFC 3339. */
export interface Authentication {
  domain: string
  uri: string
  nonce: string
  statement?: string
  expirationTime?: string
  notBefore?: string
  resources?: readonly string[]
}

/** What a connected wallet may tell at any time. */
export interface WalletEvents {
  /** The accounts it shares from now on, first the one in use; none when it locked, revoked, hung up, or its time was over. */
  accountsChanged(accounts: readonly Account[], why?: 'expired'): void
  networkChanged(network: CaipNetworkId): void
}

/** What a phone is shown to connect. The URI holds a key: it stands in the QR code and the clipboard, nowhere else. */
export interface Pairing {
  uri: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface PairingRequest {
  signal: AbortSignal
  /** A pairing to show, and each one that takes its place. */
  onPairing(pairing: Pairing): void
}

export interface ConnectRequest {
  /** Aborted when the visitor goes back or asks anew: the answer is of no interest any more. */
  signal: AbortSignal
  /** The wallet says that it is already asking the visitor; the promise goes on waiting for that older request. */
  onPending(): void
  /** A pairing to show, and each one that takes its place. */
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
  /** Serialised as the namespace does, base64: Solana's legacy and versioned ones, with room for signatures. */
  transactions: readonly string[]
  network: Network
  /** How settled the state is that they are tried on first: one of section 9's commitments. */
  preflight?: string
  signal: AbortSignal
}

export interface PsbtRequest {
  address: string
  /** BIP 174, base64. */
  psbt: string
  /** Which inputs, by index; without it all that belong to the address. */
  inputs?: readonly number[]
  /** The wallet finalises and sends it too. */
  broadcast?: boolean
  signal: AbortSignal
}

export interface SignedPsbt {
  /** Base64. Some wallets that send it too tell the id only. */
  psbt?: string
  txid?: string
}

/** One chain family. Everything that a wallet answers is parsed in here; past this door the types are true. */
export interface WalletAdapter {
  /**
   * Asks the wallet for accounts; it may show itself. A phone is asked for all the page's chain families at once, whose
   * sessions come together: this family's, or the first that it shares, and the `others`. Rejects with `connection-…` or
   * `no-accounts`.
   */
  connect(connectorId: string, request: ConnectRequest): Promise<WalletSession>
  /** Makes a pairing before anybody asks for one and keeps it fresh, until the signal is aborted. */
  preparePairing?(connectorId: string, request: PairingRequest): Promise<void>
  /** Asks without ever making the wallet show itself; `undefined` when it shares nothing (locked, revoked, silent). */
  restore(connectorId: string, signal: AbortSignal): Promise<WalletSession | undefined>
  /** Follows the wallet until the returned function is called. */
  listen(connectorId: string, events: WalletEvents): () => void
  /** Resolves when the wallet itself says that it is on that network. Rejects with `switch-…` or `chain-not-supported`. */
  switchNetwork(connectorId: string, network: Network, signal: AbortSignal): Promise<void>
  /** Asks the wallet to sign a text for an account. Resolves with the signature as the wallet gave it; rejects with `sign-…`. */
  signMessage?(connectorId: string, request: SignRequest): Promise<string>
  /** Asks the wallet to forget this page; not all can. A phone forgets it in all chain families: one session has them all. */
  revoke?(connectorId: string): Promise<void>
  /** Resolves with the signatures (base58 for Solana) once the network has confirmed them; rejects with `send-…`. */
  signAndSend?(connectorId: string, request: SendRequest): Promise<readonly string[]>
  /** Resolves with the signed PSBT, and the transaction's id where it was sent; rejects with `sign-…`. */
  signPsbt?(connectorId: string, request: PsbtRequest): Promise<SignedPsbt>
  /** Everything an address holds, read from the network itself, without prices. Rejects with `rpc-failed` or `no-rpc-url`. */
  holdings?(address: string, network: Network, signal: AbortSignal): Promise<readonly Holding[]>
  /** Name and picture as the chain has them; an empty one where it has none. Rejects with `rpc-failed`. */
  identity?(address: string, network: Network, signal: AbortSignal): Promise<Identity>
  /** The address that a name stands for on a network; `undefined` where it stands for none. Rejects with `name-resolve-failed` for what is no name in any spelling, or with `rpc-failed`. */
  resolveName?(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
  /** The native currency of an address, read from the network's own RPC. Rejects with `rpc-failed` or `no-rpc-url`. */
  balance(address: string, network: Network, signal: AbortSignal): Promise<Amount>
}

/** Wallets that make themselves known. */
export interface WalletDiscovery {
  /** Calls back with all wallets known so far, now and whenever one is added. Returns its undo. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Asks wallets to make themselves known again; some come to the page late without a word. */
  look(): void
  /** The live provider behind a connector, as its namespace's standard has it. */
  provider(connectorId: string, namespace: Namespace): unknown
}
