import type { Hex } from 'viem'
import type { SolanaFaultName } from './solana-faults.ts'
import type { StandardWallet } from './standard-types.ts'
import type { OwnedTestWallet, PromptPlace, WalletMode, WalletStorage } from './types.ts'

export interface SolanaTestWalletOptions {
  name: string
  rdns: string
  /** The node to send transactions to; without one nothing can be sent. */
  rpcUrl?: string
  /** Default: mainnet, devnet, testnet and localnet, all on the node at `rpcUrl`. */
  chains?: readonly `solana:${string}`[]
  uuid?: string
  /** A `data:` URI; default: a letter on a tile of `color`. */
  icon?: string
  color?: string
  /** Secrets of 32 bytes. Default: two of `solanaKeys`, from `accountOffset` on. */
  accounts?: readonly Hex[]
  accountOffset?: number
  /** Whether it has `solana:signIn`; default true. */
  signIn?: boolean
  mode?: WalletMode
  /** Place of prompts; default `dialog`, a modal dialog of its own. */
  prompt?: PromptPlace
  /** Default: localStorage if available, else memory. */
  storage?: WalletStorage
  /** Whether it registers itself; default true. */
  announce?: boolean
  /** Initial fault, if none is stored. */
  fault?: SolanaFaultName
  /** Delay of the fault `late` in ms; default 5000. */
  lateMs?: number
}

/** A wallet that registers itself by the Wallet Standard. */
export interface SolanaTestWallet extends OwnedTestWallet<SolanaFaultName> {
  /** The wallet's Wallet Standard API; some faults change what it returns. */
  readonly standard: StandardWallet
  /** Emits any change, whatever the wallet's state. */
  emit(event: 'change', properties: unknown): void
}
