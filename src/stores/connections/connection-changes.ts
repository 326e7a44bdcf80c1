import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $activeNamespace, $connections, setConnections } from './connections.ts'

/** The connection in use in a namespace, or the one with a certain wallet. */
export function connectionOf(namespace: Namespace, connectorId?: string): Connection | undefined {
  return $connections.get().find(isOf(namespace, connectorId))
}

const isOf = (namespace: Namespace, connectorId?: string) => (entry: Connection) =>
  entry.namespace === namespace && (connectorId ?? entry.connector.id) === entry.connector.id

/**
 * Puts a connection into its namespace: in use there, or behind the one that is. Further wallets of the namespace stay
 * only where the page has several at once. No other namespace is touched.
 */
export function setConnection(
  connection: Connection,
  { active = connection.namespace, keepOthers = false, isInUse = true } = {},
): void {
  const { namespace, connector } = connection
  const all = $connections.get()
  const isSame = isOf(namespace, connector.id)
  const own = all.filter((entry) => keepOthers && entry.namespace === namespace && !isSame(entry))
  const others = all.filter((entry) => entry.namespace !== namespace)
  setConnections([...others, ...(isInUse ? [connection, ...own] : [...own, connection])], active)
}

/** Changes what a connected wallet says of itself; all others stay untouched. */
export function updateConnection(
  { namespace, connector }: Connection,
  change: { accounts?: Connection['accounts']; network?: CaipNetworkId },
): void {
  const isIt = isOf(namespace, connector.id)
  setConnections($connections.get().map((entry) => (isIt(entry) ? { ...entry, ...change } : entry)))
}

/** A namespace that is left without a wallet gives its place to one that has one. */
export function removeConnection({ namespace, connector }: Connection): void {
  const isIt = isOf(namespace, connector.id)
  const left = $connections.get().filter((entry) => !isIt(entry))
  const active = $activeNamespace.get()
  const hasWallet = left.some((entry) => entry.namespace === active)
  setConnections(left, hasWallet ? active : (left[0]?.namespace ?? active))
}
