import type { BitcoinFaultName } from './bitcoin-faults.ts'
import type { StandardWallet } from './standard-types.ts'
import type { OwnedTestWallet, PromptPlace, WalletMode, WalletStorage } from './types.ts'

export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'regtest'

/** Purpose of an address, as wallets name it. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** The wallet whose place in the page is taken; default: registration by the Wallet Standard. */
export type BitcoinPlace = 'unisat' | 'okx' | 'leather' | 'xverse'

export interface BitcoinWalletChain {
  network: BitcoinNetworkName
  name: string
  /** Esplora API, such as `http://127.0.0.1:18551/api`; without one nothing can be read or sent. */
  apiUrl?: string
}

export interface BitcoinTestWalletOptions {
  name: string
  rdns: string
  /** The first one is selected. */
  chains: readonly BitcoinWalletChain[]
  uuid?: string
  /** A `data:` URI; default: a letter on a tile of `color`. */
  icon?: string
  color?: string
  /** Index of the first of its two accounts of the mnemonic "test test … junk"; default 0. */
  accountOffset?: number
  inject?: BitcoinPlace
  /** Purpose of the address for `unisat` and `okx`, which only have one; default `payment`. */
  purpose?: BitcoinPurpose
  mode?: WalletMode
  /** Place of prompts; default `dialog`, a modal dialog of its own. */
  prompt?: PromptPlace
  /** Default: localStorage if available, else memory. */
  storage?: WalletStorage
  /** Whether it announces itself; default true. */
  announce?: boolean
  /** Initial fault, if none is stored. */
  fault?: BitcoinFaultName
  /** Delay of the fault `late` in ms; default 5000. */
  lateMs?: number
}

/** A Bitcoin wallet: shares the payment (SegWit) and ordinals (taproot) addresses of the selected account together. */
export interface BitcoinTestWallet extends OwnedTestWallet<BitcoinFaultName> {
  /** The wallet's Wallet Standard API. */
  readonly standard: StandardWallet
  /** The injected provider, if any. */
  readonly injected: object | undefined
  /** Resolves once the keys are loaded; they load on first use, or when this is called. */
  ready(): Promise<void>
  selectChain(index: number): void
  /** Emits an event, whatever the wallet's state. */
  emit(event: string, payload: unknown): void
}
