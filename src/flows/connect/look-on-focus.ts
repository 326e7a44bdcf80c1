/**
 * A wallet that has a request open answers a new one with "pending", and may emit no event when the user approves the older one in the
 * wallet's own window. When the page gets the focus back, the wallet is asked silently what it shares.
 */
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { browser } from '../../ports/browser.ts'
import type { WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import { within } from '../timeout.ts'

/** Calls back with what the wallet shares, once it shares something. Returns the function that stops looking. */
export function lookOnFocus(
  adapter: WalletAdapter,
  connectorId: string,
  signal: AbortSignal,
  call: (session: WalletSession) => void,
): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const asked = adapter.restore(connectorId, signal)
    // A wallet that does not answer is asked again with the next focus.
    const session = await within(TIMEOUTS.silentCall, 'connection-timed-out', asked).catch(() => undefined)
    isLooking = false
    if (session && !signal.aborted) call(session)
  }
  const undo = [browser.use().onFocus(() => void look()), browser.use().onReturn(() => void look())]
  return () => {
    for (const stop of undo) stop()
  }
}
