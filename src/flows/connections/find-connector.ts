import type { Namespace } from '../../domain/networks/namespaces.ts'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { otherWallets } from '../../ports/other-wallets.ts'
import { $connectors } from '../../stores/connections/connectors.ts'

/** The discovered connector with an id, in a namespace or in the first that has it. A shared one is listed once for all. */
export function findConnector(id: string, namespace?: Namespace): Connector | undefined {
  const found = $connectors.get().filter((connector) => connector.id === id)
  const [first] = found
  if (first && can(first, 'shares-namespaces')) return { ...first, namespace: namespace ?? first.namespace }
  return found.find((connector) => (namespace ?? connector.namespace) === connector.namespace)
}

/** Like `findConnector`, for a connector that a page names and that may only be discovered later. */
export async function discoverConnector(id: string, namespace?: Namespace): Promise<Connector | undefined> {
  const found = findConnector(id, namespace)
  if (found) return found
  await otherWallets.use().discover()
  return findConnector(id, namespace)
}
