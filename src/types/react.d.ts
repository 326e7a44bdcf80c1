/** The elements in React's JSX. In tsconfig.json: `"types": ["wallet-modal/types/react"]`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalListeners,
  WalletModalObjects,
} from '../element/markup.ts'
import type { WalletButton, WalletModal, WalletNetworkButton } from '../index.ts'

type Own = WalletModalAttributes & WalletModalObjects & WalletModalListeners
type Element<Given, Node> = Given & Omit<DetailedHTMLProps<HTMLAttributes<Node>, Node>, keyof Given>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal': Element<Own, WalletModal> & { class?: string | undefined }
      'wallet-button': Element<WalletButtonAttributes, WalletButton> & { class?: string | undefined }
      'wallet-network-button': Element<WalletButtonAttributes, WalletNetworkButton> & {
        class?: string | undefined
      }
    }
  }
}
