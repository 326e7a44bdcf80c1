import type { Address, Hex } from 'viem'
import type {
  LoggedRequest,
  PromptRequest,
  WalletChain,
  WalletMode,
  WalletStorage,
} from '../wallets/types.ts'
import type { PhoneFault } from './phone-faults.ts'
import type { SessionStorage } from './session-storage.ts'

export interface PhoneOptions {
  relayUrl: string
  projectId: string
  /** The first one is selected. */
  chains: readonly WalletChain[]
  /** Private keys. Default: those of anvil's accounts 4 and 5. */
  keys?: readonly Hex[]
  name?: string
  /** Namespaces that the phone supports. Default: eip155, solana, bip122, polkadot, cosmos. */
  namespaces?: readonly string[]
  /** Nodes of networks other than EVM, by CAIP-2: for Bitcoin JSON-RPC with `sendrawtransaction`, or an Esplora API at `…/api`. */
  rpcUrls?: Readonly<Record<string, string>>
  mode?: WalletMode
  fault?: PhoneFault
  /** Whether it supports `wc_sessionAuthenticate`: connecting and signing in with one answer. */
  signsIn?: boolean
  /** Prefix of the protocol's storage keys. Two phones in one page or process need different ones. */
  prefix?: string
  /** Storage of pairings and sessions; default: IndexedDB in a page, memory elsewhere. */
  sessions?: SessionStorage
  /** Storage of account, network and lock; default: localStorage in a page, memory elsewhere. */
  storage?: WalletStorage
}

/** A site that the phone is connected to. */
export interface PhoneSession {
  topic: string
  name: string
  url: string
  /** CAIP-2. */
  chains: string[]
  methods: string[]
  /** Milliseconds since 1970. */
  expires: number
}

export interface PhoneSnapshot {
  /** Whether the relay is connected. */
  online: boolean
  /** The relay's last error message. */
  trouble: string | undefined
  locked: boolean
  accounts: Address[]
  /** Addresses in the other namespaces, by namespace; Bitcoin's for its test networks. */
  others: Record<string, string[]>
  selected: number
  chainId: number
  chains: WalletChain[]
  sessions: PhoneSession[]
}

/** A wallet on a phone: it is reached through a relay, by a `wc:` URI from a QR code or a link. */
export interface Phone {
  readonly name: string
  readonly snapshot: PhoneSnapshot
  /** The prompt that waits for `approve()` or `reject()`. */
  readonly pending: PromptRequest | undefined
  /** Requests of sites, oldest first; the last hundred. */
  readonly requests: readonly LoggedRequest[]
  /** Setting it also answers waiting prompts, unless it is `ask`. */
  mode: WalletMode
  fault: PhoneFault
  /** Pairs by a `wc:` URI, or a link that contains one. */
  pair(text: string): Promise<void>
  /** Approves the waiting prompt; false if there is none. */
  approve(): boolean
  reject(): boolean
  /** Selects an account of a namespace. */
  selectAccount(index: number, namespace?: string): void
  selectChain(id: number): void
  lock(): void
  unlock(): void
  /** Ends one session; default: all. */
  disconnect(topic?: string): Promise<void>
  /** Removes a namespace from a session; default: from all sessions. */
  withdraw(namespace: string, topic?: string): Promise<void>
  /** Extends a session by a week. */
  extend(topic: string): Promise<void>
  ping(topic: string): Promise<void>
  /** Emits any session event, whatever the wallet's state. */
  emit(topic: string, name: string, data: unknown, chainId?: string): Promise<void>
  /** Resolves once all changes so far have been sent to sites. */
  settled(): Promise<void>
  /** Calls the listener after every change of this object; returns a function that removes it. */
  onChange(listener: () => void): () => void
  /** Disconnects and discards what is in memory; the storage stays. */
  destroy(): Promise<void>
}
