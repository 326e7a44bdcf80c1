/** Names of Solana networks in Wallet Standard and CAIP-2. */
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { knownNetworkId } from '../../domain/networks/known-networks.ts'
import type { Network } from '../../domain/networks/network.ts'
import { OTHER_SOLANA, SOLANA_CHAINS, type SolanaChain } from '../../domain/networks/standard-chains.ts'

export function standardChain(network: CaipNetworkId): SolanaChain {
  return SOLANA_CHAINS.get(knownNetworkId(network) ?? network) ?? OTHER_SOLANA
}

function networkOf(chain: string): CaipNetworkId | undefined {
  const [known] = [...SOLANA_CHAINS].find(([, name]) => name === chain) ?? []
  return known ?? (isCaipNetworkId(chain) ? chain : undefined)
}

/**
 * Chooses the network of an account that supports these chains: the last one if possible, else the page's first supported one, else one
 * that the page does not have.
 */
export function chooseNetwork(
  chains: readonly string[],
  page: readonly Network[],
  last: CaipNetworkId | undefined,
): CaipNetworkId | undefined {
  const usable = page
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => namespaceOf(id) === 'solana' && chains.includes(standardChain(id)))
  const others = chains
    .filter((chain) => chain.startsWith('solana:'))
    .flatMap((chain) => networkOf(chain) ?? [])
  return usable.find((id) => id === last) ?? usable[0] ?? others[0]
}
