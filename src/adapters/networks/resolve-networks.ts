import common from 'virtual:viem-networks/common'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { DEFAULT_NETWORK } from '../../domain/networks/default-network.ts'
import { HOSTS } from '../../domain/web/hosts.ts'
import { knownNetworkId } from '../../domain/networks/known-networks.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Options } from '../../domain/options.ts'
import { RPC_HOST_NETWORKS, rpcHostUrl } from '../../domain/networks/rpc-networks.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import type { ResolvedNetworks } from '../../ports/network-resolver.ts'
import type { ChainRow } from './chain-row.ts'
import { parseCustomNetwork } from './custom-network.ts'
import { OTHER_NETWORKS } from './other-networks.ts'

/** Resolves the page's networks in its order, then its custom ones, with their RPC URLs. */
export async function resolveNetworks(
  options: Options,
  loadRest: () => Promise<ChainRow[]>,
): Promise<ResolvedNetworks> {
  const problems: string[] = []
  const custom = options.customNetworks.flatMap((input) => {
    const network = parseCustomNetwork(input)
    if (typeof network !== 'string') return [network]
    problems.push(network)
    return []
  })
  const wanted = options.networks.length ? options.networks : custom.length ? [] : [DEFAULT_NETWORK]
  const found = new Map<CaipNetworkId, Network>()
  for (const text of wanted) {
    const network =
      custom.find(({ caipNetworkId }) => caipNetworkId === (knownNetworkId(text) ?? text)) ??
      (await builtIn(text, loadRest))
    if (network) found.set(network.caipNetworkId, network)
    else problems.push(`There is no network called "${text}"; the others stay.`)
  }
  for (const network of custom)
    if (!found.has(network.caipNetworkId)) found.set(network.caipNetworkId, network)
  if (!found.size) found.set(DEFAULT_NETWORK, (await builtIn(DEFAULT_NETWORK, loadRest))!)
  return { networks: [...found.values()].map((network) => withRpcUrls(network, options)), problems }
}

async function builtIn(text: string, loadRest: () => Promise<ChainRow[]>): Promise<Network | undefined> {
  const id = knownNetworkId(text)
  const other = OTHER_NETWORKS.find(({ caipNetworkId }) => caipNetworkId === id)
  if (other) return other
  const matches = ([chainId, keys]: ChainRow) => id === `eip155:${chainId}` || keys.includes(text)
  const row = common.find(matches) ?? (await loadRest()).find(matches)
  return row && toNetwork(row)
}

function toNetwork([id, , name, [currency, symbol, decimals], http, explorer, testnet]: ChainRow): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: currency, symbol, decimals },
    rpcUrls: { default: { http } },
    ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
    ...(testnet && { testnet: true }),
  }
}

/** The page's URLs first, then the default RPC host if it serves the network, then the network's public URLs. */
function withRpcUrls(
  network: Network,
  { customRpcUrls, rpcUrl = HOSTS.rpcUrl, projectId }: Options,
): Network {
  const id = network.caipNetworkId
  const host = hostUrls(customRpcUrls[id])
  // Bitcoin is read through an Esplora API, not JSON-RPC.
  const isServed = network.chainNamespace !== 'bip122' && RPC_HOST_NETWORKS.has(id)
  // May be relative to the page, as the Blockchain API's URL is.
  const rpcHost = safeHttpUrl(rpcUrl, globalThis.location?.href)?.href
  const provider = projectId && rpcHost && isServed ? [rpcHostUrl(rpcHost, id, projectId)] : []
  const own = network.rpcUrls.default.http
  return {
    ...network,
    rpcUrls: {
      default: { http: [...host, ...provider, ...own] },
      host: { http: host },
      chainDefault: { http: [...host, ...own] },
    },
  }
}

/** Accepts a URL, a list, or `{ url }` objects as in other kits; drops everything but http(s) URLs. */
function hostUrls(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list
    .map((item) => (typeof item === 'object' && item !== null && 'url' in item ? item.url : item))
    .flatMap((url) => safeHttpUrl(url)?.href ?? [])
}
