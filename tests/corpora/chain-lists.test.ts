import { describe, expect, it } from 'vitest'
import { parseCustomNetwork } from '../../src/adapters/networks/custom-network.ts'
import { amountParts } from '../../src/domain/money/amount.ts'
import { corpus } from '../support/corpora.ts'
import { adapterOf, evmProvider, rpcError, throws } from '../support/evm-provider.ts'
import { fakeClock } from '../support/fake-clock.ts'

interface Listed {
  chainId: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpc: string[]
  explorers?: { name: string; url: string }[]
  testnet?: boolean
}
const listed = corpus('chain-lists/ethereum-lists-chains-via-thirdweb.json.gz') as Listed[] | undefined
const viemChains = corpus('chain-lists/viem-chains.json') as Record<string, unknown>[] | undefined

/** A chain of the list as an author would write it. */
function written({ chainId, name, nativeCurrency, rpc, explorers, testnet }: Listed) {
  const http = rpc.filter((url) => url.startsWith('http'))
  const [explorer] = explorers ?? []
  return {
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: http.length ? http : ['https://rpc.test'] } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(testnet !== undefined && { testnet }),
  }
}
const parsed = (listed ?? []).map((chain) => parseCustomNetwork(written(chain)))
const networks = parsed.filter((network) => typeof network !== 'string')

describe.skipIf(!listed)('the 2,101 chains of ethereum-lists', () => {
  it('are each a network that a page can add', () => {
    expect(parsed.filter((network) => typeof network === 'string')).toEqual([])
    expect(networks).toHaveLength(2_101)
    expect(new Set(networks.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(2_101)
  })

  it('keep their decimals, also the 17 that are not 18', () => {
    const odd = networks.filter(({ nativeCurrency }) => nativeCurrency.decimals !== 18)
    expect(odd).toHaveLength(17)
    for (const { nativeCurrency } of odd) {
      const { decimals, symbol } = nativeCurrency
      const { whole, fraction } = amountParts({ value: `15${'0'.repeat(decimals)}`, decimals, symbol }, 'en')
      expect(whole + fraction).toBe('15')
    }
  })

  it('are each given to a wallet as EIP-3085 wants it', async () => {
    for (const network of networks) {
      const chainId = `0x${Number(network.id).toString(16)}`
      let isAdded = false
      const provider = evmProvider({
        wallet_switchEthereumChain: throws(rpcError(4902)),
        wallet_addEthereumChain() {
          isAdded = true
          return null
        },
        // Elsewhere before, and there once it is added.
        eth_chainId: () => (isAdded ? chainId : '0xffffffff'),
      })
      const adapter = await adapterOf(provider, fakeClock())
      await adapter.switchNetwork('wallet', network, new AbortController().signal)
      const added = provider.asked.find(({ method }) => method === 'wallet_addEthereumChain')
      const [params = {}] = (added?.params ?? []) as [Record<string, unknown>?]
      expect(params.chainId).toBe(chainId)
      expect(params.chainName).toBe(network.name)
      expect(params.nativeCurrency).toEqual(network.nativeCurrency)
      expect((params.rpcUrls as string[]).every((url) => /^https?:/.test(url))).toBe(true)
      expect(JSON.stringify(params)).not.toMatch(/null|undefined/)
    }
  })
})

describe.skipIf(!viemChains)('the 740 chains of viem', () => {
  it('are each a network that a page can add', () => {
    expect(viemChains).toHaveLength(740)
    expect(viemChains?.map(parseCustomNetwork).filter((network) => typeof network === 'string')).toEqual([])
  })
})
