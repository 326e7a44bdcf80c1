/**
 * Another tab of this site connected, disconnected or changed the network: this tab follows, without showing a wallet's
 * window and without storing anything else. Storage decides, so that all tabs end in the same state.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import { accountFirst } from '../../domain/account/account-order.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { can } from '../../domain/wallets/connector.ts'
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import {
  $activeNamespace,
  $connection,
  $connections,
  setConnections,
} from '../../stores/connections/connections.ts'
import {
  connectionOf,
  removeConnections,
  setConnection,
  updateConnection,
} from '../../stores/connections/one-connection.ts'
import { emit } from '../../stores/events.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { chooseNetwork } from '../../stores/networks.ts'
import { saved } from '../../stores/stored/session.ts'
import { adapterOf } from './adapter-of.ts'
import { unfollowWallet } from './follow-wallet.ts'
import { cancelRestore, restoreNamespace } from './restore-session.ts'
import { savedAccount, savedNamespace, savedNetwork, savedWallets } from './saved-connections.ts'

export async function takeOver(): Promise<void> {
  adopt()
  const stored = saved.connectedNamespaces.get() ?? []
  await Promise.all(stored.map(restoreNamespace))
  // More may have changed meanwhile; wallets not restored by now are given up.
  adopt({ isLast: true })
}

/** Applies the stored values to the state. A replaced wallet stays until its successor is restored. */
function adopt({ isLast = false } = {}): void {
  const stored = saved.connectedNamespaces.get() ?? []
  const connected = $connections.get().map(({ namespace }) => namespace)
  const leaving: Leaving[] = []
  for (const namespace of new Set([...stored, ...connected])) {
    const wanted = stored.includes(namespace) ? savedWallets(namespace) : []
    if (!wanted.length) cancelRestore(namespace)
    const isSettled = isLast || !wanted[0] || connectionOf(namespace, wanted[0])
    if (isSettled) leaving.push(...othersIn(namespace, wanted))
    // Update the active one last, so that it comes first.
    for (const id of wanted.toReversed()) {
      const connection = connectionOf(namespace, id)
      if (connection) updateFromStorage(connection, { isActive: id === wanted[0] })
    }
  }
  leave(leaving)
  // After the wallets, each of whose moves is the page's network too.
  const network = saved.activeNetwork.get()
  if (network) chooseNetwork(network)
  const active = savedNamespace()
  if (active && (connectionOf(active) || !stored.includes(active))) setConnections($connections.get(), active)
  else if (isLast && !$connection.get()) setConnections($connections.get(), connected[0])
}

interface Leaving {
  connection: Connection
  reason: 'replaced' | 'user'
}

/** The connections of a namespace that are no longer stored; nothing follows their wallets any more. */
function othersIn(namespace: Namespace, wanted: readonly string[]): Leaving[] {
  const reason = wanted.length && !$isMultiWallet.get() ? 'replaced' : 'user'
  const others = $connections
    .get()
    .filter((one) => one.namespace === namespace && !wanted.includes(one.connector.id))
  for (const { connector } of others) unfollowWallet(namespace, connector.id)
  if (!wanted.length) unfollowWallet(namespace)
  return others.map((connection) => ({ connection, reason }))
}

/** All go in one step: a wallet that leaves too does not become the active one in between. */
function leave(leaving: readonly Leaving[]): void {
  removeConnections(leaving.map(({ connection }) => connection))
  for (const { connection, reason } of leaving)
    emit('disconnected', { namespace: connection.namespace, reason })
}

function updateFromStorage(connection: Connection, { isActive }: { isActive: boolean }): void {
  const { namespace, connector } = connection
  if (isActive && connectionOf(namespace) !== connection)
    setConnection(connection, { active: $activeNamespace.get(), keepOthers: true })
  const address = savedAccount(namespace, connector.id)
  const [first] = connection.accounts
  if (address && !isSameAddress(namespace, address, first.address))
    updateConnection(connection, { accounts: accountFirst(namespace, connection.accounts, address) })
  const network = savedNetwork(namespace, connector.id)
  const now = connectionOf(namespace, connector.id)
  if (!now || !network || network === now.network) return
  // An installed wallet of EVM tells each tab itself. Others have no network, or one in each tab: the page chooses it.
  if (can(connector, 'shares-namespaces')) void follow(now, network)
  else if (namespace !== 'eip155') updateConnection(now, { network })
}

/** The state changes first: it stores nothing then, as what is stored may have changed again before the wallet has followed. */
async function follow(connection: Connection, network: CaipNetworkId): Promise<void> {
  const { namespace, connector } = connection
  updateConnection(connection, { network })
  try {
    await (await adapterOf(namespace)).followNetwork?.(connector.id, network)
  } catch {
    const now = connectionOf(namespace, connector.id)
    if (now?.network === network) updateConnection(now, { network: connection.network })
  }
}
