/** The elements in Preact's JSX. In tsconfig.json: `"types": ["wallet-modal/types/preact"]`. */
import type { HTMLAttributes } from 'preact'
import type {
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalListeners,
  WalletModalObjects,
} from '../element/markup.ts'
import type { WalletButton, WalletModal, WalletNetworkButton } from '../index.ts'

type Own = WalletModalAttributes & WalletModalObjects & WalletModalListeners
type Element<Given, Node extends EventTarget> = Given & Omit<HTMLAttributes<Node>, keyof Given>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal': Element<Own, WalletModal>
      'wallet-button': Element<WalletButtonAttributes, WalletButton>
      'wallet-network-button': Element<WalletButtonAttributes, WalletNetworkButton>
    }
  }
}
