/** Making another connected wallet, or another namespace, the active one. The wallet is not asked. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { coded } from '../../errors/codes.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import { $connection, connectionOf, setConnection } from '../../stores/connections/connections.ts'
import { saved } from '../../stores/stored/session.ts'
import { rememberActive, rememberConnection } from './saved-connections.ts'

/** Activates the first connection of a namespace, or the given one. */
export function activateConnection(namespace: Namespace, connectorId?: string): void {
  const connection = connectionOf(namespace, connectorId)
  if (!connection) throw coded('not-connected')
  chooseConnection(connection)
  connectionTabs.use().tell()
}

/** After the modal was opened for another connected namespace: that one stays active, in every tab. */
export function keepActiveNamespace(): void {
  const connection = $connection.get()
  if (connection && connection.namespace !== saved.activeNamespace.get())
    activateConnection(connection.namespace)
}

export function chooseConnection(connection: Connection): void {
  rememberConnection(connection)
  rememberActive(connection)
  setConnection(connection, { keepOthers: true })
}
