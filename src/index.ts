/** The script tag: defines the elements, installs `window.walletKit`. The only side effects at import in this package. */
import { WalletButton, WalletNetworkButton } from './element/state-buttons.ts'
import { watchTriggers } from './element/triggers.ts'
import { WalletModal } from './element/wallet-modal.ts'
import { isWalletKit } from './kit/is-wallet-kit.ts'
import { onDestroy } from './kit/lifetime.ts'
import { start, VERSION, walletKit as own, type WalletKit } from './kit/wallet-kit.ts'

export type { WalletKit } from './kit/wallet-kit.ts'
export type { Snapshot } from './kit/snapshot.ts'
export type { Options } from './domain/options.ts'
export type { SignInData, SignInSession } from './domain/sign-in/sign-in.ts'
export type {
  SignedIn,
  SiweConfig,
  SiweMessageArgs,
  Siwx,
  SiwxMessage,
  SiwxSession,
} from './domain/sign-in/siwx.ts'
export type { KitEvents as WalletEvents } from './stores/events.ts'

declare global {
  interface Window {
    walletKit?: WalletKit
  }
  interface HTMLElementTagNameMap {
    'wallet-modal': WalletModal
    'wallet-button': WalletButton
    'wallet-network-button': WalletNetworkButton
  }
}

function install(): WalletKit {
  if (typeof window === 'undefined') return own
  const found = window.walletKit
  // The classic script's is not frozen, and makes room.
  if (isWalletKit(found) && Object.isFrozen(found)) {
    if (found.version !== VERSION) {
      console.warn(`[wallet-modal] ${VERSION} left the page to ${found.version}.`)
    }
    return found
  }
  window.walletKit = own
  customElements.define('wallet-modal', WalletModal)
  customElements.define('wallet-button', WalletButton)
  customElements.define('wallet-network-button', WalletNetworkButton)
  onDestroy(watchTriggers())
  void start()
  return own
}

export const walletKit: WalletKit = install()
