import type { CaipNetworkId } from './caip.ts'
import type { Namespace } from './namespaces.ts'

/** A network as the specification's section 3 has it; the fields of a viem chain keep viem's names. */
export interface Network {
  /** The chain id for EVM, the genesis reference elsewhere. */
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: Namespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /**
   * `default` is what we read from: the host page's own URLs first (they stand again under `host`), then the others.
   * `chainDefault` is what a wallet is given when it adds the chain.
   */
  rpcUrls: {
    default: { http: readonly string[] }
    host?: { http: readonly string[] }
    chainDefault?: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
  /** viem's names. Without them ENS is asked on Ethereum itself only. */
  contracts?: { ensUniversalResolver?: { address: string } }
  assets?: { imageId?: string; imageUrl?: string }
}

/** The placeholder of section 4 for a chain that the page was not set up for. */
export function unsupportedNetwork(id: CaipNetworkId, chainNamespace: Namespace, reference: string): Network {
  return {
    id: reference,
    caipNetworkId: id,
    chainNamespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
