/**
 * The methods of `walletKit` for several wallets. Without the feature `multiWallet` they list and do nothing, and warn the
 * developer of the page.
 */
import type { Connection } from '../../domain/account/connection.ts'
import { summaryOf, type ConnectorKey, type ConnectorSummary } from '../../domain/wallets/connector.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { ERRORS } from '../../errors/codes.ts'
import { log } from '../../ports/log.ts'
import { $activeNamespace, $connections, connectionOf } from '../../stores/connections/connections.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { setAlert } from '../../stores/modal/notices.ts'
import { $options } from '../../stores/options.ts'
import { connect } from '../connect/connect.ts'
import { activateConnection } from '../connections/activate-connection.ts'
import { switchAccount } from '../connections/switch-account.ts'
import { deleteSaved } from '../connections/saved-connections.ts'
import { $usedWallets } from './used-wallets.ts'

export interface Connections {
  /** The active one first. */
  connections: readonly (Omit<Connection, 'connector'> & { connector: ConnectorSummary })[]
  /** Installed wallets that were used before and are not connected now. */
  recent: readonly { namespace: Namespace; connector: ConnectorSummary; address: string }[]
}

/** The wallet, and its account, that becomes active. */
export interface WantedConnection extends ConnectorKey {
  address?: string
}

export interface UsedConnection extends ConnectorKey {
  address: string
}

/** The connections of a namespace, by default the active one. */
export function getConnections(namespace = $activeNamespace.get()): Connections {
  if (!isAllowed()) return { connections: [], recent: [] }
  const used = $usedWallets.get().filter(({ connector }) => connector.namespace === namespace)
  return {
    connections: $connections
      .get()
      .filter((connection) => connection.namespace === namespace)
      .map((connection) => ({ ...connection, connector: summaryOf(connection.connector) })),
    recent: used.flatMap(({ connector, address }) =>
      address ? [{ namespace, connector: summaryOf(connector), address }] : [],
    ),
  }
}

/** Activates a connected wallet; another one is connected first. Rejects with a coded error. */
export async function switchConnection({ namespace, connectorId, address }: WantedConnection): Promise<void> {
  if (!isAllowed()) return
  if (connectionOf(namespace, connectorId)) activateConnection(namespace, connectorId)
  else await connect({ namespace, connectorId })
  if (address) switchAccount(namespace, address)
}

/** Removes an address, or a wallet with all of its addresses, from those that were used. */
export function deleteConnection({ namespace, connectorId, address }: UsedConnection): void {
  if (isAllowed()) deleteSaved(namespace, connectorId, address)
}

function isAllowed(): boolean {
  if ($isMultiWallet.get()) return true
  const { sentence, detail } = ERRORS['multi-wallet-off']
  if ($options.get().debug) setAlert({ code: 'multi-wallet-off', detail })
  log.use().warn(`${sentence}: ${detail}`)
  return false
}
