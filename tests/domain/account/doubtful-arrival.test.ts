import { expect, it } from 'vitest'
import { isDoubtfulArrival } from '../../../src/domain/account/doubtful-arrival.ts'
import { storyOf } from '../../../src/domain/account/transaction-story.ts'
import type { FungibleTransfer, Transaction } from '../../../src/domain/account/transaction.ts'
import { ALICE, BOB, CAROL } from '../../support/fixtures.ts'

const COPY = `${BOB.slice(0, 6)}${'0'.repeat(32)}${BOB.slice(-4)}`
const transfer = (more: Partial<FungibleTransfer> = {}): FungibleTransfer => ({
  ...{ kind: 'fungible', direction: 'in', quantity: '1', symbol: 'USDC', name: 'USD Coin' },
  ...more,
})
const transaction = (from: string, ...transfers: FungibleTransfer[]): Transaction => ({
  ...{ id: '1', hash: '0x1', network: 'eip155:1', operation: 'receive', status: 'confirmed', minedAt: 1 },
  ...{ from, to: ALICE, transfers },
})
const known = [{ address: BOB, sentAt: 1 }]
const isDoubtful = (one: Transaction) => isDoubtfulArrival(one, storyOf(one), 'eip155', known)

it('is dust, however it is called', () => {
  expect(isDoubtful(transaction(CAROL, transfer({ quantity: '0.000001' })))).toBe(true)
  expect(isDoubtful(transaction(CAROL, transfer({ quantity: '0.01' })))).toBe(false)
})

it('is what comes from an address that looks like a contact, however much it is', () => {
  expect(isDoubtful(transaction(COPY, transfer({ quantity: '100' })))).toBe(true)
  expect(isDoubtful(transaction(BOB, transfer({ quantity: '100' })))).toBe(false)
  expect(isDoubtful(transaction(CAROL, transfer({ quantity: '100' })))).toBe(false)
})

it('is nothing that the account sent, and no swap', () => {
  expect(isDoubtful(transaction(ALICE, transfer({ direction: 'out', quantity: '0.000001' })))).toBe(false)
  const swap = transaction(COPY, transfer({ direction: 'out' }), transfer({ quantity: '0.000001' }))
  expect(isDoubtful(swap)).toBe(false)
})
