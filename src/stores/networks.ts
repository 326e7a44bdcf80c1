import { atom, computed, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId, namespaceOf, referenceOf, type CaipNetworkId } from '../domain/networks/caip.ts'
import { DEFAULT_NETWORK } from '../domain/networks/default-network.ts'
import { unsupportedNetwork, type Network } from '../domain/networks/network.ts'
import { $connection } from './connections/connections.ts'
import { $options } from './options.ts'

const $resolved = atom<readonly Network[] | undefined>()
const $chosen = atom<CaipNetworkId | undefined>()

/** The networks of the page, once their data were read; `undefined` before. */
export const $networks: ReadableAtom<readonly Network[] | undefined> = $resolved

/** Where the page is: where its wallet is, else what the visitor chose, else the first network of the page. */
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

/** The wallet is on a chain that this page was not set up for. `false` for as long as nobody can know. */
export const $isUnsupported: ReadableAtom<boolean> = computed(
  [$connection, $resolved],
  (connection, resolved) => !!connection && !!resolved && !isListed(resolved, connection.network),
)

/** The network with its data; the placeholder of section 4 when it is unsupported, `undefined` before data were read. */
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

/** The network for as long as no wallet decides. */
export function chooseNetwork(id: CaipNetworkId | undefined): void {
  $chosen.set(id)
}
