/** What a trial run of a swap may show, and what stops it. */
import { expect, it } from 'vitest'
import type { Effects } from '../../../../src/domain/requests/effects.ts'
import { arrivesIn, checkEffects } from '../../../../src/domain/transfers/swap/check-effects.ts'
import { leastOf } from '../../../../src/domain/transfers/swap/offer.ts'
import type { SwapPlan } from '../../../../src/domain/transfers/swap/plan.ts'
import { ALICE, BOB } from '../../../support/fixtures.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const MARKET = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const token = (symbol: string, address?: string) => ({
  ...{ network: 'eip155:1' as const, name: symbol, symbol, decimals: 6 },
  ...(address && { address }),
})

const PLAN: SwapPlan = {
  order: {
    ...{ network: 'eip155:1', from: ALICE, sell: token('USDC', USDC), buy: token('DAI', DAI) },
    ...{ amount: 1_000n, slippage: 100 },
  },
  quote: { source: { id: 'a', name: 'A' }, arrives: 1_000n },
  quotedAt: 0,
  ...{ least: 990n, market: MARKET, calls: [] },
}

type Checked = Extract<Effects, { status: 'checked' }>

const sold = {
  asset: { kind: 'token', address: USDC.toLowerCase() },
  account: ALICE,
  amount: '-1000',
} as const
const bought = (amount: `${bigint}` = '1000') =>
  ({ asset: { kind: 'token', address: DAI }, account: ALICE.toLowerCase(), amount }) as const

const effects = (change: Partial<Checked> = {}): Effects => ({
  ...{ status: 'checked', changes: [sold, bought()], approvals: [], controls: [] },
  ...change,
})

it.each<[string, Effects, object | undefined]>([
  ['what was quoted', effects(), undefined],
  ['the least', effects({ changes: [sold, bought('990')] }), undefined],
  ['a little more', effects({ changes: [sold, bought('1010')] }), undefined],
  [
    'a gift beside it',
    effects({ changes: [sold, bought(), { asset: { kind: 'native' }, account: ALICE, amount: '1' }] }),
    undefined,
  ],
  ['an allowance of the market', effects({ approvals: [approval(MARKET, '1000')] }), undefined],
  ['less than the least', effects({ changes: [sold, bought('989')] }), { lie: 'too-little' }],
  ['nothing', effects({ changes: [sold] }), { lie: 'too-little' }],
  ['far more than was quoted', effects({ changes: [sold, bought('1500')] }), { lie: 'poor-quote' }],
  [
    'more of what is sold',
    effects({ changes: [{ ...sold, amount: '-1001' }, bought()] }),
    { lie: 'takes-more' },
  ],
  [
    'a part of something else',
    effects({ changes: [sold, bought(), { asset: { kind: 'native' }, account: ALICE, amount: '-1' }] }),
    { lie: 'takes-more' },
  ],
  [
    'an item',
    effects({
      changes: [
        sold,
        bought(),
        { asset: { kind: 'collectible', address: DAI, id: '1' }, account: ALICE, amount: '-1' },
      ],
    }),
    { lie: 'takes-more' },
  ],
  [
    'an allowance of another',
    effects({ approvals: [approval(BOB, '1')] }),
    { lie: 'other-spender', addresses: { shown: MARKET, asked: BOB } },
  ],
  [
    'another who controls the account',
    effects({ controls: [{ what: 'code', account: ALICE, after: BOB }] }),
    { lie: 'takes-control' },
  ],
  ['a token that lies', effects({ lying: [DAI] }), { lie: 'other-token' }],
  ['too little for the fee', effects({ lacksFunds: true }), { obstacle: 'insufficient-fee' }],
  ['a failure', { status: 'fails', reason: 'no' }, { obstacle: 'would-fail', reason: 'no' }],
  ['no answer', { status: 'not-checked', reason: 'no-answer' }, { obstacle: 'unchecked' }],
])('%s', (_name, seen, stopped) => {
  expect(checkEffects(PLAN, seen)).toEqual(stopped)
})

function approval(spender: string, amount: `${bigint}`) {
  return { asset: { kind: 'token', address: USDC }, owner: ALICE, spender, amount } as const
}

it('tells what arrives, and rounds the least down', () => {
  expect(arrivesIn(PLAN, effects({ changes: [sold, bought('7'), bought('8')] }))).toBe(15n)
  expect(arrivesIn(PLAN, undefined)).toBeUndefined()
  expect(leastOf(999n, 100)).toBe(989n)
  expect(leastOf(10n ** 30n + 1n, 10)).toBe(999n * 10n ** 27n)
})
