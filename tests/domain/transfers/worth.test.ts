import { expect, it } from 'vitest'
import { amountFor, worthOf } from '../../../src/domain/transfers/worth.ts'
import { randomFrom } from '../../support/send-model.ts'

it('is exact where a float is not', () => {
  expect(worthOf(10n ** 17n + 2n * 10n ** 17n, 18, '3')).toBe('0.9')
  expect(worthOf(123_456_789_012_345_678_901_234_567n, 18, '1')).toBe('123456789.012345678901')
  expect(amountFor('0.3', 6, '0.1')).toBe(3_000_000n)
  expect(amountFor('10', 18, '2000')).toBe(5n * 10n ** 15n)
})

it('buys what can be paid for, and never more', () => {
  const random = randomFrom(12)
  for (let count = 0; count < 2_000; count++) {
    const decimals = random.upTo(19)
    const price = `${random.upTo(5_000)}.${random.upTo(1_000_000)}1`
    const money = `${random.upTo(100_000)}.${String(random.upTo(100)).padStart(2, '0')}`
    const amount = amountFor(money, decimals, price)!
    const cents = (text: string) => BigInt(text.split('.')[0]! + (text.split('.')[1] ?? '').padEnd(12, '0'))
    expect(cents(worthOf(amount, decimals, price))).toBeLessThanOrEqual(cents(money))
    expect(cents(worthOf(amount + 1n, decimals, price))).toBeGreaterThanOrEqual(cents(money) - 1n)
  }
})

it('is nothing without a price', () => {
  expect(amountFor('10', 18, '0')).toBeUndefined()
})
