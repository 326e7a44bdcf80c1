/** `walletKit.connect()`: connects the named wallet without the modal; otherwise the user chooses in the modal. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { ViewName } from '../../domain/routes.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { coded } from '../../errors/codes.ts'
import { awaitConnector, discoverConnector } from '../connections/find-connector.ts'
import { loginView } from '../connections/login-view.ts'
import { latest } from '../latest.ts'
import { connectInModal } from './connect-in-modal.ts'
import { connectWallet } from './connect-wallet.ts'

export interface ConnectorOptions {
  connectorId?: string
  namespace?: Namespace
}

/** A newer call ends one whose wallet has not announced itself yet. */
const calls = latest()

/** Rejects with a coded error, with `modal-closed` if the user closes the modal. */
export async function connect({ connectorId, namespace }: ConnectorOptions = {}): Promise<Connection> {
  const signal = calls.begin(coded('connection-replaced'))
  if (connectorId && !needsModal(connectorId)) {
    await awaitConnector(connectorId, namespace, signal)
    return connectWallet(connectorId, { namespace })
  }
  if (connectorId) await discoverConnector(connectorId, namespace)
  const view = connectorId ? VIEWS[connectorId]?.() : 'Connect'
  return connectInModal({ ...(view && { view }), ...(namespace && { namespace }) })
}

/** Connectors whose user has to see a QR code, or to log in. */
const VIEWS: Readonly<Record<string, () => ViewName>> = {
  [WALLET_CONNECT.id]: () => 'ConnectingWalletConnect',
  [EMBEDDED_ID]: loginView,
}

export const needsModal = (connectorId: string): boolean => Object.hasOwn(VIEWS, connectorId)
