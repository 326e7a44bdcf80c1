/** The elements in Preact's JSX. In tsconfig.json: `"types": ["wallet-modal/types/preact"]`. */
import type { HTMLAttributes } from 'preact'
import type {
  WalletButtonAttributes,
  WalletModalListeners,
  WalletModalMarkup,
  WalletNetworkButtonAttributes,
} from '../element/markup.ts'
import type { WalletButton, WalletModal, WalletNetworkButton } from '../index.ts'

type Own = WalletModalMarkup & WalletModalListeners
type Markup<Given, Node extends EventTarget> = Given & Omit<HTMLAttributes<Node>, keyof Given>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal': Markup<Own, WalletModal>
      'wallet-button': Markup<WalletButtonAttributes, WalletButton>
      'wallet-network-button': Markup<WalletNetworkButtonAttributes, WalletNetworkButton>
    }
  }
}
