import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../../domain/networks/caip.ts'
import { OTHER_NETWORK_NAMES } from '../../../domain/networks/known-networks.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'
import {
  WALLET_CONNECT_EVENTS,
  WALLET_CONNECT_METHODS,
} from '../../../domain/wallets/wallet-connect-methods.ts'

/** Former ids of Solana's networks, which some wallets still use. */
const FORMER_IDS = new Map<CaipNetworkId, CaipNetworkId>(
  Object.entries(OTHER_NETWORK_NAMES).flatMap(([name, id]) => (isCaipNetworkId(name) ? [[id, name]] : [])),
)

/** The ids that a session may use for a network, the current one first. */
export function idsOf(network: CaipNetworkId): readonly CaipNetworkId[] {
  const former = FORMER_IDS.get(network)
  return former ? [network, former] : [network]
}

/** The namespaces of a page, in the order of its networks. */
export const namespacesOf = (networks: readonly CaipNetworkId[]): readonly Namespace[] => [
  ...new Set(networks.map(namespaceOf)),
]

/** The namespaces to propose. All are optional: the wallet shares those that it supports. */
export function proposedNamespaces(networks: readonly CaipNetworkId[]) {
  const entries = namespacesOf(networks).map((namespace) => {
    const own = networks.filter((network) => namespaceOf(network) === namespace)
    return [
      namespace,
      {
        chains: own.flatMap(idsOf),
        methods: [...WALLET_CONNECT_METHODS[namespace]] as string[],
        events: [...WALLET_CONNECT_EVENTS] as string[],
      },
    ] as const
  })
  return Object.fromEntries(entries)
}
