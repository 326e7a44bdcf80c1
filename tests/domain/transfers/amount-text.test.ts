import { describe, expect, it } from 'vitest'
import { readAmountText, typedDecimal } from '../../../src/domain/transfers/amount-text.ts'

const read = (text: string, locale = 'en', decimals = 18) => {
  const reading = readAmountText(text, { locale, decimals })
  return reading.step === 'ready' ? reading.decimal : reading.step === 'empty' ? '' : reading.problem
}

describe('an amount as people write it', () => {
  it.each([
    ['1', '1'],
    ['1.5', '1.5'],
    ['0.000001', '0.000001'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.', '1'],
    ['1,5', '1.5'],
    ['1,50', '1.5'],
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['12,34,567.8', '1234567.8'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u202f234,5', '1234.5'],
    ['1 234', '1234'],
    ["1'234.5", '1234.5'],
    ['1’234', '1234'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['0.125', '0.125'],
    ['1.125', '1.125'],
    ['1234.567', '1234.567'],
    ['1234,567', '1234.567'],
    ['0,125', '0.125'],
    ['١٢٫٥', '12.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲٫۵', '12.5'],
    ['१२.५', '12.5'],
    ['১২.৫', '12.5'],
    ['１２．５', '12.5'],
    [' 1.5 ', '1.5'],
    ['\u200e1.5\u202c', '1.5'],
  ])('%s is %s', (text, decimal) => {
    expect(read(text)).toBe(decimal)
  })

  it.each(['', ' ', '.', ','])('%j is none yet', (text) => {
    expect(read(text)).toBe('')
  })

  it.each([
    ['1e5', 'not-a-number'],
    ['1E-7', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['1.5 ETH', 'not-a-number'],
    ['$5', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['1/2', 'not-a-number'],
    ['1..5', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1,00,00', 'not-a-number'],
    ['1.5,5.5', 'not-a-number'],
    ['1,5.5', 'not-a-number'],
    ['0,000,000', 'not-a-number'],
    ['1 5', 'not-a-number'],
    ["1'5", 'not-a-number'],
    ['1,234 567.8', 'not-a-number'],
    ['٠٫١٫٢', 'not-a-number'],
    ['..', 'not-a-number'],
    ['-1', 'negative'],
    ['−1.5', 'negative'],
    ['1'.repeat(300), 'not-a-number'],
    ['9'.repeat(70), 'too-large'],
  ])('%s is refused: %s', (text, problem) => {
    expect(read(text)).toBe(problem)
  })
})

describe('one separator before three digits', () => {
  it('is refused where the language groups with it', () => {
    expect(read('1,000', 'en')).toBe('ambiguous')
    expect(read('1,234', 'en')).toBe('ambiguous')
    expect(read('1.000', 'de')).toBe('ambiguous')
    expect(read('12.345', 'pt')).toBe('ambiguous')
  })

  it('is refused where the language has another sign for both', () => {
    expect(read('1.234', 'fr')).toBe('ambiguous')
    expect(read('1.234', 'ar-EG')).toBe('ambiguous')
    expect(read('1,234', 'ar-EG')).toBe('ambiguous')
  })

  it('is the point where the language has it for a point, except before three zeros', () => {
    expect(read('1.234', 'en')).toBe('1.234')
    expect(read('1,234', 'de')).toBe('1.234')
    expect(read('1.000', 'en')).toBe('ambiguous')
    expect(read('1,000', 'de')).toBe('ambiguous')
  })

  it('is a point after a zero, in every language', () => {
    for (const locale of ['en', 'de', 'fr', 'ar', 'hi', 'ja', 'he']) {
      expect(read('0.123', locale)).toBe('0.123')
      expect(read('0,123', locale)).toBe('0.123')
    }
  })
})

describe('decimals', () => {
  it('that the token does not have are refused, and never cut off', () => {
    expect(read('1.1234567', 'en', 6)).toBe('too-many-decimals')
    expect(read('0.1', 'en', 0)).toBe('too-many-decimals')
  })

  it('that are zeros at the end change nothing', () => {
    expect(read('1.50000000', 'en', 1)).toBe('1.5')
    expect(read('5.0', 'en', 0)).toBe('5')
  })
})

describe('what a field is filled with', () => {
  const LOCALES = [
    'en',
    'de',
    'fr',
    'pt',
    'tr',
    'ar-EG',
    'ar',
    'he',
    'hi',
    'ja',
    'zh',
    'es',
    'de-CH',
    'en-IN',
  ]

  it('is read back as the same amount, in every language', () => {
    for (const locale of LOCALES)
      for (const decimal of [
        '1',
        '0.5',
        '1.125',
        '1234.567',
        '999.999',
        '0.000000000000000001',
        '12345678.9',
      ])
        expect([locale, read(typedDecimal(decimal, locale), locale)]).toEqual([locale, decimal])
  })

  it('is read back however a language groups it, or refused, and never misread', () => {
    for (const locale of LOCALES)
      for (const decimal of ['1000', '1234.5', '1234567.891', '0.001', '12.5', '1.234', '1000.001']) {
        const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 }).format(
          // TypeScript's library types lack the decimal-string argument (ECMA-402, 2023).
          decimal as unknown as number,
        )
        for (const reader of LOCALES)
          expect([written, reader, ['ambiguous', decimal].includes(read(written, reader))]).toEqual([
            written,
            reader,
            true,
          ])
      }
  })
})
