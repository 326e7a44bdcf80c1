/** Finding, adding, changing and removing one connection. */
import type { Connection } from '../../domain/account/connection.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $activeNamespace, $connections, setConnections } from './connections.ts'

/** The active connection of a namespace, or the one with a given connector. */
export function connectionOf(namespace: Namespace, connectorId?: string): Connection | undefined {
  return $connections.get().find(isOf(namespace, connectorId))
}

/** The addresses of a connection, the account in use first, for code that passes them on to the page. */
export function accountsInUse(namespace: Namespace, connectorId: string) {
  return {
    get: (): readonly string[] =>
      connectionOf(namespace, connectorId)?.accounts.map(({ address }) => address) ?? [],
    listen: (call: () => void): (() => void) => $connections.listen(() => call()),
  }
}

const isOf = (namespace: Namespace, connectorId?: string) => (entry: Connection) =>
  entry.namespace === namespace && (connectorId ?? entry.connector.id) === entry.connector.id

/**
 * Adds a connection to its namespace, as the active one or after it. Other connections of the namespace stay only with
 * `keepOthers`; other namespaces are not touched.
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

/** Changes the accounts or the network of one connection. */
export function updateConnection(
  { namespace, connector }: Connection,
  change: { accounts?: Connection['accounts']; network?: CaipNetworkId },
): void {
  const isIt = isOf(namespace, connector.id)
  setConnections($connections.get().map((entry) => (isIt(entry) ? { ...entry, ...change } : entry)))
}

export const removeConnection = (connection: Connection): void => removeConnections([connection])

/** Removes connections. If the active namespace is left without one, the first connection that stays becomes active. */
export function removeConnections(leaving: readonly Connection[]): void {
  if (!leaving.length) return
  const isLeaving = (entry: Connection) =>
    leaving.some(({ namespace, connector }) => isOf(namespace, connector.id)(entry))
  const left = $connections.get().filter((entry) => !isLeaving(entry))
  const active = $activeNamespace.get()
  const hasWallet = left.some((entry) => entry.namespace === active)
  setConnections(left, hasWallet ? active : (left[0]?.namespace ?? active))
}
