import { describe, expect, it } from 'vitest'
import { walletAssets } from '../../../src/adapters/evm/wallet-assets.ts'
import type { EvmProvider } from '../../../src/adapters/evm/eip1193.ts'
import { ALICE, ETHEREUM } from '../../support/fixtures.ts'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** A wallet as ERC-5792 and ERC-7811 have it. */
function wallet(assets: unknown, capabilities: unknown = { '0x1': { assetDiscovery: { supported: true } } }) {
  const asked: { method: string; params?: unknown }[] = []
  const provider = {
    on() {},
    removeListener() {},
    request: async (question: { method: string; params?: unknown }) => {
      asked.push(question)
      if (question.method === 'wallet_getCapabilities') return capabilities
      if (question.method === 'wallet_getAssets') return assets
      throw Object.assign(new Error('Not supported'), { code: 4200 })
    },
  } as unknown as EvmProvider
  return { asked, read: () => walletAssets(provider, ALICE, ETHEREUM) }
}

const native = { address: 'native', balance: '0xde0b6b3a7640000', type: 'native' }
const token = {
  ...{ address: TOKEN, balance: '0xf4240', type: 'erc20' },
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
const ETHER = {
  ...{ network: 'eip155:1', name: 'Ether' },
  amount: { value: '1000000000000000000', decimals: 18, symbol: 'ETH' },
}
const USDC = {
  ...{ network: 'eip155:1', address: TOKEN, name: 'USD Coin' },
  amount: { value: '1000000', decimals: 6, symbol: 'USDC' },
}

describe('what a wallet says of its assets', () => {
  it('is the network’s own currency, by the page’s words, and tokens', async () => {
    const { asked, read } = wallet({
      '0x1': [{ ...native, metadata: { name: 'Evil', symbol: 'USDC', decimals: 6 } }, token],
    })
    expect(await read()).toEqual([ETHER, USDC])
    expect(asked).toEqual([
      { method: 'wallet_getCapabilities', params: [ALICE, ['0x1']] },
      { method: 'wallet_getAssets', params: [{ account: ALICE, chainFilter: ['0x1'] }] },
    ])
  })

  it.each([
    ['does not say that it tells', { '0x1': { atomic: { status: 'supported' } } }],
    ['tells on another network only', { '0x2105': { assetDiscovery: { supported: true } } }],
    ['says no', { '0x1': { assetDiscovery: { supported: false } } }],
    ['answers nothing', null],
  ])('is not asked for where it %s', async (_, capabilities) => {
    const { asked, read } = wallet({ '0x1': [native] }, capabilities)
    expect(await read()).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['a balance that is none', { ...token, balance: '-1' }],
    ['a number', { ...token, balance: 1 }],
    ['no address', { ...token, address: 'native' }],
    ['no decimals', { ...token, metadata: { symbol: 'USDC' } }],
    ['decimals of nowhere', { ...token, metadata: { symbol: 'USDC', decimals: 1e9 } }],
    ['no symbol', { ...token, metadata: { decimals: 6 } }],
    ['nothing of it', { ...token, balance: '0x0' }],
    ['a picture', { ...token, type: 'erc721', metadata: { name: 'Ape', symbol: 'APE', tokenId: '0x1' } }],
    ['null', null],
  ])('leaves out %s', async (_, entry) => {
    expect(await wallet({ '0x1': [native, entry] }).read()).toEqual([ETHER])
  })

  it('has each token once, and no more than two hundred', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...token,
      address: `0x${String(index).padStart(40, '0')}`,
    }))
    expect(await wallet({ '0x1': [native, token, { ...token, balance: '0x1' }] }).read()).toEqual([
      ETHER,
      USDC,
    ])
    expect(await wallet({ '0x1': [native, ...many] }).read()).toHaveLength(200)
  })

  it('is nothing where the answer is none', async () => {
    expect(await wallet('0x1').read()).toBeUndefined()
    expect(await wallet({ '0x1': 'all' }).read()).toBeUndefined()
  })
})
