/**
 * A paired phone is asked for something. Where its app was opened by a link, the client opens it once for each request
 * (reference 3.7, the deep link choice). One that does not answer soon is away, and the visitor is told where to go on.
 */
import { deviceReader } from '../../ports/device.ts'
import { clock } from '../../ports/clock.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { safeAppLink } from '../../domain/wallets/wallet-links.ts'

import { saved } from '../../stores/stored/session.ts'
import { setPendingRequest } from '../../stores/connections/pending-request.ts'
import { present, withdraw } from '../modal/presence.ts'

let waiting = 0

/** Called when it is asked; the returned function when it has answered. */
export function continueInWallet({ name, link }: { name: string; link?: string }): () => void {
  waiting += 1
  const choice = saved.deepLinkChoice.get()
  // The client follows whatever stands there.
  if (!choice) saved.deepLinkChoice.set(undefined)
  const stop = clock.use().after(TIMEOUTS.phone, () => {
    const href = deviceReader.use().read().isMobile ? (safeAppLink(link) ?? choice?.href) : undefined
    setPendingRequest({ name, ...(href && { href }) })
    // A page that has something of its own to say may refuse.
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
