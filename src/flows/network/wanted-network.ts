/** The network that a wallet is asked to switch to as it connects. */
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $sought } from '../../stores/modal/sought.ts'
import { $networks } from '../../stores/networks.ts'
import { $wishedNetworks } from '../../stores/wished-networks.ts'
import { $options } from '../../stores/options.ts'
import { saved } from '../../stores/stored/session.ts'
import { savedNetwork } from '../connections/saved-connections.ts'

/**
 * The network that the user chose, otherwise the page's `default-network`, if the page has it. `undefined` if the wallet
 * may stay on its network.
 */
export function wantedNetwork(namespace: Namespace): CaipNetworkId | undefined {
  const wishes = [
    $sought.get().network,
    $wishedNetworks.get()[namespace],
    chosenBefore(namespace),
    $options.get().defaultNetwork,
  ]
  const isOfPage = (id: CaipNetworkId) =>
    namespaceOf(id) === namespace &&
    ($networks.get()?.some(({ caipNetworkId }) => caipNetworkId === id) ?? true)
  return wishes.filter(isCaipNetworkId).find(isOfPage)
}

/** Chosen on an earlier visit, or in another tab. The stored network of an EVM wallet is the wallet's, which need not be a choice. */
function chosenBefore(namespace: Namespace): CaipNetworkId | undefined {
  const wasConnected = saved.connectionStatus.get() !== undefined
  if (namespace === 'eip155' && wasConnected) return undefined
  return savedNetwork(namespace)
}
