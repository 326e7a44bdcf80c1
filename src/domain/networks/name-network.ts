import type { Network } from './network.ts'

/** Whether names of accounts are shown on a network. */
export const isNamed = ({ chainNamespace, testnet, names }: Network): boolean =>
  chainNamespace === 'eip155' && (!testnet || !!names)

/** The network that resolves names for a network: itself if it has a resolver, otherwise Ethereum if the page has it. */
export function nameNetwork(network: Network, networks: readonly Network[]): Network | undefined {
  if (network.chainNamespace !== 'eip155') return undefined
  const hasNames = ({ caipNetworkId, contracts }: Network) =>
    caipNetworkId === 'eip155:1' || !!contracts?.ensUniversalResolver
  return hasNames(network) ? network : networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
}
