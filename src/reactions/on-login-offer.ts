import { EMBEDDED_ID } from '../domain/embedded/embedded-wallet.ts'
import { LOGIN_KEYS } from '../domain/storage-keys.ts'
import { disconnectWallet } from '../flows/connections/disconnect-wallet.ts'
import { savedNamespaces } from '../flows/connections/restore-session.ts'
import { savedWallets } from '../flows/connections/saved-connections.ts'
import { log } from '../ports/log.ts'
import { $isLoginOff } from '../stores/connections/can-log-in.ts'
import { savedLogin } from '../stores/stored/email-login.ts'
import { removeStored } from '../stores/stored/stored-value.ts'

/** Ends a login, saved or connected, once the page turns logins off: nothing could restore it, or show its requests. */
export function followLoginOffer(): () => void {
  return $isLoginOff.subscribe((isOff) => {
    if (isOff) end()
  })
}

function end(): void {
  const isSaved = savedNamespaces().some((namespace) => savedWallets(namespace).includes(EMBEDDED_ID))
  if (!isSaved && !savedLogin.isLoggedIn.get()) return
  log.use().warn('The saved login was ended, because the page turned logins off (`email: false` or `pay`).')
  // The frame's session ends with the next login, if the page ever offers one again.
  if (isSaved) void disconnectWallet({ connectorId: EMBEDDED_ID }, 'replaced')
  else removeStored(LOGIN_KEYS)
}
