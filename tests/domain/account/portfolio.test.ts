import { describe, expect, it } from 'vitest'
import {
  firstPrices,
  isDoubtful,
  isEmpty,
  priceChange,
  shownHoldings,
  totalWorth,
} from '../../../src/domain/account/portfolio.ts'
import { ether, token } from '../../support/account-view.ts'

const today = { day: '2026-01-15', currency: 'usd' }

describe('the holdings that are shown', () => {
  it('begin with what is worth most, then the native currency, then what has no price as it came', () => {
    const holdings = [
      token('a', '1'),
      ether('1'),
      token('b', '1'),
      token('c', '1', '1', '9.5'),
      token('d', '1', '1', '10'),
      token('e', '1', '1', '9.50000000000000001'),
    ]
    expect(shownHoldings(holdings).map(({ address }) => address)).toEqual([
      'd',
      'e',
      'c',
      undefined,
      'a',
      'b',
    ])
  })

  it('end with those that are named like a site, whatever they are said to be worth', () => {
    const lure = { ...token('lure', '1', '1', '1000000'), name: 'Visit claim-usdt.com' }
    const sign = {
      ...token('sign', '1', '1', '2000000'),
      amount: { value: '1', decimals: 6, symbol: 'T.ME/X' },
    }
    const shown = shownHoldings([lure, token('a', '1', '1', '2'), sign, ether('1'), token('b', '1')])
    expect(shown.map(({ address }) => address)).toEqual(['a', undefined, 'b', 'sign', 'lure'])
    // The network's own currency is named by the page.
    expect(isDoubtful({ ...ether('1'), name: 'a.com' })).toBe(false)
  })

  it('leave out what is not held, and things that are no currency', () => {
    const thing = { ...token('nft', '1'), amount: { value: '1', decimals: 0, symbol: 'NFT' } }
    const holdings = [token('gone', '0', '5', '0'), ether('0'), thing]
    expect(shownHoldings(holdings)).toEqual([])
    expect(isEmpty(holdings)).toBe(true)
    expect(isEmpty([ether('1')])).toBe(false)
  })

  it('are ordered quickly, however many there are', () => {
    const many = Array.from({ length: 30_000 }, (_, at) =>
      token(`${at}`, '1', '1', `${(at * 7919) % 30_000}.5`),
    )
    const shown = shownHoldings(many)
    expect(shown[0]?.worth).toBe('29999.5')
    expect(shown).toHaveLength(30_000)
  })
})

describe('the worth of all', () => {
  it('is undefined where something is held and nothing has a price', () => {
    expect(totalWorth([ether('1')])).toBeUndefined()
    expect(totalWorth([ether('1'), token('a', '1', '2', '2')])).toBe('2')
    expect(totalWorth([])).toBe('0')
  })
})

describe('first prices', () => {
  it('stay as they were seen, and take what is new', () => {
    const morning = firstPrices([ether('1', '3000', '1')], today, undefined)
    const noon = firstPrices(
      [ether('1', '3100', '1'), token('a', '1', '5', '5'), token('b', '1')],
      today,
      morning,
    )
    expect(noon.prices).toEqual({ 'eip155:1': '3000', 'eip155:1:a': '5' })
    expect(priceChange(ether('1', '3030', '1'), noon)).toBe('0.01')
  })

  it('say nothing of a price that was nothing', () => {
    const first = firstPrices([ether('1', '0', '0')], today, undefined)
    expect(priceChange(ether('1', '1', '1'), first)).toBeUndefined()
  })
})
