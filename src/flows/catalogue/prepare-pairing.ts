/** On phones a pairing is made before a wallet is chosen: browsers open an app only inside the tap (reference 2.6 and 6.8). */
import { isWalletConnect, WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { adapters } from '../../ports/adapters.ts'
import { deviceReader } from '../../ports/device.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { setPairing } from '../../stores/connections/pairing.ts'
import { $connecting } from '../connections/attempt.ts'
import { $walletRows } from './list-wallets.ts'

/** Returns its undo. Where a wallet is here already, as in its own browser, that one is a single tap away. */
export function preparePairing(): () => void {
  if (!deviceReader.use().read().isMobile || !$canPair.get() || $walletRows.get().length) return () => {}
  const controller = new AbortController()
  // Whoever chooses a wallet hears what is wrong.
  prepare(controller.signal).catch(() => undefined)
  return () => {
    controller.abort()
    const now = $connecting.get()
    // A phone that is asked by now goes on with it.
    const isTaken = now.step !== 'idle' && !!now.connector && isWalletConnect(now.connector)
    if (!isTaken) setPairing({ step: 'idle' })
  }
}

async function prepare(signal: AbortSignal): Promise<void> {
  const { namespace } = $connectors.get().find(isWalletConnect) ?? WALLET_CONNECT
  const adapter = await adapters.use().of(namespace)
  await adapter?.preparePairing?.(WALLET_CONNECT.id, {
    signal,
    onPairing: (pairing) => setPairing({ step: 'ready', ...pairing }),
  })
}
