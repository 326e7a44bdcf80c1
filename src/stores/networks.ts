import { atom, computed, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId, namespaceOf, referenceOf, type CaipNetworkId } from '../domain/networks/caip.ts'
import { DEFAULT_NETWORK } from '../domain/networks/default-network.ts'
import { unsupportedNetwork, type Network } from '../domain/networks/network.ts'
import { $connection } from './connections/connections.ts'
import { $options } from './options.ts'

const $resolved = atom<readonly Network[] | undefined>()
const $chosen = atom<CaipNetworkId | undefined>()

/** The networks of the page; `undefined` until they are loaded. */
export const $networks: ReadableAtom<readonly Network[] | undefined> = $resolved

/** The active network: the wallet's, otherwise the one that the user chose, otherwise the page's default or first. */
export const $networkId: ReadableAtom<CaipNetworkId> = computed(
  [$connection, $chosen, $resolved, $options],
  (connection, chosen, resolved, options) => {
    if (connection) return connection.network
    const isOffered = (id: string | undefined) =>
      !resolved || resolved.some((network) => network.caipNetworkId === id)
    const wishes = [chosen, options.defaultNetwork, resolved?.[0]?.caipNetworkId, ...options.networks]
    return wishes.filter(isCaipNetworkId).find(isOffered) ?? DEFAULT_NETWORK
  },
)

const isListed = (networks: readonly Network[], id: string) =>
  networks.some((network) => network.caipNetworkId === id)

/** Whether the wallet is on a chain that the page does not support; `false` until the page's networks are loaded. */
export const $isUnsupported: ReadableAtom<boolean> = computed(
  [$connection, $resolved],
  (connection, resolved) => !!connection && !!resolved && !isListed(resolved, connection.network),
)

/** The active network with its data; a placeholder if it is unsupported, `undefined` until networks are loaded. */
export const $network: ReadableAtom<Network | undefined> = computed(
  [$networkId, $resolved],
  (id, resolved) => {
    if (!resolved) return undefined
    const found = resolved.find((network) => network.caipNetworkId === id)
    return found ?? unsupportedNetwork(id, namespaceOf(id), referenceOf(id))
  },
)

export function setNetworks(networks: readonly Network[] | undefined): void {
  $resolved.set(networks)
}

/** Chooses the network used while no wallet is connected. */
export function chooseNetwork(id: CaipNetworkId | undefined): void {
  $chosen.set(id)
}
