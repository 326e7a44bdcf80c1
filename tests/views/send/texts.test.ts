import { expect, it } from 'vitest'
import { exactAmount, exactNumber, percentText, shortAmount } from '../../../src/views/send/texts.ts'

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

it.each([
  ['9999618884425631588328', 18, '9,999.6188 ETH'],
  ['21000000147', 15, '0.000021 ETH'],
  ['1204000000000000000', 18, '1.204 ETH'],
  ['12345678901234567890', 18, '12.3456 ETH'],
  ['1234567899999999', 3, '1,234,567,899,999.999 ETH'],
  ['123456789', 18, '0.000000000123456 ETH'],
  ['5', 0, '5 ETH'],
  ['0', 18, '0 ETH'],
])('shortens a balance of %s with %i decimals', (value, decimals, text) => {
  expect(shortAmount(value, { decimals, symbol: 'ETH' }, 'en')).toBe(text)
})

it.each<[value: bigint, decimals: number]>([
  [500_000_000n, 9],
  [50_000_000n, 9],
  [1_200_000n, 6],
  [30n, 1],
  [25n, 1],
  [7_000_000_000n, 9],
])('an amount of few digits is one text, shortened or not: %i with %i decimals', (value, decimals) => {
  const unit = { decimals, symbol: 'SOL' }
  expect(shortAmount(value, unit, 'en')).toBe(exactAmount(value, unit, 'en'))
})
