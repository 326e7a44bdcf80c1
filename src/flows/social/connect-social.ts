/** Social logins that begin without their button: `walletKit.connect({ connectorId: 'google' })`, and a press on a login used before. */
import type { Social } from '../../domain/embedded/socials.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { socialLogin } from '../../ports/user/login-windows.ts'
import { $socials } from '../../stores/connections/offered-socials.ts'
import { goBack } from '../modal/modal.ts'
import { beginSocial, goOnWithSocial, pressSocial, showSocial } from './press.ts'

/**
 * Opens the window. Nothing may be awaited before, because browsers open windows only within a click. `inModal` opens the modal, calls back once it
 * is visible, and resolves with the connection.
 *
 * Rejects with `wallet-not-found` for a provider that the page does not offer; if the user leaves, with why the login failed: `popup-closed`,
 * `connection-rejected`, `social-unavailable`, `farcaster-failed`, `connection-failed`, otherwise as `inModal` does.
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
    // The view shows the failure.
    goOnWithSocial(social, opened).catch(() => undefined)
  }
  try {
    return await inModal(enter)
  } catch (error) {
    if (!isShown && typeof opened === 'object') opened.close()
    throw (isShown && socialLogin.use().why()) || error
  }
}

/** Implements `SocialAgain`. */
export function pressAgain(social: Social): boolean {
  if (!$socials.get().includes(social)) return false
  goOnWithSocial(social, pressSocial(social)).catch(goBack)
  return true
}
