/**
 * A connected wallet is followed wherever it goes (section 4): other accounts, another network, gone. A wallet that
 * locked is still listened to: when it opens again and still shares its accounts, the session goes on.
 */
import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespaces.ts'
import type { WalletAdapter } from '../ports/wallet-adapter.ts'
import { connectionOf, removeConnection, updateConnection } from '../stores/connection-changes.ts'
import { record } from '../stores/facts.ts'

const followed = new Map<Namespace, () => void>()

export function followWallet(connector: Connector, adapter: WalletAdapter, onReturn: () => void): void {
  const { namespace, id } = connector
  unfollowWallet(namespace)
  const isConnected = () => connectionOf(namespace)?.connector.id === id
  const stop = adapter.listen(id, {
    accountsChanged([first, ...rest], why) {
      if (first && isConnected()) updateConnection(namespace, { accounts: [first, ...rest] })
      else if (first && !connectionOf(namespace)) onReturn()
      else if (!first && isConnected()) {
        removeConnection(namespace)
        record('disconnected', { namespace, reason: why ?? 'wallet' })
      }
    },
    networkChanged(network) {
      if (isConnected() && connectionOf(namespace)?.network !== network)
        updateConnection(namespace, { network })
    },
  })
  followed.set(namespace, stop)
}

export function unfollowWallet(namespace: Namespace): void {
  followed.get(namespace)?.()
  followed.delete(namespace)
}

export function unfollowAll(): void {
  for (const namespace of [...followed.keys()]) unfollowWallet(namespace)
}
