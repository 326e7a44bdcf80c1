/**
 * Requests to wallets in this browser. Such a wallet may draw its prompt in the page, so the modal stays inert
 * while a request is open. A WalletConnect wallet is elsewhere: `continue-in-wallet.ts`.
 */
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { beginQuestion } from '../../stores/connections/asked-wallet.ts'
import { $connectors } from '../../stores/connections/connectors.ts'

/** Called before the wallet is called. The returned function ends the request. */
export function askInPage(connectorId: string, namespace: Namespace): () => void {
  // The frame of a login is inside the modal.
  if (connectorId === WALLET_CONNECT.id || connectorId === EMBEDDED_ID) return () => undefined
  const connector = $connectors
    .get()
    .find((known) => known.id === connectorId && known.namespace === namespace)
  return beginQuestion(connector?.name ?? connectorId)
}
