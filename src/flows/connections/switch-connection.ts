/** With several wallets: activates a connected one, or reconnects one that was disconnected. */
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { activateConnection } from './activate-connection.ts'
import { disconnectWallet } from './disconnect-wallet.ts'
import { loginView } from './login-view.ts'
import { goTo } from '../modal/modal.ts'
import { showToast } from '../modal/toasts.ts'

export function switchConnection(namespace: Namespace, connectorId: string): void {
  if (connectionOf(namespace, connectorId)) {
    activateConnection(namespace, connectorId)
    showToast({ kind: 'done', says: 'walletSwitched' })
  } else if (connectorId === WALLET_CONNECT.id) goTo('ConnectingWalletConnect', { namespace })
  else if (connectorId === EMBEDDED_ID) goTo(loginView(), { namespace })
  else goTo('ConnectingExternal', { connectorId, namespace })
}

/** Disconnects one wallet; others stay listed. */
export function disconnectOne(namespace: Namespace, connectorId: string): void {
  void disconnectWallet({ namespace, connectorId })
  showToast({ kind: 'done', says: 'disconnected' })
}
