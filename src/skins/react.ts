/** `wallet-modal/react`: the elements as components, and the state as a hook. For React 18 and 19. */
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react'
import type {
  WalletButtonAttributes,
  WalletModalHandlers,
  WalletModalProps as Options,
  WalletNetworkButtonAttributes,
} from '../element/markup.ts'
import {
  walletKit,
  type Snapshot,
  type WalletButton as ButtonElement,
  type WalletModal as ModalElement,
  type WalletNetworkButton as NetworkButtonElement,
} from '../index.ts'
import { attributesOf } from './attributes.ts'
import { listen, withoutHandlers } from './handlers.ts'
import { SERVER_STATE } from './server-state.ts'

export { walletKit }

type Own = Options & WalletModalHandlers
export interface WalletModalProps
  extends Own, Omit<HTMLAttributes<HTMLElement>, keyof Own | 'children' | 'dangerouslySetInnerHTML'> {}
export interface WalletButtonProps
  extends WalletButtonAttributes, Omit<HTMLAttributes<HTMLElement>, keyof WalletButtonAttributes> {}
export interface WalletNetworkButtonProps
  extends
    WalletNetworkButtonAttributes,
    Omit<HTMLAttributes<HTMLElement>, keyof WalletNetworkButtonAttributes> {}

type Component<Props, Element> = ForwardRefExoticComponent<Props & RefAttributes<Element>>

/** A server has no layout, and React 18 warns about an effect that waits for it. */
const useCommit = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** React 18 writes `className` and `disabled={false}` of a custom element as they are. */
function markupOf({ className, ...props }: { className?: string | undefined }): object {
  return attributesOf({ ...props, class: className })
}

/** `<wallet-modal>`. A handler may change with every render; the one that holds is called. */
export const WalletModal: Component<WalletModalProps, ModalElement> = forwardRef<
  ModalElement,
  WalletModalProps
>(function WalletModal(props, ref) {
  const element = useRef<ModalElement>(null)
  const latest = useRef<WalletModalHandlers>(props)
  useImperativeHandle(ref, () => element.current!, [])
  useCommit(() => {
    latest.current = props
  })
  useCommit(() => listen(element.current!, () => latest.current), [])
  const markup = markupOf(withoutHandlers(props))
  // oxlint-disable-next-line react/refs -- it is given to React, as in JSX
  return createElement('wallet-modal', { ref: element, ...markup })
})

/** `<wallet-button>` */
export const WalletButton: Component<WalletButtonProps, ButtonElement> = forwardRef<
  ButtonElement,
  WalletButtonProps
>(function WalletButton({ children, ...props }, ref) {
  return createElement('wallet-button', { ...markupOf(props), ref }, children)
})

/** `<wallet-network-button>` */
export const WalletNetworkButton: Component<WalletNetworkButtonProps, NetworkButtonElement> = forwardRef<
  NetworkButtonElement,
  WalletNetworkButtonProps
>(function WalletNetworkButton({ children, ...props }, ref) {
  return createElement('wallet-network-button', { ...markupOf(props), ref }, children)
})

const getState = () => walletKit.state
const getServerState = () => SERVER_STATE

/** What `walletKit.state` has, again after each change. */
export function useWallet(): Snapshot {
  return useSyncExternalStore(walletKit.subscribe, getState, getServerState)
}
