import type { CaipNetworkId } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespaces.ts'
import { $connections, setConnections } from './connections.ts'

export function connectionOf(namespace: Namespace): Connection | undefined {
  return $connections.get().find((connection) => connection.namespace === namespace)
}

/** Puts a connection in its namespace's place and makes that namespace the active one. */
export function setConnection(connection: Connection): void {
  const others = $connections.get().filter(({ namespace }) => namespace !== connection.namespace)
  setConnections([...others, connection], connection.namespace)
}

/** Changes what a connected wallet says of itself; other namespaces stay untouched. */
export function updateConnection(
  namespace: Namespace,
  change: { accounts?: Connection['accounts']; network?: CaipNetworkId },
): void {
  setConnections(
    $connections.get().map((entry) => (entry.namespace === namespace ? { ...entry, ...change } : entry)),
  )
}

export function removeConnection(namespace: Namespace): void {
  setConnections($connections.get().filter((entry) => entry.namespace !== namespace))
}
