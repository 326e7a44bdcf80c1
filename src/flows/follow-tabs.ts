/**
 * Another tab of this site connected, left or moved: this one does the same, without asking a wallet. What is stored is
 * what holds, so that all tabs end in one state.
 */
import { isSameAddress } from '../domain/address.ts'
import type { Namespace } from '../domain/namespaces.ts'
import { connectionOf, removeConnection, updateConnection } from '../stores/connection-changes.ts'
import { $activeNamespace, $connections, setConnections } from '../stores/connections.ts'
import { record } from '../stores/facts.ts'
import { chooseNetwork } from '../stores/networks.ts'
import { saved } from '../stores/persisted-session.ts'
import { chooseConnection } from './activate-connection.ts'
import { unfollowWallet } from './follow-wallet.ts'
import { cancelRestore, restoreNamespace } from './restore-session.ts'
import { savedNetwork } from './saved-connections.ts'
import { chooseAccount } from './switch-account.ts'

export async function takeOver(): Promise<void> {
  const stored = saved.connectedNamespaces.get() ?? []
  const here = $connections.get().map(({ namespace }) => namespace)
  // First who is expected, so that nobody else takes the place meanwhile.
  const active = saved.activeNamespace.get()
  if (active && stored.includes(active)) setConnections($connections.get(), active)
  await Promise.all([...new Set([...stored, ...here])].map((namespace) => adopt(namespace, stored)))
  const network = saved.activeNetwork.get()
  if (network) chooseNetwork(network)
  const now = active && connectionOf(active)
  if (now && $activeNamespace.get() !== active) chooseConnection(now)
}

async function adopt(namespace: Namespace, stored: readonly Namespace[]): Promise<void> {
  const id = stored.includes(namespace) ? saved.connectorId(namespace).get() : undefined
  const connection = connectionOf(namespace)
  if (!id) return leave(namespace)
  if (connection?.connector.id !== id) {
    const other = connectionOf(namespace, id)
    if (other) chooseConnection(other)
    else await restoreNamespace(namespace)
    return
  }
  const address = saved.account(namespace).get()
  const isShared = connection.accounts.some(
    (one) => address && isSameAddress(namespace, one.address, address),
  )
  if (address && isShared) chooseAccount(namespace, address)
  // Wallets of other chain families have no network of their own: the page says it, in whichever tab.
  const network = savedNetwork(namespace)
  if (namespace !== 'eip155' && network && network !== connection.network)
    updateConnection(connection, { network })
}

function leave(namespace: Namespace): void {
  cancelRestore(namespace)
  unfollowWallet(namespace)
  for (const connection of $connections.get().filter((one) => one.namespace === namespace)) {
    removeConnection(connection)
    record('disconnected', { namespace, reason: 'user' })
  }
}
