/** What quotes are compared and bounded by: the network fee, the slippage that suits them, and the tokens that are suggested. */
import { describe, expect, it } from 'vitest'
import { isRefusedMarket } from '../../../../src/domain/transfers/swap/check-written.ts'
import { bestFirst, feeInBought } from '../../../../src/domain/transfers/swap/network-fee.ts'
import { automaticSlippage } from '../../../../src/domain/transfers/swap/slippage.ts'
import { suggestedOf } from '../../../../src/domain/transfers/swap/suggested.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const network = 'eip155:1' as const
const ether = { network, name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc = { network, name: 'USD Coin', symbol: 'USDC', decimals: 6, address: USDC }
const dai = { network, name: 'Dai', symbol: 'DAI', decimals: 18, address: DAI }
const E18 = 10n ** 18n

describe('the automatic slippage', () => {
  it.each([
    [undefined, 100],
    [0, 50],
    [7, 60],
    [100, 100],
    [300, 200],
    [500, 300],
    [4_000, 300],
  ])('for a price impact of %s is %i hundredths of a percent', (impact, slippage) => {
    expect(automaticSlippage(impact)).toBe(slippage)
  })
})

describe('the network fee of a quote, in what is bought', () => {
  const gasPrice = 20_000_000_000n
  const prices = { native: '2500', sell: '1' }

  it('is the fee itself where the currency is bought', () => {
    const fee = feeInBought(
      { sell: usdc, buy: ether, amount: 1n },
      { arrives: E18, gas: 100_000n },
      { gasPrice, decimals: 18, prices: {} },
    )
    expect(fee).toBe(100_000n * gasPrice)
  })

  it('follows the rate of the quote where the currency is sold', () => {
    const wish = { sell: ether, buy: usdc, amount: E18 }
    // 0.002 of 1 ether.
    expect(
      feeInBought(wish, { arrives: 2_500_000_000n, gas: 100_000n }, { gasPrice, decimals: 18, prices: {} }),
    ).toBe(5_000_000n)
  })

  it('follows prices between two tokens, and is unknown without them', () => {
    const wish = { sell: usdc, buy: dai, amount: 1_000_000_000n }
    const quote = { arrives: 1_000n * E18 }
    // 150,000 gas are 0.003 ether, worth 7.5.
    expect(feeInBought(wish, quote, { gasPrice, decimals: 18, prices })).toBe((75n * E18) / 10n)
    expect(feeInBought(wish, quote, { gasPrice, decimals: 18, prices: { native: '2500' } })).toBeUndefined()
    expect(
      feeInBought(wish, quote, { gasPrice, decimals: 18, prices: { native: '2500', sell: '0' } }),
    ).toBeUndefined()
  })

  it('counts the fee in the decimals of the network’s currency', () => {
    const wish = { sell: usdc, buy: dai, amount: 1_000_000_000n }
    const context = { gasPrice: 20n, decimals: 9, prices }
    // 150,000 gas are 0.003 of the currency, worth 7.5.
    expect(feeInBought(wish, { arrives: 1_000n * E18 }, context)).toBe((75n * E18) / 10n)
  })

  const quote = (id: string, arrives: bigint, fee?: bigint) => ({
    ...{ source: { id, name: id }, arrives },
    ...(fee !== undefined && { fee }),
  })
  const order = (...quotes: ReturnType<typeof quote>[]) => bestFirst(quotes).map(({ source }) => source.id)

  it('decides between quotes, unless it is known of some only', () => {
    expect(order(quote('far', 100n, 9n), quote('near', 95n, 1n))).toEqual(['near', 'far'])
    expect(order(quote('near', 95n), quote('far', 100n, 9n))).toEqual(['far', 'near'])
  })
})

it('suggests the currency, then tokens that many look for, and none of those that share a symbol', () => {
  const fake = { ...usdc, address: DAI }
  expect(suggestedOf([dai, usdc, { ...dai, symbol: 'TOLL' }, ether])).toEqual([ether, dai, usdc])
  expect(suggestedOf([usdc, fake, ether])).toEqual([ether])
})

it('a table of routers that is none allows nothing', () => {
  const at = { network: 'eip155:1' as const, to: DAI }
  expect(isRefusedMarket(at, undefined)).toBe(false)
  expect(isRefusedMarket(at, { 'eip155:1': [DAI] })).toBe(false)
  for (const table of [5, true, DAI, [DAI], null]) expect(isRefusedMarket(at, table as never)).toBe(true)
})
