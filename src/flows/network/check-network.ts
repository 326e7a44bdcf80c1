import { $connection } from '../../stores/connections/connections.ts'
import { $mustLeaveChain } from '../../stores/must-leave-chain.ts'
import { present, withdraw } from '../modal/presence.ts'
import { loadNetworks } from './load-networks.ts'

/** After the wallet changed its network: shows UnsupportedChain if the page does not support it, otherwise leaves that view. */
export async function checkNetwork(): Promise<void> {
  if (!$connection.get()) return
  await loadNetworks().catch(() => undefined)
  if ($mustLeaveChain.get()) present('unsupported-chain')
  else withdraw('unsupported-chain')
}
