/** The elements in Solid's JSX. In tsconfig.json: `"types": ["wallet-modal/types/solid"]`. */
import type { JSX } from 'solid-js'
import type {
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalEvents,
  WalletModalProps,
  WalletNetworkButtonAttributes,
} from '../element/markup.ts'
import type { WalletButton, WalletModal, WalletNetworkButton } from '../index.ts'

type Listeners = {
  [N in keyof WalletModalEvents as `on:${N}`]?: ((event: WalletModalEvents[N]) => void) | undefined
}
type Properties = { [K in keyof WalletModalProps as `prop:${K}`]?: WalletModalProps[K] }
type Own = WalletModalAttributes & Listeners & Properties
type Markup<Given, Node> = Given & Omit<JSX.HTMLAttributes<Node>, keyof Given>

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal': Markup<Own, WalletModal>
      'wallet-button': Markup<WalletButtonAttributes, WalletButton>
      'wallet-network-button': Markup<WalletNetworkButtonAttributes, WalletNetworkButton>
    }
  }
}
