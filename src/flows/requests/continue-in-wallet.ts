/**
 * Requests to a WalletConnect wallet. If its app was opened by a link, the WalletConnect client opens it again for each
 * request. When the wallet does not answer soon, the modal tells the user to continue in the wallet.
 */
import { deviceReader } from '../../ports/device.ts'
import { clock } from '../../ports/clock.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { safeAppLink } from '../../domain/wallets/wallet-links.ts'
import { saved } from '../../stores/stored/session.ts'
import { setPendingRequest } from '../../stores/connections/pending-request.ts'
import { present, withdraw } from '../modal/presence.ts'

let waiting = 0

/** Called with each request; the returned function is called when the wallet has answered. */
export function continueInWallet({ name, link }: { name: string; link?: string }): () => void {
  waiting += 1
  const choice = saved.deepLinkChoice.get()
  // The client opens whatever is stored: a choice that cannot be parsed is removed.
  if (!choice) saved.deepLinkChoice.set(undefined)
  const stop = clock.use().after(TIMEOUTS.request, () => {
    const href = deviceReader.use().read().isMobile ? (safeAppLink(link) ?? choice?.href) : undefined
    setPendingRequest({ name, ...(href && { href }) })
    // The page may cancel `opening` and show its own message.
    present('continue-in-wallet')
  })
  return () => {
    stop()
    waiting -= 1
    if (waiting) return
    setPendingRequest(undefined)
    withdraw('continue-in-wallet')
  }
}
