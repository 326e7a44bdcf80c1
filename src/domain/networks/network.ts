import type { CaipNetworkId } from './caip.ts'
import type { Namespace } from './namespaces.ts'

/** A network. Fields of a viem chain keep viem's names. */
export interface Network {
  /** The chain id for EVM, the genesis reference elsewhere. */
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: Namespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /**
   * The kit reads from `default`: the host page's URLs first (`host` repeats them), then the others.
   * `chainDefault` is passed to a wallet that adds the chain.
   */
  rpcUrls: {
    default: { http: readonly string[] }
    host?: { http: readonly string[] }
    chainDefault?: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
  /** On a testnet, names of accounts are shown only with this. */
  names?: boolean
  /** viem's names. Without a resolver ENS names are resolved on Ethereum only. */
  contracts?: { ensUniversalResolver?: { address: string } }
  assets?: { imageId?: string; imageUrl?: string }
}

/** Placeholder for a chain that the page does not support. */
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
