/** `wallet-modal/vue`: the elements as components, and the state as a composable. */
import { h, onMounted, onUnmounted, shallowRef, type FunctionalComponent, type ShallowRef } from 'vue'
import type {
  WalletButtonAttributes,
  WalletModalHandlers,
  WalletModalProps as Options,
  WalletNetworkButtonAttributes,
} from '../element/markup.ts'
import { walletKit, type Snapshot } from '../index.ts'
import { attributesOf } from './attributes.ts'
import { SERVER_STATE } from './server-state.ts'

export { walletKit }

export interface WalletModalProps extends Options, WalletModalHandlers {}
export interface WalletButtonProps extends WalletButtonAttributes {}
export interface WalletNetworkButtonProps extends WalletNetworkButtonAttributes {}

/** Every attribute goes to the element; Vue adds what is given to a component without `props` only to its root. */
function element<Props extends object>(tag: string): FunctionalComponent<Props> {
  const component: FunctionalComponent<Props> = (_, { attrs, slots }) =>
    h(tag, attributesOf(attrs), slots['default']?.())
  component.inheritAttrs = false
  return component
}

export const WalletModal: FunctionalComponent<WalletModalProps> = element('wallet-modal')
export const WalletButton: FunctionalComponent<WalletButtonProps> = element('wallet-button')
export const WalletNetworkButton: FunctionalComponent<WalletNetworkButtonProps> =
  element('wallet-network-button')

/** What `walletKit.state` has. Until the component is mounted it is that of a server, which hydration compares. */
export function useWallet(): Readonly<ShallowRef<Snapshot>> {
  const state = shallowRef<Snapshot>(SERVER_STATE)
  let stop = () => {}
  onMounted(() => {
    stop = walletKit.subscribe((next) => (state.value = next))
  })
  onUnmounted(() => stop())
  return state
}
