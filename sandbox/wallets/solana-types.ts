import type { Hex } from 'viem'
import type { SolanaFaultName } from './solana-faults.ts'
import type { StandardWallet } from './standard-types.ts'
import type { OwnedTestWallet, PromptPlace, WalletMode, WalletStorage } from './types.ts'

export interface SolanaTestWalletOptions {
  name: string
  rdns: string
  /** The node that transactions are sent to; without one nothing can be sent. */
  rpcUrl?: string
  /** Default: mainnet, devnet, testnet and localnet, which all are the node of `rpcUrl`. */
  chains?: readonly `solana:${string}`[]
  uuid?: string
  /** A `data:` URI; without it a letter on a tile of `color` is drawn. */
  icon?: string
  color?: string
  /** Secrets of 32 bytes. Default: two of `solanaKeys`, from `accountOffset` on. */
  accounts?: readonly Hex[]
  accountOffset?: number
  /** Has `solana:signIn`; default true. */
  signIn?: boolean
  mode?: WalletMode
  /** Where it asks; default `dialog`, a modal dialog of its own. */
  prompt?: PromptPlace
  /** Default: localStorage where the page has it, else memory. */
  storage?: WalletStorage
  /** Registers itself; default true. */
  announce?: boolean
  /** The misbehaviour to start with when none is remembered. */
  fault?: SolanaFaultName
  /** How late `late` answers, in milliseconds; default 5000. */
  lateMs?: number
}

/** A wallet that registers itself by the Wallet Standard. */
export interface SolanaTestWallet extends OwnedTestWallet<SolanaFaultName> {
  /** What pages get; under some faults not what it seems to be. */
  readonly standard: StandardWallet
  /** Emits any change as a wallet could, whatever is so. */
  emit(event: 'change', properties: unknown): void
}
