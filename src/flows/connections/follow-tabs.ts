/**
 * Another tab of this site connected, left or moved: this one does the same, without asking a wallet and without storing
 * anything that the other has not. What is stored is what holds, so that all tabs end in one state.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import { accountFirst } from '../../domain/account/account-order.ts'
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import {
  $activeNamespace,
  $connection,
  $connections,
  connectionOf,
  removeConnection,
  setConnection,
  setConnections,
  updateConnection,
} from '../../stores/connections/connections.ts'
import { emit } from '../../stores/events.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { chooseNetwork } from '../../stores/networks.ts'
import { saved } from '../../stores/stored/session.ts'
import { unfollowWallet } from './follow-wallet.ts'
import { cancelRestore, restoreNamespace } from './restore-session.ts'
import { savedAccount, savedNetwork, savedWallets } from './saved-connections.ts'

export async function takeOver(): Promise<void> {
  adopt()
  const stored = saved.connectedNamespaces.get() ?? []
  await Promise.all(stored.map(restoreNamespace))
  // More may have happened meanwhile, and who did not come here is not waited for any longer.
  adopt({ isLast: true })
}

/** What is here becomes what is stored. A wallet that has been replaced stays until the other one is here. */
function adopt({ isLast = false } = {}): void {
  const stored = saved.connectedNamespaces.get() ?? []
  const here = $connections.get().map(({ namespace }) => namespace)
  for (const namespace of new Set([...stored, ...here])) {
    const wanted = stored.includes(namespace) ? savedWallets(namespace) : []
    if (!wanted.length) cancelRestore(namespace)
    const isSettled = isLast || !wanted[0] || connectionOf(namespace, wanted[0])
    if (isSettled) leaveOthers(namespace, wanted)
    // The one in use last, so that it comes first.
    for (const id of wanted.toReversed()) {
      const connection = connectionOf(namespace, id)
      if (connection) resemble(connection, { isInUse: id === wanted[0] })
    }
  }
  const network = saved.activeNetwork.get()
  if (network) chooseNetwork(network)
  const active = saved.activeNamespace.get()
  if (active && (connectionOf(active) || !stored.includes(active))) setConnections($connections.get(), active)
  else if (isLast && !$connection.get()) setConnections($connections.get(), here[0])
}

function leaveOthers(namespace: Namespace, wanted: readonly string[]): void {
  const reason = wanted.length && !$isMultiWallet.get() ? 'replaced' : 'user'
  for (const connection of $connections.get()) {
    if (connection.namespace !== namespace || wanted.includes(connection.connector.id)) continue
    unfollowWallet(namespace, connection.connector.id)
    removeConnection(connection)
    emit('disconnected', { namespace, reason })
  }
  if (!wanted.length) unfollowWallet(namespace)
}

function resemble(connection: Connection, { isInUse }: { isInUse: boolean }): void {
  const { namespace, connector } = connection
  if (isInUse && connectionOf(namespace) !== connection)
    setConnection(connection, { active: $activeNamespace.get(), keepOthers: true })
  const address = savedAccount(namespace, connector.id)
  const [first] = connection.accounts
  if (address && !isSameAddress(namespace, address, first.address))
    updateConnection(connection, { accounts: accountFirst(namespace, connection.accounts, address) })
  // Wallets of other chain families have no network of their own: the page says it, in whichever tab.
  const network = savedNetwork(namespace, connector.id)
  if (namespace !== 'eip155' && network && network !== connection.network)
    updateConnection(connection, { network })
}
