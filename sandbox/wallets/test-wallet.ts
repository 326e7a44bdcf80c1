import { BitcoinWallet } from './bitcoin-wallet.ts'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoin-types.ts'
import { EvmWallet } from './evm-wallet.ts'
import { SolanaWallet } from './solana-wallet.ts'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './solana-types.ts'
import type { TestWallet, TestWalletOptions, TroubleWalletOptions } from './types.ts'

/**
 * A wallet with real keys: it announces itself, asks its owner, signs, sends, and remembers what it was allowed.
 * Its accounts are public; see `anvilKeys`.
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  return new EvmWallet(options)
}

/** The same, able to misbehave in one of the ways of `faults`. */
export function createTroubleWallet(options: TroubleWalletOptions): TestWallet {
  return new EvmWallet(options)
}

/** A wallet of Solana with real keys, which registers itself by the Wallet Standard; its accounts are public too. */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  return new SolanaWallet(options)
}

/** A wallet of Bitcoin with real keys, by the Wallet Standard or in the place of a real one; its accounts are public too. */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  return new BitcoinWallet(options)
}
