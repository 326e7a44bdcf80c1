import { BitcoinWallet } from './bitcoin-wallet.ts'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoin-types.ts'
import { EvmWallet } from './evm-wallet.ts'
import { SolanaWallet } from './solana-wallet.ts'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './solana-types.ts'
import type { TestWallet, TestWalletOptions, TroubleWalletOptions } from './types.ts'

/**
 * An EVM wallet with real keys: announces itself, prompts its owner, signs, sends, and stores permissions. Its accounts are public; see
 * `anvilKeys`.
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  return new EvmWallet(options)
}

/** Like `createTestWallet`, with one of `faults`. */
export function createTroubleWallet(options: TroubleWalletOptions): TestWallet {
  return new EvmWallet(options)
}

/** A Solana wallet with real keys that registers itself by the Wallet Standard; its accounts are public too. */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  return new SolanaWallet(options)
}

/** A Bitcoin wallet with real keys that registers by the Wallet Standard or is injected like a real wallet; its accounts are public too. */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  return new BitcoinWallet(options)
}
