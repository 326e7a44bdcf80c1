/**
 * Following a connected wallet's events: other accounts, another network, disconnected. A locked wallet is still listened
 * to; when it is unlocked and still shares its accounts, the session goes on.
 */
import type { Connection } from '../../domain/account/connection.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'
import { connectionOf, removeConnection, updateConnection } from '../../stores/connections/one-connection.ts'
import { emit } from '../../stores/events.ts'
import { preferredFirst } from './preferred-account.ts'
import { rememberMove } from './saved-connections.ts'

interface Followed extends Pick<Connector, 'namespace' | 'id'> {
  stop(): void
}

const followed = new Set<Followed>()

export function followWallet(connector: Connector, adapter: WalletAdapter, onReturn: () => void): void {
  const { namespace, id } = connector
  unfollowWallet(namespace, id)
  const stop = adapter.listen(id, {
    accountsChanged([first, ...rest], why) {
      const connection = connectionOf(namespace, id)
      if (first && connection) update(connection, { accounts: preferredFirst(namespace, [first, ...rest]) })
      else if (first) onReturn()
      else if (connection) {
        removeConnection(connection)
        emit('disconnected', { namespace, reason: why ?? 'wallet' })
      }
    },
    networkChanged(network) {
      const connection = connectionOf(namespace, id)
      if (connection && connection.network !== network) update(connection, { network })
    },
  })
  followed.add({ namespace, id, stop })
}

function update(connection: Connection, change: Parameters<typeof updateConnection>[1]): void {
  updateConnection(connection, change)
  rememberMove({ ...connection, ...change })
}

/** Stops following all wallets of a namespace, or one of them. */
export function unfollowWallet(namespace: Namespace, id?: string): void {
  for (const entry of followed)
    if (entry.namespace === namespace && (id ?? entry.id) === entry.id) drop(entry)
}

export function unfollowAll(): void {
  followed.forEach(drop)
}

function drop(entry: Followed): void {
  entry.stop()
  followed.delete(entry)
}
