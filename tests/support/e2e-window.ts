import type { WalletModal } from '../../src/element/wallet-modal.ts'
import type { WalletKit } from '../../src/index.ts'
import type * as testing from '../../sandbox/wallets/index.ts'

/** One event of `<wallet-modal>` as a page heard it. */
export interface HeardEvent {
  type: string
  detail: unknown
  cancelable: boolean
  composed: boolean
  bubbles: boolean
}

declare global {
  interface Window {
    testingWallets: typeof testing
    /** The wallets in this browser, by the short name of their description. */
    wallets: Record<string, testing.TestWallet>
    heard: HeardEvent[]
    walletKit?: WalletKit
    ethereum?: unknown
  }
}

export type { WalletKit, WalletModal }
