/** What the user has to read again between the review and the press. */
import { expect, it } from 'vitest'
import type { SwapPlan } from '../../../src/domain/transfers/swap/plan.ts'
import { swapChanges } from '../../../src/flows/swap/swap-changes.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'

const ether = { network: 'eip155:1' as const, name: 'Ether', symbol: 'ETH', decimals: 18 }

const planOf = (impact?: number): SwapPlan => ({
  order: {
    ...{ network: 'eip155:1', from: ALICE, amount: 1_000n, slippage: 100 },
    ...{ sell: ether, buy: { ...ether, symbol: 'DAI', address: BOB } },
  },
  quote: {
    ...{ source: { id: 'a', name: 'A' }, arrives: 1_000n },
    ...(impact !== undefined && { impact }),
  },
  ...{ quotedAt: 0, least: 990n, market: BOB, calls: [] },
})

const between = (before?: number, now?: number) =>
  swapChanges({
    ...{ read: planOf(before), plan: planOf(now), expected: [] },
    ...{ before: { step: 'none' }, after: { step: 'complete' } },
  })

it.each([
  ['a swap that needs a press of its own now', 900, 1_000],
  ['a swap that is warned about now', 290, 300],
  ['an impact that grew by more than a percent', 20, 130],
  ['an impact that was not known, and is high', undefined, 300],
])('asks again: %s', (_, before, now) => {
  expect(between(before, now)).toEqual(['impact'])
})

it.each([
  ['the noise of a market', 20, 60],
  ['an impact that fell', 1_200, 400],
  ['an impact that is no longer known', 200, undefined],
  ['an impact that was not known, and is low', undefined, 40],
])('does not ask again: %s', (_, before, now) => {
  expect(between(before, now)).toEqual([])
})
