/** Using another of the wallets that are connected, or another chain family (reference 4.9). No wallet need be asked. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { coded } from '../../errors/codes.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import { connectionOf, setConnection } from '../../stores/connections/connections.ts'
import { rememberActive, rememberConnection } from './saved-connections.ts'

/** The wallet in use in a namespace, or the given one, is from now on the one that the page speaks of. */
export function activateConnection(namespace: Namespace, connectorId?: string): void {
  const connection = connectionOf(namespace, connectorId)
  if (!connection) throw coded('not-connected')
  chooseConnection(connection)
  connectionTabs.use().tell()
}

export function chooseConnection(connection: Connection): void {
  rememberConnection(connection)
  rememberActive(connection)
  setConnection(connection, { keepOthers: true })
}
