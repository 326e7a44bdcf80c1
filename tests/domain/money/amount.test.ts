import { describe, expect, it } from 'vitest'
import { amountParts, decimalString } from '../../../src/domain/money/amount.ts'

const shown = (value: string, decimals = 18, locale = 'en-US', digits?: number) => {
  const { whole, fraction } = amountParts({ value, decimals, symbol: 'ETH' }, locale, digits)
  return whole + fraction
}

describe('the exact text of an amount', () => {
  it.each([
    ['1204000000000000000', 18, '1.204'],
    ['0', 18, '0'],
    ['1', 18, '0.000000000000000001'],
    ['69', 0, '69'],
    ['100', 0, '100'],
    ['1', 36, `0.${'0'.repeat(35)}1`],
    ['-15', 1, '-1.5'],
    ['-1', 2, '-0.01'],
    [
      (2n ** 256n - 1n).toString(),
      18,
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    ],
    [`1${'0'.repeat(36)}`, 36, '1'],
  ])('of %s with %i decimals is %s', (value, decimals, expected) => {
    expect(decimalString({ value, decimals })).toBe(expected)
  })

  it('loses nothing on the way there and back', () => {
    let seed = 7n
    for (let turn = 0; turn < 2_000; turn++) {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 128n
      const decimals = turn % 37
      const [whole = '', fraction = ''] = decimalString({ value: seed.toString(), decimals }).split('.')
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(seed)
    }
  })
})

describe('an amount as a visitor sees it', () => {
  it.each([
    ['0', '0'],
    ['1000000000000000000', '1'],
    ['1204000000000000000', '1.204'],
    ['1200000000000000000', '1.200'],
    ['1234567890000000000000000', '1,234,567.890'],
  ])('of %s wei is %s', (value, expected) => {
    expect(shown(value)).toBe(expected)
  })

  it('is never rounded up to what is not there', () => {
    expect(shown('1999999999999999999')).toBe('1.999')
    expect(shown('999999999999999999')).toBe('0.999')
    expect(shown('999999999999999999999999')).toBe('999,999.999')
  })

  it('says that there is something where it would round to nothing', () => {
    expect(shown('1')).toBe('<0.001')
    expect(shown('999999999999999')).toBe('<0.001')
    expect(shown('1000000000000000')).toBe('0.001')
  })

  it('is exact beyond what a float can hold', () => {
    expect(shown('9007199254740993000', 3)).toBe('9,007,199,254,740,993')
    expect(shown((2n ** 256n - 1n).toString())).toBe(
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584',
    )
  })

  it.each([0, 1, 8, 9, 36])('has any number of decimals: %i', (decimals) => {
    expect(shown(`25${'0'.repeat(decimals)}`, decimals)).toBe('25')
  })

  it.each([
    ['de', '1.234.567,891'],
    ['fr', '1 234 567,891'],
    ['en-IN', '12,34,567.891'],
    ['de-CH', "1'234'567.891"],
    ['hi', '12,34,567.891'],
  ])('is written as in %s', (locale, expected) => {
    expect(
      shown('1234567891', 3, locale)
        .replace(/[\u00a0\u202f]/g, ' ')
        .replaceAll('’', "'"),
    ).toBe(expected)
  })

  it('is written with the digits of the language', () => {
    expect(shown('1500', 3, 'ar-EG')).toBe('١٫٥٠٠')
  })

  it('has its symbol and its parts apart', () => {
    expect(amountParts({ value: '1500', decimals: 3, symbol: 'SOL' }, 'en')).toEqual({
      whole: '1',
      fraction: '.500',
      symbol: 'SOL',
    })
  })

  it('can show other numbers of digits', () => {
    expect(shown('123456', 5, 'en', 2)).toBe('1.23')
    expect(shown('1', 5, 'en', 2)).toBe('<0.01')
  })
})
