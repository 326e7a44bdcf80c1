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
  /** The first one is in use. */
  chains: readonly WalletChain[]
  /** Private keys. Default: anvil's fifth and sixth. */
  keys?: readonly Hex[]
  name?: string
  /** The namespaces that it gives of those that a site asks for. Default: eip155, solana, bip122, polkadot, cosmos. */
  namespaces?: readonly string[]
  /** Nodes of networks beside EVM's, by CAIP-2: Solana's take transactions, Bitcoin's `sendrawtransaction`, or they are an explorer's `…/api`. */
  rpcUrls?: Readonly<Record<string, string>>
  mode?: WalletMode
  fault?: PhoneFault
  /** Whether it can connect and sign in with one answer, as not all wallets can. */
  signsIn?: boolean
  /** Of what the protocol keeps. Two phones in one page or process need two. */
  prefix?: string
  /** Where pairings and sessions are kept; default IndexedDB in a page, memory elsewhere. */
  sessions?: SessionStorage
  /** Where account, network and lock are kept; default localStorage in a page, memory elsewhere. */
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
  /** Whether the relay is reached. */
  online: boolean
  /** Why not, in the relay's words. */
  trouble: string | undefined
  locked: boolean
  accounts: Address[]
  /** The addresses in the chain families beside EVM, by namespace; Bitcoin's as on its test networks. */
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
  /** The prompt now waiting for `approve()` or `reject()`. */
  readonly pending: PromptRequest | undefined
  /** What sites have asked, oldest first; the last hundred. */
  readonly requests: readonly LoggedRequest[]
  /** Setting it answers waiting prompts too, unless it is set to `ask`. */
  mode: WalletMode
  fault: PhoneFault
  /** Takes a `wc:` URI, or a link that carries one. */
  pair(text: string): Promise<void>
  /** Answers the waiting prompt; false when there is none. */
  approve(): boolean
  reject(): boolean
  /** Each chain family has an account in use. */
  selectAccount(index: number, namespace?: string): void
  selectChain(id: number): void
  lock(): void
  unlock(): void
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Takes a chain family out of a session; without a session out of all. */
  withdraw(namespace: string, topic?: string): Promise<void>
  /** Lets a session live for another week. */
  extend(topic: string): Promise<void>
  ping(topic: string): Promise<void>
  /** Emits any session event, as a wallet could, whatever is so. */
  emit(topic: string, name: string, data: unknown, chainId?: string): Promise<void>
  /** Resolves when sites have been told of every change so far. */
  settled(): Promise<void>
  /** Calls back after every change of what this object shows; returns its undo. */
  onChange(listener: () => void): () => void
  /** Goes offline and forgets what is in memory; what is stored stays. */
  destroy(): Promise<void>
}
