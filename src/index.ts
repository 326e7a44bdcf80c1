/** The script tag: defines the elements, installs `window.walletKit`. The only side effects at import in this package. */
import { define } from './element/base.ts'
import { WalletButton, WalletNetworkButton } from './element/state-buttons.ts'
import { watchSight } from './element/sight.ts'
import { watchTriggers } from './element/triggers.ts'
import { WalletModal } from './element/wallet-modal.ts'
import { isWalletKit } from './kit/is-wallet-kit.ts'
import { onDestroy } from './kit/lifetime.ts'
import { start, VERSION, walletKit as own, type WalletKit } from './kit/wallet-kit.ts'

export type { WalletButton, WalletNetworkButton } from './element/state-buttons.ts'
export type { WalletModal } from './element/wallet-modal.ts'
export type {
  WalletModalAttributes,
  WalletModalEvents,
  WalletModalHandlers,
  WalletModalListeners,
  WalletModalProps,
} from './element/markup.ts'
export type { OpenOptions, WalletKit } from './kit/wallet-kit.ts'
export type { ConnectOptions } from './kit/journey-functions.ts'
export type { Login } from './domain/account/login.ts'
export type { Snapshot } from './kit/snapshot.ts'
export type { Account, ActiveAccount, Connection } from './domain/account/connection.ts'
export type { Features } from './domain/features.ts'
export type { CaipAddress, CaipNetworkId } from './domain/networks/caip.ts'
export type { Namespace } from './domain/networks/namespaces.ts'
export type { Network } from './domain/networks/network.ts'
export type { CheckId, CheckState, Diagnosis, DiagnosisLine } from './domain/web/diagnosis.ts'
export type { Description } from './domain/requests/description.ts'
export type { Risk } from './domain/requests/profiles.ts'
export type { RequestToDescribe } from './flows/review/describe-for-page.ts'
export type { Options, PageStorage } from './domain/options.ts'
export type { CustomConnector } from './domain/wallets/custom-connector.ts'
export type { WalletAdapter } from './ports/wallet-adapter.ts'
export type { Eip1193Provider } from './domain/wallets/eip1193-provider.ts'
export type { Connector, ConnectorSummary } from './domain/wallets/connector.ts'
export type { Wallet } from './domain/wallets/wallet.ts'
export type { WalletKitError } from './errors/wallet-kit-error.ts'
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
  if (!Reflect.set(window, 'walletKit', own))
    console.error('[wallet-modal] window.walletKit is read-only: import walletKit.')
  define('wallet-modal', WalletModal)
  define('wallet-button', WalletButton)
  define('wallet-network-button', WalletNetworkButton)
  onDestroy(watchTriggers())
  onDestroy(watchSight())
  void start()
  return own
}

export const walletKit: WalletKit = install()
