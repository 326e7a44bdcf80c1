import type { Address, Hex } from 'viem'
import type { FaultName } from './faults.ts'
import type { ProviderEvent, RequestArguments } from './eip1193.ts'

export type { ProviderEvent, RequestArguments } from './eip1193.ts'

/** How the wallet answers requests that need its owner: by a prompt, or automatically. */
export type WalletMode = 'ask' | 'approve' | 'reject'

/** Place of prompts: an element, a frame or the top layer of the page, or a separate window. */
export type PromptPlace = 'dialog' | 'div' | 'iframe' | 'popover' | 'window'

export interface WalletChain {
  id: number
  name: string
  /** Symbol of the currency in prompts; default ETH. */
  symbol?: string
  /** Without one the chain can be selected, but not read or sent to. */
  rpcUrl?: string
}

/** The methods of `Storage` that a wallet needs. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A contract that validates signatures of its owner (ERC-1271). */
export interface SmartAccount {
  address: Address
  /** Deployment of an account that is not on the chain yet. Its signatures are wrapped in it (ERC-6492). */
  factory?: Address
  factoryData?: Hex
}

/** Batches of calls (EIP-5792) by delegated code of the account (EIP-7702). */
export interface BatchOptions {
  /**
   * Capability of an account without code. `ready`: prompts before the first batch. `supported`: sets the code without a prompt. `unsupported`:
   * sends the calls one by one, and rejects batches that require atomicity.
   */
  atomic: 'supported' | 'ready' | 'unsupported'
  /** A contract with `executeBatch((address,uint256,bytes)[])`, such as Simple7702Account of eth-infinitism. */
  code: Address
}

export interface TestWalletOptions {
  name: string
  rdns: string
  chains: readonly WalletChain[]
  /** Default: a new one on each page load, as real wallets have. */
  uuid?: string
  /** A `data:` URI; default: a letter on a tile of `color`. */
  icon?: string
  color?: string
  /** Private keys. Default: two of anvil's ten, from `accountOffset` on. */
  accounts?: readonly Hex[]
  accountOffset?: number
  /** Smart accounts instead of the accounts: each is owned by the account at the same index, which signs for it. */
  smartAccounts?: readonly SmartAccount[]
  /** Whether the wallet grants permissions to spend (ERC-7715) and can revoke them, or grants those of the earlier draft to two keys; default `none`. */
  sessions?: 'none' | 'granted' | 'revocable' | 'co-signed'
  /** Default: the wallet does not support batches. */
  batches?: BatchOptions
  mode?: WalletMode
  /** Place of prompts; default `dialog`, a modal dialog of its own. */
  prompt?: PromptPlace
  /** Default: localStorage if available, else memory. */
  storage?: WalletStorage
  /** Whether to announce by EIP-6963; default true. */
  announce?: boolean
  /** Whether to set `window.ethereum` as well; default false. */
  legacy?: boolean
}

export interface TroubleWalletOptions extends TestWalletOptions {
  /** Initial fault, if none is stored. */
  fault?: FaultName
  /** Delay of the fault `late` in ms; default 5000. */
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

/** EIP-1193. The fault `no-on` removes the event methods. */
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

/** A prompt for the owner, with its texts. */
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
  /** Milliseconds since 1970. */
  at: number
}

/** State of a wallet as its owner sees it. */
export interface OwnedWalletSnapshot {
  locked: boolean
  accounts: readonly string[]
  selected: number
  /** The selected chain, and the available ones; absent if each request states its chain. */
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

/** The faults of a wallet, by name. */
export type FaultTable<Fault extends string> = Readonly<Record<Fault, { readonly description: string }>>

/** The owner's view and controls of any test wallet, whatever its chains. */
export interface OwnedTestWallet<Fault extends string = string> {
  readonly info: Readonly<WalletInfo>
  readonly snapshot: OwnedWalletSnapshot
  /** Possible values of `fault`. */
  readonly faults: FaultTable<Fault>
  /** The prompt that waits for `approve()` or `reject()`. */
  readonly pending: PromptRequest | undefined
  /** Requests of pages, oldest first; the last thousand. */
  readonly requests: readonly LoggedRequest[]
  /** Setting it also answers waiting prompts, unless it is `ask`. */
  mode: WalletMode
  /** Place of the next prompt. */
  prompt: PromptPlace
  /** Kept across reloads. */
  fault: Fault
  /** Announces the wallet now and whenever a page requests announcements. */
  announce(): void
  /** Stops announcing the wallet; by EIP-6963, pages that already know it keep it. */
  withdraw(): void
  /** Hides the accounts: pages get an empty list. */
  lock(): void
  /** Shows the accounts again to origins that have permission. */
  unlock(): void
  /** Selects another account, which becomes the first one. */
  selectAccount(index: number): void
  /** Switches the network, on the owner's initiative. */
  selectChain?(id: number): void
  /** Removes an origin's permission (default: this page's), on the owner's initiative. */
  revoke(origin?: string): void
  /** Approves the waiting prompt; false if there is none. */
  approve(): boolean
  /** Rejects the waiting prompt; false if there is none. */
  reject(): boolean
  /** Calls the listener after every change of this object; returns a function that removes it. */
  onChange(listener: () => void): () => void
  /** Removes every listener, rejects waiting prompts and removes the wallet from the page. */
  destroy(): void
}

/** A wallet that announces itself by EIP-6963. */
export interface TestWallet extends OwnedTestWallet<FaultName> {
  readonly provider: TestProvider
  readonly snapshot: WalletSnapshot
  selectChain(id: number): void
  /** Emits any event, whatever the wallet's state. */
  emit(event: ProviderEvent, payload: unknown): void
}
