import { OwnedWallet } from './owned-wallet.ts'
import type { TestWallet, TestWalletOptions, TroubleWalletOptions } from './types.ts'

/**
 * A wallet with real keys: it announces itself, asks its owner, signs, sends, and remembers what it was allowed.
 * Its accounts are public; see `anvilKeys`.
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  return new OwnedWallet(options)
}

/** The same, able to misbehave in one of the ways of `faults`. */
export function createTroubleWallet(options: TroubleWalletOptions): TestWallet {
  return new OwnedWallet(options)
}
