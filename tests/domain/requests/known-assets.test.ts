/** Currencies and tokens that have their names and decimals without a node, also on networks that the page lacks. */
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { COMMON_EVM_NETWORKS } from '../../../src/domain/networks/known-networks.ts'
import { readRequest } from '../../../src/domain/requests/read-request.ts'
import { explain } from '../../../src/domain/requests/explain/explain.ts'
import { knownAssets } from '../../../src/domain/requests/explain/known-assets.ts'
import type { AssetProfile } from '../../../src/domain/requests/profiles.ts'
import { en } from '../../../src/messages/requests/en.ts'
import { BOB, ME, NOW } from '../../support/explained.ts'

const abi = parseAbi(['function transfer(address to, uint256 amount)'])
const NETWORKS = Object.values(COMMON_EVM_NETWORKS)
  .map((id) => `eip155:${id}` as const)
  .filter((network) => knownAssets(network).length > 0)

/** A page that knows no network: there is no currency, and nobody to ask. */
async function intentOn(
  network: `eip155:${number}`,
  call: object,
  read?: Partial<AssetProfile>,
): Promise<string> {
  const request = {
    namespace: 'eip155',
    network,
    method: 'eth_sendTransaction',
    params: [{ from: ME, ...call }],
  } as const
  const { description } = await explain(
    request,
    {
      ...{ read: readRequest, acquaintances: () => [], holdings: [], now: () => NOW, after: () => () => {} },
      ...{ parties: async () => [], descriptors: async () => undefined, risks: async () => [] },
      assets: async (assets) => (read ? assets.map((asset) => ({ asset, isKnown: false, ...read })) : []),
      complete: async (_, reading) => reading,
      simulate: async () => ({ status: 'not-checked', reason: 'not-supported' }),
    },
    {
      signal: new AbortController().signal,
      speaker: { sentences: en, locale: 'en', timeZone: 'UTC', networkName: () => undefined },
    },
  )
  return description.intent
}
const transfer = (token: string, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [BOB, amount] }),
})

describe('without a network of the page', () => {
  it.each(NETWORKS)('the currency of %s has its name and decimals', async (network) => {
    const [native] = knownAssets(network)
    const intent = await intentOn(network, { to: BOB, value: '0xde0b6b3a7640000' })
    expect(intent).toBe(`Send 1 ${native?.symbol} to 0x2aC7…E51F`)
  })

  it.each(
    NETWORKS.flatMap((network) =>
      knownAssets(network)
        .slice(1)
        .map((one) => [network, one] as const),
    ),
  )(
    'the tokens of %s have theirs: $symbol',
    async (network, { asset: { address = '' }, symbol, decimals = 0 }) => {
      expect(getAddress(address.toLowerCase())).toBe(address)
      expect(await intentOn(network, transfer(address, 10n ** BigInt(decimals)))).toBe(
        `Send 1 ${symbol} to 0x2aC7…E51F`,
      )
    },
  )

  it('the tokens of Solana are those mints', () => {
    const mints = knownAssets('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').map(({ asset }) => asset.address)
    expect(mints).toEqual([
      undefined,
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    ])
  })

  it('what the network says of a known token does not rename it', async () => {
    const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    const intent = await intentOn('eip155:8453', transfer(usdc.toLowerCase(), 10_000n), {
      ...{ symbol: 'Free $', decimals: 2 },
    })
    expect(intent).toBe('Send 0.01 USDC to 0x2aC7…E51F')
  })

  it('a token of another network at the same address is none of them', async () => {
    const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    expect(await intentOn('eip155:1', transfer(usdc, 10_000n))).toContain(
      '10000 of the smallest units of token 0x8335…2913',
    )
  })

  it('the currency of a network that is not known stays unnamed', async () => {
    expect(await intentOn('eip155:999999', { to: BOB, value: '0x5' })).toContain('5 of the smallest units of')
  })
})
