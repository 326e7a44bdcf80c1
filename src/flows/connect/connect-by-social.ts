/** `walletKit.connect({ connectorId: 'google' })`: what a press on that button would do in the modal, which shows how the login goes. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { connectInModal } from './connect-in-modal.ts'

interface Begun {
  enter(): void
  end(): WalletKitError | undefined
}

/**
 * Rejects, when the user leaves, with why the login came to nothing: `popup-closed`, `connection-rejected`, `social-unavailable`,
 * `farcaster-failed`, `connection-failed`, else `modal-closed`.
 */
export async function connectBySocial(begun: Begun, namespace?: Namespace): Promise<Connection> {
  try {
    return await connectInModal({ view: 'Connect', ...(namespace && { namespace }) }, begun.enter)
  } catch (error) {
    throw begun.end() ?? error
  }
}
