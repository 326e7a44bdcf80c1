import type { WalletModal } from '../../src/element/wallet-modal.ts'
import type { WalletKit } from '../../src/index.ts'
import type * as testing from '../../sandbox/wallets/index.ts'

/** An event of `<wallet-modal>`, as received by a page. */
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
    /** Wallets in this browser, by their keys in `installed`. */
    wallets: Record<string, testing.TestWallet>
    heard: HeardEvent[]
    walletKit?: WalletKit
    ethereum?: unknown
  }
}

export type { WalletKit, WalletModal }
