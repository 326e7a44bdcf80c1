import type { Network } from './network.ts'

/** Where the names of an account on a network are written: there, if it has its own, else on Ethereum if the page has that. */
export function nameNetwork(network: Network, networks: readonly Network[]): Network | undefined {
  if (network.chainNamespace !== 'eip155') return undefined
  const hasNames = ({ caipNetworkId, contracts }: Network) =>
    caipNetworkId === 'eip155:1' || !!contracts?.ensUniversalResolver
  return hasNames(network) ? network : networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
}
