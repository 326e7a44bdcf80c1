import * as chains from 'viem/chains'
import type { Plugin } from 'vite'
import { COMMON_EVM_NETWORKS } from '../src/domain/networks/known-networks.ts'
import type { ChainRow } from '../src/adapters/networks/chain-row.ts'

/**
 * viem's chains without the fields that only viem needs (formatters, contracts, serializers): 106 kB instead of 785 kB. Created at each build from
 * the installed viem, so that the list is never outdated.
 */
export function viemNetworks(): Plugin {
  const prefix = 'virtual:viem-networks/'
  return {
    name: 'viem-networks',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const isCommon = id.endsWith('/common')
      const kept = chainRows().filter(([chainId]) => isCommonId(chainId) === isCommon)
      // Parsing a string is faster than evaluating the same literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(kept))})`
    },
  }
}

function isCommonId(id: number): boolean {
  return (Object.values(COMMON_EVM_NETWORKS) as number[]).includes(id)
}

/** One row per chain id. If viem has several exports for an id, the common name or else the first is used. */
function chainRows(): ChainRow[] {
  const rows = new Map<number, ChainRow>()
  for (const [key, chain] of Object.entries(chains)) {
    const isKnownName = key in COMMON_EVM_NETWORKS
    if (rows.has(chain.id) && !isKnownName) {
      rows.get(chain.id)?.[1].push(key)
      continue
    }
    const names = [key, ...(rows.get(chain.id)?.[1] ?? [])]
    const { name, symbol, decimals } = chain.nativeCurrency
    const explorer = 'blockExplorers' in chain ? chain.blockExplorers?.default : undefined
    rows.set(chain.id, [
      chain.id,
      names,
      chain.name,
      [name, symbol, decimals],
      [...chain.rpcUrls.default.http],
      explorer ? [explorer.name, explorer.url] : null,
      'testnet' in chain && chain.testnet ? 1 : 0,
    ])
  }
  return [...rows.values()]
}
