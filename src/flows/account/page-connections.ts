/**
 * The methods of `walletKit` for several wallets. Without the feature `multiWallet` they list and do nothing, and warn the
 * developer of the page.
 */
import type { Connection } from '../../domain/account/connection.ts'
import { summaryOf, type ConnectorKey, type ConnectorSummary } from '../../domain/wallets/connector.ts'
import { isNamespace, type Namespace } from '../../domain/networks/namespaces.ts'
import { coded, ERRORS } from '../../errors/codes.ts'
import { log } from '../../ports/log.ts'
import { $activeNamespace, $connections } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { connect, type ConnectorOptions } from '../connect/connect.ts'
import { alertAuthor } from '../modal/alerts.ts'
import { activateConnection } from '../connections/activate-connection.ts'
import { switchAccount } from '../connections/switch-account.ts'
import { deleteSaved, savedSocial } from '../connections/saved-connections.ts'
import { $usedWallets } from './used-wallets.ts'

export interface Connections {
  /** Active one first. */
  connections: readonly (Omit<Connection, 'connector'> & { connector: ConnectorSummary })[]
  /** Installed wallets that were used before and are not connected now. */
  recent: readonly { namespace: Namespace; connector: ConnectorSummary; address: string }[]
}

/** The wallet and account to activate. */
export interface WantedConnection extends ConnectorKey {
  address?: string
}

export interface UsedConnection extends ConnectorKey {
  address: string
}

/** The connections of a namespace, by default the active one. */
export function getConnections(namespace = $activeNamespace.get()): Connections {
  if (!isAllowed()) return { connections: [], recent: [] }
  needNamespace(namespace)
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
export async function switchConnection(
  { namespace, connectorId, address }: WantedConnection,
  connectWith: (options: ConnectorOptions) => Promise<unknown> = connect,
): Promise<void> {
  if (!isAllowed()) return
  needNamespace(namespace)
  const plain = address && plainAddress(address)
  if (connectionOf(namespace, connectorId)) activateConnection(namespace, connectorId)
  // A social login is made again at its provider.
  else await connectWith({ namespace, connectorId: savedSocial(namespace, connectorId) ?? connectorId })
  // A WalletConnect wallet need not share the requested namespace.
  if (!connectionOf(namespace, connectorId))
    throw coded('invalid-connection-status', { status: 'disconnected' })
  if (plain) switchAccount(namespace, plain)
}

/** Removes an address, or a wallet with all its addresses, from the list of used ones. */
export function deleteConnection({ namespace, connectorId, address }: UsedConnection): void {
  if (!isAllowed()) return
  needNamespace(namespace)
  deleteSaved(namespace, connectorId, plainAddress(address))
}

/** Throws unless `namespace` is a namespace: pages without a type checker may omit it. */
function needNamespace(namespace: unknown): void {
  if (!isNamespace(namespace)) throw coded('namespace-not-found')
}

/** Accepts a plain address or a CAIP-10 id, such as `state.caipAddress`: namespace, reference and address. */
function plainAddress(text: string): string {
  const parts = text.split(':')
  const [namespace, , address] = parts
  if (parts.length === 1) return text
  if (parts.length !== 3 || parts.includes('') || !address || !isNamespace(namespace))
    throw coded('address-invalid')
  return address
}

function isAllowed(): boolean {
  if ($isMultiWallet.get()) return true
  const { sentence, detail, tone } = ERRORS['multi-wallet-off']
  alertAuthor({ code: 'multi-wallet-off', detail, tone })
  log.use().warn(`${sentence}: ${detail}`)
  return false
}
