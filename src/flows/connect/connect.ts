/** `walletKit.connect()`: the named wallet is asked without the modal; else the user chooses in the modal. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { discoverConnector } from '../connections/find-connector.ts'
import { connectInModal } from './connect-in-modal.ts'
import { connectWallet } from './connect-wallet.ts'

export interface ConnectorOptions {
  connectorId?: string
  namespace?: Namespace
}

/** Rejects with a coded error, with `modal-closed` when the user closes the modal. */
export async function connect({ connectorId, namespace }: ConnectorOptions = {}): Promise<Connection> {
  if (connectorId) await discoverConnector(connectorId, namespace)
  if (connectorId && !needsModal(connectorId)) return connectWallet(connectorId, { namespace })
  const view = connectorId ? 'ConnectingWalletConnect' : 'Connect'
  return connectInModal({ view, ...(namespace && { namespace }) })
}

/** The user has to see the QR code. */
export const needsModal = (connectorId: string): boolean => connectorId === WALLET_CONNECT.id
