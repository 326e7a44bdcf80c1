/** The elements in Svelte's templates. In tsconfig.json: `"types": ["wallet-modal/types/svelte"]`. */
import type { HTMLAttributes } from 'svelte/elements'
import type {
  WalletButtonAttributes,
  WalletModalListeners,
  WalletModalMarkup,
  WalletNetworkButtonAttributes,
} from '../element/markup.ts'
import type { WalletButton, WalletModal, WalletNetworkButton } from '../index.ts'

type Own = WalletModalMarkup & WalletModalListeners
type Markup<Given, Node extends EventTarget> = Given & Omit<HTMLAttributes<Node>, keyof Given>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wallet-modal': Markup<Own, WalletModal>
    'wallet-button': Markup<WalletButtonAttributes, WalletButton>
    'wallet-network-button': Markup<WalletNetworkButtonAttributes, WalletNetworkButton>
  }
}
