import { expect, it } from 'vitest'
import { withoutOwn } from '../../../src/domain/transfers/buy/own-movements.ts'
import type { BuyOrder } from '../../../src/domain/transfers/buy/order.ts'
import type { TransactionRecord } from '../../../src/domain/transfers/transfer.ts'

const ME = `0x${'aB'.repeat(20)}`
const TOKEN = `0x${'cD'.repeat(20)}`
const ORDER: BuyOrder = {
  ...{ id: 'a', provider: { id: 'north', name: 'North' }, network: 'eip155:1', address: ME, symbol: 'ETH' },
  ...{ decimals: 18, paid: '100', currency: 'USD', status: 'paid', startedAt: 1_000 },
}
const OWN: TransactionRecord = {
  ...{ id: 'b', kind: 'send', network: 'eip155:1', from: ME.toLowerCase(), to: '0xyou', status: 'confirmed' },
  ...{ askedAt: 1_500, endedAt: 2_000, amount: '30', fee: '2' },
}
const left = (change: Partial<TransactionRecord>, order: Partial<BuyOrder> = {}) =>
  withoutOwn({ ...ORDER, ...order }, 100n, [{ ...OWN, ...change }])

it('adds what was sent, and the fee', () => {
  expect(left({})).toBe(132n)
  expect(left({ to: ME })).toBe(102n)
  expect(left({}, { token: TOKEN })).toBe(100n)
  expect(left({ token: TOKEN.toLowerCase() }, { token: TOKEN })).toBe(130n)
})

it('adds the fee alone of what failed, and of what allows', () => {
  expect(left({ status: 'failed' })).toBe(102n)
  expect(left({ kind: 'approve' })).toBe(102n)
  expect(left({ status: 'dropped' })).toBe(100n)
})

it('counts nothing of other accounts, of other networks, or of before the order', () => {
  expect(left({ from: `0x${'1'.repeat(40)}` })).toBe(100n)
  expect(left({ network: 'eip155:10' })).toBe(100n)
  expect(left({ askedAt: 999 })).toBe(100n)
})

it('takes away what was swapped into the token, and does not tell while that is under way', () => {
  const swap = { kind: 'swap', token: TOKEN, gets: { symbol: 'ETH', decimals: 18 }, promised: '40' } as const
  expect(left({ ...swap, arrived: '41' })).toBe(61n)
  expect(left(swap)).toBe(62n)
  const { endedAt: _, ...open } = { ...OWN, ...swap, status: 'sent' as const }
  expect(withoutOwn(ORDER, 100n, [open])).toBeUndefined()
})
