/** The elements in Svelte's templates. In tsconfig.json: `"types": ["wallet-modal/types/svelte"]`. */
import type { HTMLAttributes } from 'svelte/elements'
import type {
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalListeners,
  WalletModalObjects,
} from '../element/markup.ts'
import type { WalletButton, WalletModal, WalletNetworkButton } from '../index.ts'

type Own = WalletModalAttributes & WalletModalObjects & WalletModalListeners
type Element<Given, Node extends EventTarget> = Given & Omit<HTMLAttributes<Node>, keyof Given>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wallet-modal': Element<Own, WalletModal>
    'wallet-button': Element<WalletButtonAttributes, WalletButton>
    'wallet-network-button': Element<WalletButtonAttributes, WalletNetworkButton>
  }
}
