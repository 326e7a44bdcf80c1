/** `walletKit.connect({ connectorId: 'google' })`: what a press on that button would do in the modal, which shows how the login goes. */
import type { Social } from '../../domain/embedded/socials.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { socialLogin } from '../../ports/user/login-windows.ts'
import { $socials } from '../../stores/connections/offered-socials.ts'
import { beginSocial, goOnWithSocial, showSocial } from './press.ts'

/**
 * Opens the window: nothing may be awaited before, as browsers open windows within a press only. `inModal` opens the modal, calls back once it
 * can be seen, and resolves with the connection.
 *
 * Rejects with `wallet-not-found` for what the page does not offer; when the user leaves, with why the login came to nothing: `popup-closed`,
 * `connection-rejected`, `social-unavailable`, `farcaster-failed`, `connection-failed`, else as `inModal` does.
 */
export async function connectSocial<T>(
  social: Social,
  inModal: (enter: () => void) => Promise<T>,
): Promise<T> {
  if (!$socials.get().includes(social))
    throw new WalletKitError('wallet-not-found', `No connector found for connection: ${social}`)
  const opened = beginSocial(social)
  let isShown = false
  const enter = () => {
    isShown = true
    showSocial(social)
    // The view shows what keeps it from going on.
    goOnWithSocial(social, opened).catch(() => undefined)
  }
  try {
    return await inModal(enter)
  } catch (error) {
    if (!isShown && typeof opened === 'object') opened.close()
    throw (isShown && socialLogin.use().why()) || error
  }
}
