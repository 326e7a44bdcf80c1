import { expect, it } from 'vitest'
import { exactAmount, exactNumber, percentText } from '../../../src/views/send/texts.ts'

it('writes amounts to the last digit, in the notation of the language', () => {
  expect(exactNumber(1_234_567_890_123_456_789n, 18, 'en')).toBe('1.234567890123456789')
  expect(exactNumber(123_456_789_012_345n, 6, 'de')).toBe('123.456.789,012345')
  expect(exactAmount('97500000', { decimals: 6, symbol: 'ACMD' }, 'en')).toBe('97.50 ACMD')
  expect(exactAmount(125_000_000n, { decimals: 6, symbol: 'USDC' }, 'en')).toBe('125 USDC')
  expect(exactNumber(1n, 18, 'en')).toBe('0.000000000000000001')
})

it('writes hundredths of a percent', () => {
  expect(percentText(250, 'en')).toBe('2.5%')
  expect(percentText(1, 'en')).toBe('0.01%')
})
