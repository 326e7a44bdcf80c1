import { expect, it } from 'vitest'
import { callStates, readBatchStatus, shownCalls } from '../../../src/domain/transfers/batches/shown-batch.ts'
import { ALICE } from '../../support/fixtures.ts'

const hashOf = (index: number) => `0x${String(index).repeat(64)}`
const receipts = (...statuses: string[]) =>
  statuses.map((status, index) => ({ status, transactionHash: hashOf(index + 1) }))

const read = (status: unknown, more: object = {}) =>
  readBatchStatus({ version: '2.0.0', id: '0xb1', chainId: '0x1', status, atomic: false, ...more })!
const states = (status: number, count: number, more: object = {}) => callStates(read(status, more), count)

it('reads each class of status codes, and nothing else', () => {
  expect([100, 199, 200, 400, 500, 600].map((code) => read(code).state)).toEqual([
    ...['pending', 'pending', 'confirmed', 'not-sent', 'failed', 'partly-failed'],
  ])
  for (const bad of [300, 99, 'CONFIRMED', undefined, Number.NaN])
    expect(readBatchStatus({ status: bad })).toBeUndefined()
  expect(readBatchStatus(null)).toBeUndefined()
  expect(read(200, { receipts: [...receipts('0x1', '0x0'), { transactionHash: 'x' }, 7] })).toMatchObject({
    network: 'eip155:1',
    transactions: [
      { hash: hashOf(1), isFailed: false },
      { hash: hashOf(2), isFailed: true },
    ],
  })
})

it('says of each call of an atomic batch what is so of the batch', () => {
  expect(states(100, 2, { atomic: true })).toEqual(['pending', 'pending'])
  expect(states(500, 2, { atomic: true, receipts: receipts('0x0') })).toEqual(['failed', 'failed'])
  expect(states(600, 2, { atomic: true, receipts: receipts('0x0') })).toEqual(['unknown', 'unknown'])
})

it('says of calls that are sent one by one how far they are', () => {
  expect(states(100, 3, { receipts: receipts('0x1') })).toEqual(['confirmed', 'pending', 'waiting'])
  expect(states(600, 3, { receipts: receipts('0x1', '0x0') })).toEqual(['confirmed', 'failed', 'not-sent'])
  expect(states(500, 2, { receipts: receipts('0x0') })).toEqual(['failed', 'not-sent'])
  expect(states(400, 2)).toEqual(['not-sent', 'not-sent'])
  expect(states(200, 2, { receipts: receipts('0x1') })).toEqual(['confirmed', 'confirmed'])
})

it('keeps of calls what is shown, in the form of EIP-5792 only', () => {
  expect(
    shownCalls([
      { to: ALICE, value: '0x0', data: '0x' },
      { to: ALICE, value: '0x1', data: '0xaa' },
      { to: 'bob', value: 1 },
    ]),
  ).toEqual([{ to: ALICE }, { to: ALICE, value: '0x1', hasData: true }, {}])
  expect(shownCalls('calls')).toEqual([])
  expect(shownCalls(Array.from({ length: 30 }, () => ({ to: ALICE })))).toHaveLength(20)
})
