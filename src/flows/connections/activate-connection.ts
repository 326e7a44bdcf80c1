/** Makes another connected wallet, or another namespace, the active one. The wallet is not called. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { coded } from '../../errors/codes.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { connectionOf, setConnection } from '../../stores/connections/one-connection.ts'
import { rememberActive, rememberConnection, savedNamespace, savedWallets } from './saved-connections.ts'

/** Activates the first connection of a namespace, or the given one. */
export function activateConnection(namespace: Namespace, connectorId?: string): void {
  const connection = connectionOf(namespace, connectorId)
  if (!connection) throw coded('not-connected')
  chooseConnection(connection)
  connectionTabs.use().tell()
}

/**
 * After the modal was opened for another connected namespace: that one stays active, in every tab. A namespace that is only
 * active while the wallet of the previous one is locked or absent does not: that wallet becomes active again when it returns.
 */
export function keepActiveNamespace(): void {
  const connection = $connection.get()
  const stored = savedNamespace()
  const isStandIn = stored && savedWallets(stored).length > 0 && !connectionOf(stored)
  if (connection && connection.namespace !== stored && !isStandIn) activateConnection(connection.namespace)
}

export function chooseConnection(connection: Connection): void {
  rememberConnection(connection)
  rememberActive(connection)
  setConnection(connection, { keepOthers: true })
}
