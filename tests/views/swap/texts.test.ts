import { describe, expect, it } from 'vitest'
import { rateText, unitsText } from '../../../src/views/swap/texts.ts'

const ETH = { symbol: 'ETH', decimals: 18 }
const USDC = { symbol: 'USDC', decimals: 6 }
const WHOLE = { symbol: 'WHOLE', decimals: 0 }

describe('what arrives', () => {
  it.each([
    [760_410_000n, USDC, '760.41 USDC'],
    [1_234_567_890n, USDC, '1,234.56789 USDC'],
    [1_955_016961782065611702n, ETH, '1,955.016961 ETH'],
    [123_456_789_012n, ETH, '0.000000123456 ETH'],
    [1n, ETH, '<0.000000000001 ETH'],
    [0n, ETH, '0 ETH'],
    [500_000n, USDC, '0.50 USDC'],
    [12_345_678n, WHOLE, '12,345,678 WHOLE'],
    [10n ** 30n, ETH, '1,000,000,000,000 ETH'],
  ])('%s is written as people read it', (value, unit, text) => {
    expect(unitsText(value, unit, 'en')).toBe(text)
  })

  it.each([
    ['de', '1.234,56789 USDC'],
    ['ja', '1,234.56789 USDC'],
    ['hi', '1,234.56789 USDC'],
    ['tr', '1.234,56789 USDC'],
    ['he', '1,234.56789 USDC'],
  ])('in %s', (locale, text) => {
    expect(unitsText(1_234_567_890n, USDC, locale)).toBe(text)
  })
})

describe('the rate', () => {
  it('is that of one token, whatever the decimals', () => {
    const sides = { amount: 250_000_000_000_000_000n, sell: ETH, buy: USDC }
    expect(rateText(sides, 760_410_000n, 'en')).toBe('1 ETH = 3,041.64 USDC')
    const back = { amount: 1_234_560_000n, sell: USDC, buy: ETH }
    expect(rateText(back, 405_901_234_567_890_123n, 'en')).toBe('1 USDC = 0.000328782 ETH')
    expect(rateText({ amount: 3n, sell: WHOLE, buy: WHOLE }, 1n, 'en')).toBe('1 WHOLE = 0.333333 WHOLE')
  })

  it('is unknown of nothing', () => {
    expect(rateText({ amount: 0n, sell: ETH, buy: USDC }, 1n, 'en')).toBeUndefined()
  })
})
