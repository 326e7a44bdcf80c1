/** Creates a pairing while wallets are listed on a mobile device: browsers open an app only within the tap on its row. */
import { can } from '../../domain/wallets/connector.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { adapters } from '../../ports/adapters.ts'
import { deviceReader } from '../../ports/device.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { setPairing } from '../../stores/connections/pairing.ts'
import { $connecting } from '../connections/attempt.ts'

/** Returns the undo function. Next to an installed wallet, as in a wallet's own browser, no pairing is created. */
export function preparePairing({ hasInstalled }: { hasInstalled: boolean }): () => void {
  if (!deviceReader.use().read().isMobile || !$canPair.get() || hasInstalled) return () => {}
  const controller = new AbortController()
  // A failure is reported when the user chooses a wallet and the pairing is created again.
  prepare(controller.signal).catch(() => undefined)
  return () => {
    controller.abort()
    const attempt = $connecting.get()
    // The attempt of a WalletConnect wallet continues with this pairing.
    const isTaken = attempt.step !== 'idle' && !!attempt.connector && can(attempt.connector, 'pairs')
    if (!isTaken) setPairing({ step: 'idle' })
  }
}

async function prepare(signal: AbortSignal): Promise<void> {
  const connector = $connectors.get().find((one) => can(one, 'pairs')) ?? WALLET_CONNECT
  const adapter = await adapters.use().of(connector.namespace)
  await adapter?.preparePairing?.(connector.id, {
    signal,
    onPairing: (pairing) => setPairing({ step: 'ready', ...pairing }),
  })
}
