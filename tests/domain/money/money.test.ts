import { describe, expect, it } from 'vitest'
import { amountText, quantityText } from '../../../src/domain/money/amount.ts'
import { currencyOf } from '../../../src/domain/money/currency.ts'
import { moneyChange, moneyParts, moneyText, percentChange } from '../../../src/domain/money/money.ts'

/** Spaces that do not break are written as plain ones here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it.each([
    ['4182.573', 'usd', 'en-US', '$4,182.57'],
    ['4182.579', 'usd', 'en-US', '$4,182.57'],
    ['0', 'usd', 'en-US', '$0.00'],
    ['400', 'eur', 'de', '400,00 €'],
    ['1234567.5', 'inr', 'en-IN', '₹12,34,567.50'],
    ['1234.9', 'jpy', 'ja', '￥1,234'],
    ['3', 'cad', 'en-US', 'CA$3.00'],
    ['90071992547409931234.56', 'usd', 'en-US', '$90,071,992,547,409,931,234.56'],
  ])('%s %s in %s is %s', (value, currency, locale, expected) => {
    expect(plain(moneyText(value, currency, locale))).toBe(expected)
  })

  it('says that there is something where it is less than the smallest coin', () => {
    expect(moneyText('0.0001', 'usd', 'en-US')).toBe('<$0.01')
    expect(moneyText('0.9', 'jpy', 'en-US')).toBe('<¥1')
  })

  it('has its cents apart', () => {
    expect(moneyParts('4182.57', 'usd', 'en-US')).toEqual({ whole: '$4,182', fraction: '.57' })
  })

  it.each([
    ['36.2', '+$36.20'],
    ['-3.999', '−$3.99'],
    ['0', '$0.00'],
    ['0.001', '$0.00'],
  ])('that came or went: %s is %s', (value, expected) => {
    expect(moneyChange(value, 'usd', 'en-US')).toBe(expected)
  })

  it.each(['ar', 'he', 'ar-EG'])('has no marks of direction in %s: views give it one', (locale) => {
    const texts = [moneyText('-4182.5', 'usd', locale), moneyChange('36.2', 'usd', locale)]
    expect([...texts, percentChange('-0.013', locale)].join('')).not.toMatch(/[\u200e\u200f\u061c]/)
  })

  it.each([
    ['0.009', '+0.9%'],
    ['-0.013', '−1.3%'],
    ['0.0001', '0.0%'],
    ['0', '0.0%'],
  ])('a share of %s is %s', (share, expected) => {
    expect(percentChange(share, 'en-US')).toBe(expected)
  })
})

describe('figures in lists', () => {
  it('have three decimals', () => {
    expect(amountText({ value: '400000000', decimals: 6, symbol: 'USDC' }, 'en')).toBe('400.000 USDC')
    expect(quantityText('0.25', 'ETH', 'de', '−')).toBe('−0,250 ETH')
    expect(quantityText('0.0001', 'ETH', 'en', '+')).toBe('+<0.001 ETH')
  })
})

describe('the currency of a visitor', () => {
  it.each([
    [['en-GB', 'en-US'], 'gbp'],
    [['de', 'de-CH'], 'usd'],
    [['en', 'fr-CA'], 'cad'],
    [['de'], 'eur'],
    [['hi'], 'inr'],
    [['ja'], 'jpy'],
    [['en-AU'], 'aud'],
    [['bg-BG'], 'eur'],
    [['pt'], 'usd'],
    [['sr-Latn-ME'], 'eur'],
    [['not a tag', 'en-IE'], 'eur'],
    [[], 'usd'],
  ])('%s: %s', (tags, expected) => {
    expect(currencyOf(tags)).toBe(expected)
  })
})
