/**
 * Several wallets at once (section 4, saved connection states; reference 4.9): one that is connected is just used, one
 * that was disconnected is asked again in the way that it was connected.
 */
import type { Namespace } from '../domain/namespaces.ts'
import { PHONE } from '../domain/phone.ts'
import { connectionOf } from '../stores/connection-changes.ts'
import { activateConnection } from './activate-connection.ts'
import { disconnectWallet } from './disconnect-wallet.ts'
import { goTo } from './modal.ts'
import { showToast } from './notify.ts'

export function switchConnection(namespace: Namespace, connectorId: string): void {
  if (connectionOf(namespace, connectorId)) {
    activateConnection(namespace, connectorId)
    showToast({ kind: 'done', says: 'walletSwitched' })
  } else if (connectorId === PHONE.id) goTo('ConnectingWalletConnect', {})
  else goTo('ConnectingExternal', { connectorId, namespace })
}

/** One wallet lets go; the toast says so where others stay to be seen. */
export function disconnectOne(namespace: Namespace, connectorId: string): void {
  void disconnectWallet({ namespace, connectorId })
  showToast({ kind: 'done', says: 'disconnected' })
}
