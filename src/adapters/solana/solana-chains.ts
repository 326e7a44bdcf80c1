/** How Wallet Standard calls Solana's networks, beside how CAIP-2 does. */
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/caip.ts'
import { knownNetworkId, SOLANA, SOLANA_DEVNET, SOLANA_TESTNET } from '../../domain/known-networks.ts'
import type { Network } from '../../domain/network.ts'

type StandardChain = `solana:${string}`

const CHAINS = new Map<CaipNetworkId, StandardChain>([
  [`solana:${SOLANA}`, 'solana:mainnet'],
  [`solana:${SOLANA_DEVNET}`, 'solana:devnet'],
  [`solana:${SOLANA_TESTNET}`, 'solana:testnet'],
])

/** Whatever is none of the three is somebody's own validator. */
export function standardChain(network: CaipNetworkId): StandardChain {
  return CHAINS.get(knownNetworkId(network) ?? network) ?? 'solana:localnet'
}

function networkOf(chain: string): CaipNetworkId | undefined {
  const [known] = [...CHAINS].find(([, name]) => name === chain) ?? []
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
