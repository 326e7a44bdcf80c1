/** What a source may write, and the two addresses that are shown where it wrote another one. */
import { expect, it } from 'vitest'
import type { Act } from '../../../../src/domain/requests/acts.ts'
import type { Reading } from '../../../../src/domain/requests/reading.ts'
import { checkApproval, checkSwap } from '../../../../src/domain/transfers/swap/check-written.ts'
import { ALICE, BOB } from '../../../support/fixtures.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const MARKET = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const token = (symbol: string, address: string) => ({
  ...{ network: 'eip155:1' as const, name: symbol, symbol, decimals: 6, address },
})
const ORDER = {
  ...{ network: 'eip155:1' as const, from: ALICE, sell: token('USDC', USDC), buy: token('DAI', DAI) },
  ...{ amount: 1_000n, slippage: 100 },
}
const CALL = { network: 'eip155:1' as const, to: MARKET, data: '0x', value: 0n }

const reading = (act: object): Reading =>
  ({ acts: [act as Act], signals: [], understood: true }) as unknown as Reading
const swap = (change: object = {}) =>
  reading({
    ...{ act: 'swap', to: ALICE, most: '1000', least: '990', contract: MARKET },
    ...{ gives: { kind: 'token', address: USDC }, takes: { kind: 'token', address: DAI } },
    ...change,
  })
const approval = (change: object = {}) =>
  reading({
    ...{ act: 'approve', by: 'transaction', asset: { kind: 'token', address: USDC }, spender: MARKET },
    ...{ amount: '1000', ...change },
  })

it('takes the swap and the allowance that were asked for', () => {
  expect(checkSwap(ORDER, 1_000n, CALL, swap())).toEqual({ least: 990n, isByMarket: true, spender: MARKET })
  expect(checkApproval(ORDER, MARKET, { ...CALL, to: USDC }, approval())).toBeUndefined()
})

it('has both addresses of another recipient, another token and another spender', () => {
  const addresses = (shown: string, asked: string) => ({ addresses: { shown, asked } })
  expect(checkSwap(ORDER, 1_000n, CALL, swap({ to: BOB }))).toEqual({
    ...{ lie: 'other-recipient', ...addresses(ALICE, BOB) },
  })
  const takes = { kind: 'token', address: USDC }
  expect(checkSwap(ORDER, 1_000n, CALL, swap({ takes }))).toEqual({
    ...{ lie: 'other-token', ...addresses(DAI, USDC) },
  })
  expect(checkApproval(ORDER, MARKET, { ...CALL, to: USDC }, approval({ spender: BOB }))).toEqual({
    ...{ lie: 'other-spender', ...addresses(MARKET, BOB) },
  })
})

it('has no addresses where the lie is about something else', () => {
  expect(checkSwap(ORDER, 1_000n, CALL, swap({ least: '1' }))).toEqual({ lie: 'too-little' })
  expect(checkSwap(ORDER, 1_000n, CALL, swap({ takes: { kind: 'native' } }))).toEqual({ lie: 'other-token' })
})
