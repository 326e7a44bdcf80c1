/** The elements in React's JSX. In tsconfig.json: `"types": ["wallet-modal/types/react"]`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  WalletButtonAttributes,
  WalletModalListeners,
  WalletModalMarkup,
  WalletNetworkButtonAttributes,
} from '../element/markup.ts'
import type { WalletButton, WalletModal, WalletNetworkButton } from '../index.ts'

type Own = WalletModalMarkup & WalletModalListeners
type Markup<Given, Node> = Given & Omit<DetailedHTMLProps<HTMLAttributes<Node>, Node>, keyof Given>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal': Markup<Own, WalletModal> & { class?: string | undefined }
      'wallet-button': Markup<WalletButtonAttributes, WalletButton> & { class?: string | undefined }
      'wallet-network-button': Markup<WalletNetworkButtonAttributes, WalletNetworkButton> & {
        class?: string | undefined
      }
    }
  }
}
