/** Solana's networks, as Wallet Standard and as CAIP-2 call them. */
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
 * Where an account is taken to be that may be used on these chains: its wallet has no network of its own, so the page
 * chooses. The last one if it still can be, the page's first one that can, else one that the page was not set up for.
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
