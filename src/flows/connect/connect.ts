/** `walletKit.connect()`: connects the named wallet without the modal; otherwise the user chooses in the modal. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { ViewName } from '../../domain/routes.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { awaitConnector, discoverConnector, findConnector } from '../connections/find-connector.ts'
import { coded } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { $canLogIn, $loginNamespaces } from '../../stores/connections/can-log-in.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $options } from '../../stores/options.ts'
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
  if (connectorId) requireOffered(connectorId, namespace)
  if (connectorId) await discoverConnector(connectorId, namespace)
  const view = connectorId ? VIEWS[connectorId]?.() : 'Connect'
  return connectInModal({ ...(view && { view }), ...(namespace && { namespace }) })
}

/** Connectors whose user has to see a QR code, or to log in. */
const VIEWS: Readonly<Record<string, () => ViewName>> = {
  [WALLET_CONNECT.id]: () => 'ConnectingWalletConnect',
  [EMBEDDED_ID]: loginView,
}

/**
 * The visitor cannot do what the page did not set up: the modal would show nothing for it.
 *
 * @throws `WalletKitError`: `no-auth-connector` without logins in that namespace; without WalletConnect `project-id-missing`, or `wallet-not-found` where its
 *   feature is off.
 */
function requireOffered(connectorId: string, namespace: Namespace | undefined): void {
  if (findConnector(connectorId, namespace)) return
  if (connectorId === EMBEDDED_ID) {
    const isOffered =
      $canLogIn.get() && (!namespace || $loginNamespaces.get().some((one) => one === namespace))
    // The other errors of logins are loaded with them.
    if (!isOffered) throw new WalletKitError('no-auth-connector', 'No auth connector found')
  } else if (!$canPair.get())
    throw $options.get().projectId
      ? coded('wallet-not-found', { id: connectorId })
      : coded('project-id-missing')
}

export const needsModal = (connectorId: string): boolean => Object.hasOwn(VIEWS, connectorId)
