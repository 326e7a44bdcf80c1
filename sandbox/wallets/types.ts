import type { Address, Hex } from 'viem'
import type { FaultName } from './faults.ts'
import type { ProviderEvent, RequestArguments } from './eip1193.ts'

export type { ProviderEvent, RequestArguments } from './eip1193.ts'

/** How the wallet answers what it has to ask its owner: with a prompt, or by itself. */
export type WalletMode = 'ask' | 'approve' | 'reject'

/** Where a prompt stands: in an element, a frame or the top layer of the page, or in a window of its own. */
export type PromptPlace = 'dialog' | 'div' | 'iframe' | 'popover' | 'window'

export interface WalletChain {
  id: number
  name: string
  /** Of its currency, as prompts show it; default ETH. */
  symbol?: string
  /** Without one the chain can be selected, but nothing can be read from it or sent to it. */
  rpcUrl?: string
}

/** The part of `Storage` a wallet needs. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A contract that signs in its owner's place (ERC-1271). */
export interface SmartAccount {
  address: Address
  /** Of an account that is not on the chain yet: what deploys it. Its signatures are wrapped in it (ERC-6492). */
  factory?: Address
  factoryData?: Hex
}

/** Batches of calls (EIP-5792) by code of the account (EIP-7702). */
export interface BatchOptions {
  /**
   * What the wallet says of an account that has no code yet. `ready`: it asks its owner before the first batch. `supported`: it gives the code without a
   * question. `unsupported`: the calls are sent one by one, and a batch that has to be atomic is refused.
   */
  atomic: 'supported' | 'ready' | 'unsupported'
  /** A contract with `executeBatch((address,uint256,bytes)[])`, such as Simple7702Account of eth-infinitism. */
  code: Address
}

export interface TestWalletOptions {
  name: string
  rdns: string
  chains: readonly WalletChain[]
  /** A new one on each page load, as real wallets have, unless given. */
  uuid?: string
  /** A `data:` URI; without it a letter on a tile of `color` is drawn. */
  icon?: string
  color?: string
  /** Private keys. Default: two of anvil's ten, from `accountOffset` on. */
  accounts?: readonly Hex[]
  accountOffset?: number
  /** Smart accounts in place of the accounts: each is owned by the account at the same index, which signs for it. */
  smartAccounts?: readonly SmartAccount[]
  /** Permissions to spend (ERC-7715): none, or granted, or taken back by the wallet as well; default `none`. */
  sessions?: 'none' | 'granted' | 'revocable'
  /** Without it the wallet knows no batches. */
  batches?: BatchOptions
  mode?: WalletMode
  /** Where it asks; default `dialog`, a modal dialog of its own. */
  prompt?: PromptPlace
  /** Default: localStorage where the page has it, else memory. */
  storage?: WalletStorage
  /** EIP-6963; default true. */
  announce?: boolean
  /** Also sits at `window.ethereum`; default false. */
  legacy?: boolean
}

export interface TroubleWalletOptions extends TestWalletOptions {
  /** The misbehaviour to start with when none is remembered. */
  fault?: FaultName
  /** How late `late` answers, in milliseconds; default 5000. */
  lateMs?: number
}

/** The information of EIP-6963. */
export interface WalletInfo {
  uuid: string
  name: string
  icon: string
  rdns: string
}

export type ProviderListener = (payload: unknown) => void

/** EIP-1193. The event methods are missing under the fault `no-on`. */
export interface TestProvider {
  request(args: RequestArguments): Promise<unknown>
  on?: ((event: string, listener: ProviderListener) => TestProvider) | undefined
  removeListener?: ((event: string, listener: ProviderListener) => TestProvider) | undefined
}

export type PromptKind = 'unlock' | 'connect' | 'sign' | 'send' | 'switch' | 'add-network' | 'watch-asset'

export interface PromptRow {
  label: string
  value: string
}

/** What the wallet asks its owner, in the words it shows. */
export interface PromptRequest {
  kind: PromptKind
  title: string
  origin: string
  rows: PromptRow[]
  /** The message to be signed, in full. */
  text?: string
}

export interface LoggedRequest {
  method: string
  params: unknown
  /** Milliseconds since the epoch. */
  at: number
}

/** What a wallet's owner sees when opening it. */
export interface OwnedWalletSnapshot {
  locked: boolean
  accounts: readonly string[]
  selected: number
  /** The chain in use, and those to choose from; absent where pages say the chain with each request. */
  chainId?: number
  chains?: WalletChain[]
  /** Origins that may see the accounts. */
  origins: string[]
}

export interface WalletSnapshot extends OwnedWalletSnapshot {
  accounts: Address[]
  chainId: number
  chains: WalletChain[]
}

/** The ways of going wrong that a wallet has, by their names. */
export type FaultTable<Fault extends string> = Readonly<Record<Fault, { readonly description: string }>>

/** What the owner of any test wallet sees and does, whatever its chains. */
export interface OwnedTestWallet<Fault extends string = string> {
  readonly info: Readonly<WalletInfo>
  readonly snapshot: OwnedWalletSnapshot
  /** What `fault` may be set to. */
  readonly faults: FaultTable<Fault>
  /** The prompt now waiting for `approve()` or `reject()`. */
  readonly pending: PromptRequest | undefined
  /** What pages have asked, oldest first; the last thousand. */
  readonly requests: readonly LoggedRequest[]
  /** Setting it answers a waiting prompt too, unless it is set to `ask`. */
  mode: WalletMode
  /** Where the next prompt stands. */
  prompt: PromptPlace
  /** Remembered across reloads. */
  fault: Fault
  /** Makes the wallet known now and whenever a page looks for wallets. */
  announce(): void
  /** Stops answering pages that look for wallets; by EIP-6963 those that know it keep it. */
  withdraw(): void
  /** Hides the accounts: pages hear of an empty list. */
  lock(): void
  /** Shows them again to the origins that were allowed to see them. */
  unlock(): void
  /** Makes another account the first one. */
  selectAccount(index: number): void
  /** Switches the network from the wallet's side. */
  selectChain?(id: number): void
  /** Disconnects an origin (default: this page's) from the wallet's side. */
  revoke(origin?: string): void
  /** Answers the waiting prompt with yes; false when there is none. */
  approve(): boolean
  /** Answers the waiting prompt with no; false when there is none. */
  reject(): boolean
  /** Calls back after every change of what this object shows; returns its undo. */
  onChange(listener: () => void): () => void
  /** Releases every listener, rejects what waits and leaves the page. */
  destroy(): void
}

/** A wallet that announces itself by EIP-6963. */
export interface TestWallet extends OwnedTestWallet<FaultName> {
  readonly provider: TestProvider
  readonly snapshot: WalletSnapshot
  selectChain(id: number): void
  /** Emits any event as a wallet could, whatever is so. */
  emit(event: ProviderEvent, payload: unknown): void
}
