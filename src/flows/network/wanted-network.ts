/** The network that a wallet is asked to come to as it connects. */
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $sought } from '../../stores/modal/sought.ts'
import { $networks } from '../../stores/networks.ts'
import { $wishedNetworks } from '../../stores/wished-networks.ts'
import { $options } from '../../stores/options.ts'
import { saved } from '../../stores/stored/session.ts'
import { savedNetwork } from '../connections/saved-connections.ts'

/**
 * The network that the user chose, else the page's `default-network`, as far as the page has it. `undefined` when the wallet
 * may be where it is.
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

/** On an earlier visit, or in another tab. What is stored of an EVM wallet is where the wallet was, which need not be a choice. */
function chosenBefore(namespace: Namespace): CaipNetworkId | undefined {
  const wasConnected = saved.connectionStatus.get() !== undefined
  if (namespace === 'eip155' && wasConnected) return undefined
  return savedNetwork(namespace)
}
