import type { BitcoinFaultName } from './bitcoin-faults.ts'
import type { StandardWallet } from './standard-types.ts'
import type { OwnedTestWallet, PromptPlace, WalletMode, WalletStorage } from './types.ts'

export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'regtest'

/** What an address is for, as wallets call it. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** Whose place in the page the wallet takes, instead of registering itself by the Wallet Standard. */
export type BitcoinPlace = 'unisat' | 'okx' | 'leather' | 'xverse'

export interface BitcoinWalletChain {
  network: BitcoinNetworkName
  name: string
  /** REST API of Esplora, `http://127.0.0.1:18551/api`; without one nothing can be read or sent. */
  apiUrl?: string
}

export interface BitcoinTestWalletOptions {
  name: string
  rdns: string
  /** The first is in use. */
  chains: readonly BitcoinWalletChain[]
  uuid?: string
  /** A `data:` URI; without it a letter on a tile of `color` is drawn. */
  icon?: string
  color?: string
  /** The first of its two accounts, of those that "test test … junk" has; default 0. */
  accountOffset?: number
  inject?: BitcoinPlace
  /** The address that `unisat` and `okx` have, which know one only; default `payment`. */
  purpose?: BitcoinPurpose
  mode?: WalletMode
  /** Where it asks; default `dialog`, a modal dialog of its own. */
  prompt?: PromptPlace
  /** Default: localStorage where the page has it, else memory. */
  storage?: WalletStorage
  /** Makes itself known; default true. */
  announce?: boolean
  /** The misbehaviour to start with when none is remembered. */
  fault?: BitcoinFaultName
  /** How late `late` answers, in milliseconds; default 5000. */
  lateMs?: number
}

/** A wallet of Bitcoin: payment (segwit) and ordinals (taproot) addresses of the account in use are shared together. */
export interface BitcoinTestWallet extends OwnedTestWallet<BitcoinFaultName> {
  /** What pages get by the Wallet Standard. */
  readonly standard: StandardWallet
  /** What stands in the page where the wallet is injected. */
  readonly injected: object | undefined
  /** Resolves when the keys are there: they are loaded when they are needed, or when this is called. */
  ready(): Promise<void>
  selectChain(index: number): void
  /** Emits an event as a wallet could, whatever is so. */
  emit(event: string, payload: unknown): void
}
