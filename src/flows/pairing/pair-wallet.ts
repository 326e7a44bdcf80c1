/**
 * Pairing with a WalletConnect wallet: a pairing is created, the user scans its QR code or follows its link, the wallet
 * approves. A pairing that expires is replaced by a new one while the attempt runs.
 */
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import type { Pairing, WalletSession } from '../../ports/wallet-adapter.ts'
import { $pairing, setPairing } from '../../stores/connections/pairing.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { pendConnect } from '../connections/attempt.ts'
import { unlessAborted } from '../latest.ts'
import { within } from '../timeout.ts'

/** Shows pairings in `$pairing` until the wallet answers. Only the relay has a timeout: the user may take any time. */
export async function pairWallet(connector: Connector, signal: AbortSignal): Promise<WalletSession> {
  // A pairing created by `preparePairing` is used.
  if ($pairing.get().step === 'idle') setPairing({ step: 'preparing' })
  const adapter = await unlessAborted(signal, adapterOf(connector.namespace))
  let onShown = () => {}
  const shown = new Promise<void>((resolve) => {
    onShown = resolve
  })
  const answer = adapter.connect(connector.id, {
    signal,
    onPending: () => pendConnect(connector, signal),
    onPairing(pairing: Pairing) {
      if (signal.aborted) return
      setPairing({ step: 'ready', ...pairing })
      onShown()
    },
  })
  const timely = within(TIMEOUTS.relay, 'connection-timed-out', shown).then(() => answer)
  return await unlessAborted(signal, Promise.race([answer, timely]))
}
