import { $connection } from '../../stores/connections/connections.ts'
import { $mustLeaveChain } from '../../stores/must-leave-chain.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { present, withdraw } from '../modal/presence.ts'
import { loadNetworks } from '../network/load-networks.ts'

/** After a wallet connected: leaves the connecting views, or shows UnsupportedChain. Nothing opens for a restored one. */
export async function endConnecting({ restored }: { restored: boolean }): Promise<void> {
  await loadNetworks().catch(() => undefined)
  // Meanwhile the user may have disconnected, and may be choosing another wallet.
  if (restored || !$connection.get()) return
  if ($mustLeaveChain.get()) present('unsupported-chain')
  // With sign-in, `flows/sign-in` leaves these views once the session is known.
  else if ($signInMode.get() === 'off') withdraw('connecting')
}
