import type { FormatOptions } from '@ethereum-sourcify/clear-signing'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { DescriptorNeeds, PartyProfile } from '../../domain/requests/profiles.ts'
import { plainName } from '../../domain/text.ts'

export interface Chain {
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

const MOST_LETTERS = 40

/** Kinds of addresses by their type name in descriptors. */
const KINDS: Readonly<Record<string, readonly PartyProfile['kind'][]>> = {
  wallet: ['account', 'delegated-account', 'contract'],
  eoa: ['account', 'delegated-account'],
  contract: ['contract', 'token'],
  token: ['token'],
  collection: ['token', 'contract'],
}

/** Provides the library with data from the chain, limited to the network of the request. */
export function dataProvider(
  needs: DescriptorNeeds,
  chainId: number,
  chain: (network: CaipNetworkId) => Promise<Chain | undefined>,
): NonNullable<FormatOptions['externalDataProvider']> {
  const named = async (address: string, accepted?: readonly string[]) => {
    const party = await needs.name(address)
    const name = plainName(party?.name, MOST_LETTERS)
    if (!party || !name) return null
    const typeMatch = !accepted?.length || accepted.some((type) => KINDS[type]?.includes(party.kind))
    return { name, typeMatch: party.kind === 'unknown' || typeMatch }
  }
  return {
    resolveEnsName: named,
    resolveLocalName: named,
    async resolveToken(id, address) {
      if (id !== chainId) return null
      const { name, symbol, decimals } = (await needs.token(address)) ?? {}
      const shown = plainName(symbol, MOST_LETTERS)
      if (!shown || decimals === undefined) return null
      return { name: plainName(name, MOST_LETTERS) || shown, symbol: shown, decimals }
    },
    async resolveNftCollectionName(id, address) {
      const name = id === chainId ? plainName((await needs.token(address))?.name, MOST_LETTERS) : ''
      return name ? { name } : null
    },
    resolveChainInfo: async (id) => (await chain(`eip155:${id}`)) ?? null,
  }
}
