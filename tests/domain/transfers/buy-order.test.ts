import { describe, expect, it } from 'vitest'
import type { OrderReport } from '../../../src/domain/transfers/buy/order-status.ts'
import {
  beforeOf,
  isLate,
  isWatched,
  judge,
  LOST_LIFE,
  ORDER_LIFE,
  RECEIPT_LIFE,
  type BuyOrder,
} from '../../../src/domain/transfers/buy/order.ts'

const NOW = 1_800_000_000_000
const ORDER: BuyOrder = {
  ...{ id: 'a', orderId: 'north.1', provider: { id: 'north', name: 'North' }, network: 'eip155:1' },
  ...{ address: '0xme', symbol: 'USDC', decimals: 6, amount: '100000000', before: '5000000' },
  ...{ paid: '102', currency: 'USD', seconds: 60, status: 'waiting', startedAt: NOW - 60_000 },
}
const judged = (change: Partial<BuyOrder>, report: OrderReport | undefined, balance?: bigint, now = NOW) =>
  judge(
    { ...ORDER, ...change },
    { now, ...(report && { report }), ...(balance !== undefined && { balance }) },
  )

describe('what arrives', () => {
  it('has arrived when the balance rose by the amount, and not by less', () => {
    expect(judged({ status: 'paid' }, undefined, 105_000_000n)).toMatchObject({
      status: 'arrived',
      endedAt: NOW,
    })
    expect(judged({ status: 'sent' }, undefined, 104_999_999n)).toEqual({
      status: 'partial',
      arrived: '99999999',
    })
    expect(judged({ status: 'sent' }, undefined, 5_000_000n)).toBeUndefined()
  })

  it('is not said because the provider says so', () => {
    const hash = `0x${'1'.repeat(64)}`
    expect(judged({}, { status: 'sent', transactionHash: hash }, 5_000_000n)).toMatchObject({
      status: 'sent',
      hash,
    })
    expect(judged({}, { status: 'sent', transactionHash: hash })).not.toHaveProperty('endedAt')
  })

  it('is measured by what the provider says that it sends', () => {
    expect(judged({}, { status: 'sent', amount: '99.5' }, 104_500_000n)).toMatchObject({
      ...{ status: 'arrived', quoted: '100000000', amount: '99500000', arrived: '99500000' },
    })
  })

  it('is not nothing, whatever the provider says that it sends', () => {
    const report = { status: 'sent', amount: '0' } as const
    expect(judged({}, report, 5_000_001n)).toMatchObject({ status: 'partial', arrived: '1' })
    expect(judged({}, { ...report, amount: '0.0000001' }, 5_000_001n)).toMatchObject({ status: 'partial' })
    expect(judged({ amount: '0' }, report, 5_000_001n)).toMatchObject({ status: 'arrived', arrived: '1' })
  })

  it('is not taken for what was bought before anything is paid', () => {
    expect(judged({}, { status: 'waiting' }, 905_000_000n)).toBeUndefined()
  })

  it('is not taken for what was bought while a provider that can be asked does not answer', () => {
    expect(judged({ hasStatus: true }, undefined, 905_000_000n)).toBeUndefined()
    expect(judged({ hasStatus: true, status: 'paid' }, undefined, 905_000_000n)).toMatchObject({
      status: 'arrived',
    })
  })

  it('is what was bought where the provider can never be asked', () => {
    expect(judged({}, undefined, 105_000_000n)).toMatchObject({ status: 'arrived' })
  })

  it('is whatever came where the amount was not said', () => {
    const { amount: _, ...rest } = ORDER
    expect(judge(rest, { now: NOW, balance: 6_000_000n })).toMatchObject({
      status: 'arrived',
      arrived: '1000000',
    })
  })

  it('is not guessed where the balance before is not known', () => {
    const { before: _, ...rest } = ORDER
    expect(judge(rest, { now: NOW, balance: 900_000_000n, report: { status: 'sent' } })).toEqual({
      ...{ status: 'sent', amount: '100000000' },
    })
  })

  it('may be the rest, after a part', () => {
    const part = { status: 'partial', arrived: '50000000' } as const
    expect(judged(part, { status: 'sent' }, 55_000_000n)).toBeUndefined()
    expect(judged(part, { status: 'sent' }, 105_000_000n)).toMatchObject({ status: 'arrived' })
  })
})

describe('the end', () => {
  it.each(['declined', 'cancelled', 'expired', 'refunded'] as const)('is there when it is %s', (status) => {
    expect(judged({}, { status, reason: 'Because' })).toEqual({
      ...{ status, reason: 'Because', amount: '100000000', endedAt: NOW },
    })
  })

  it('stays: nothing follows on it', () => {
    expect(judged({ status: 'arrived', endedAt: NOW }, { status: 'refunded' }, 0n)).toBeUndefined()
  })

  it('still takes the transaction, which the provider may report after the network has shown the arrival', () => {
    const hash = `0x${'1'.repeat(64)}`
    const arrived = { status: 'arrived', hasStatus: true, endedAt: NOW } as const
    const report = { status: 'sent', transactionHash: hash } as const
    expect(isWatched({ ...ORDER, ...arrived }, NOW + RECEIPT_LIFE - 1)).toBe(true)
    expect(judged(arrived, report, 0n)).toEqual({ hash })
    expect(judged(arrived, { status: 'refunded' }, 0n)).toBeUndefined()
    expect(isWatched({ ...ORDER, ...arrived, hash }, NOW)).toBe(false)
    expect(isWatched({ ...ORDER, ...arrived }, NOW + RECEIPT_LIFE)).toBe(false)
    expect(judged(arrived, report, 0n, NOW + RECEIPT_LIFE)).toBeUndefined()
  })

  it('is undone when a second card pays after the first was declined', () => {
    const declined = { status: 'declined', reason: 'No funds', endedAt: NOW - 60_000 } as const
    expect(judged(declined, { status: 'declined', reason: 'No funds' }, 105_000_000n)).toBeUndefined()
    expect(judged(declined, undefined, 105_000_000n)).toBeUndefined()
    expect(judged(declined, { status: 'sent' }, 5_000_000n)).toEqual({
      ...{ status: 'sent', amount: '100000000', endedAt: undefined, reason: undefined },
    })
    expect(judged(declined, { status: 'sent' }, 105_000_000n)).toMatchObject({
      ...{ status: 'arrived', endedAt: NOW, reason: undefined },
    })
  })

  it('of a lost order is looked at for a day', () => {
    const expired = { ...ORDER, status: 'expired', endedAt: NOW } as const
    expect(isWatched(expired, NOW + LOST_LIFE - 1)).toBe(true)
    expect(isWatched(expired, NOW + LOST_LIFE)).toBe(false)
    expect(isWatched({ ...expired, status: 'arrived' }, NOW)).toBe(false)
  })

  it('comes after a week without news', () => {
    const later = NOW + ORDER_LIFE
    expect(judged({ status: 'paid' }, undefined, 5_000_000n, later)).toEqual({
      status: 'unknown',
      endedAt: later,
    })
  })
})

it('is late after three times what was said, and not within a quarter of an hour', () => {
  const paid = { ...ORDER, status: 'paid' } as const
  expect(isLate(paid, ORDER.startedAt + 899_000)).toBe(false)
  expect(isLate(paid, ORDER.startedAt + 901_000)).toBe(true)
  expect(isLate({ ...paid, seconds: 3_600 }, ORDER.startedAt + 901_000)).toBe(false)
  expect(isLate(ORDER, ORDER.startedAt + 901_000)).toBe(false)
})

describe('the balance before a further order, when something arrives for another one', () => {
  const arrived = { more: 100n, surplus: 0n }

  it('is raised where it was read before that', () => {
    expect(beforeOf({ ...ORDER, before: '5' }, { ...arrived, balance: 105n })).toBe('105')
  })

  it('stays where it was read after that', () => {
    expect(beforeOf({ ...ORDER, before: '105' }, { ...arrived, balance: 105n })).toBe('105')
  })

  it('stays where what was bought with it has arrived at the same time', () => {
    expect(beforeOf({ ...ORDER, before: '105' }, { more: 100n, surplus: 100n, balance: 205n })).toBe('105')
  })

  it('is raised by the rest where it was read after a part', () => {
    expect(beforeOf({ ...ORDER, before: '45' }, { ...arrived, balance: 105n })).toBe('105')
  })

  it('is raised by all where the balance is not known now', () => {
    expect(beforeOf({ ...ORDER, before: '5' }, arrived)).toBe('105')
  })
})
