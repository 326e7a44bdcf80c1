/** Rows of swapping. */
import type { Stopped } from '../../src/domain/transfers/swap/check-effects.ts'
import type { SwapPlan } from '../../src/domain/transfers/swap/plan.ts'
import { showExplained, showSwap } from '../../src/flows/swap/explain-swap.ts'
import { turnAround } from '../../src/flows/swap/draft.ts'
import type { SwapStep } from '../../src/flows/swap/steps.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import { saveSwap } from '../../src/stores/stored/swaps.ts'
import { saveTransaction } from '../../src/stores/stored/transactions.ts'
import * as held from './account-samples.ts'
import * as requests from './request-rows.ts'
import type { Row } from './row.ts'
import {
  ALLOWING,
  draft,
  market,
  ORDER,
  PLAN,
  QUOTE,
  REQUEST,
  RESETTING,
  stands,
  THREE,
  USDC,
  WHOLE,
} from './swap-samples.ts'
import { address, vita } from './samples.ts'
import { NOW } from './world.ts'

const row = (name: string, set: () => void | Promise<void>, more: Partial<Row> = {}): Row => ({
  ...{ name: `swap-${name}`, view: 'Swap', set },
  ...more,
})

const SLIPPAGE = '.swap-slippage-row'

const drafts: readonly Row[] = [
  row('empty', () => market()),
  row('complete', () => draft()),
  row('sources', () => draft({ quotes: THREE })),
  row('slippage', () => draft(), { pressed: SLIPPAGE }),
  row('asking', () => draft({ quotes: { 'Acme Gateway': 'silent' } })),
  row('no-quote', () => draft({ quotes: { 'Acme Gateway': undefined } })),
  row('failed', () => draft({ quotes: { 'Acme Gateway': 'failed' } })),
  row('impact', () => draft({ impact: 500n })),
  row('impact-danger', () => draft({ impact: 4_000n })),
  row('not-enough', () => draft({ amount: '1000.5' })),
  row('ambiguous', () => draft({ amount: '1,000' })),
  row('big', () => draft({ quotes: { 'Acme Gateway': 1_234_567_890_123_456_789n } })),
  row('dust', () => draft({ quotes: { 'Acme Gateway': 1n } })),
  row('whole', () => draft({ buy: WHOLE.address!, quotes: { 'Acme Gateway': 12_345_678n } })),
  row('turned', async () => {
    await draft()
    turnAround(760_410_000n)
  }),
  row('offline', async () => {
    await draft()
    setOnline(false)
  }),
  row('loading', () => market({ tokens: 'silent' })),
  row('away', () => market({ tokens: 'failed' })),
  row('nothing', () => market({ tokens: [] })),
  row('off', async () => {
    await market()
    setOptions({ features: { swaps: false } })
  }),
  row('poor', () => draft({ holdings: held.NOTHING })),
  row('open', async () => {
    await market()
    const { order } = ALLOWING
    const { network, from } = order
    saveSwap({ order, kind: 'approve', source: 'acme-gateway', record: 'a', at: NOW })
    saveTransaction({
      ...{ id: 'a', kind: 'approve', network, from, status: 'confirmed', askedAt: NOW, endedAt: NOW },
    })
  }),
]

async function tokens(): Promise<void> {
  await market()
  setHistory(
    { view: 'Account', params: undefined },
    { view: 'Swap', params: undefined },
    { view: 'SwapSelectToken', params: { side: 'buy' } },
  )
}

const choosing: readonly Row[] = [
  row('tokens', tokens, { view: 'SwapSelectToken' }),
  row('tokens-none', tokens, { view: 'SwapSelectToken', typed: 'zzyzx' }),
]

const preview = (name: string, ...steps: readonly SwapStep[]): Row =>
  row(`preview-${name}`, () => stands(...steps), { view: 'SwapPreview' })

const reviewing = (plan: SwapPlan) => ({ step: 'reviewing', plan }) as const
const checking = (plan: SwapPlan) => ({ step: 'checking', plan }) as const
const asking = (plan: SwapPlan) => ({ step: 'asking', plan, kind: plan.calls[0]!.kind, id: 'a' }) as const
const failed = (code: 'send-rejected' | 'send-failed' | 'swap-not-allowed', plan = PLAN): SwapStep[] => [
  reviewing(plan),
  checking(plan),
  { step: 'failed', plan, kind: 'swap', code, detail: 'execution reverted: K' },
]

function stopped(name: string, stop: Stopped): Row {
  return row(
    `preview-${name}`,
    async () => {
      await stands(reviewing(PLAN))
      showExplained({ step: 'complete', stopped: stop })
    },
    { view: 'SwapPreview' },
  )
}

/** A plan whose call the network has simulated, which tells the effects and the network fee. */
const SIMULATED: SwapPlan = {
  ...{ ...PLAN, order: { ...ORDER, buy: { ...USDC, address: requests.USDC } }, market: requests.ROUTER },
  request: { ...REQUEST, params: requests.SWAP.params },
}

async function simulated(): Promise<void> {
  await stands(reviewing(SIMULATED))
  requests.answers(requests.SWAP)
  showSwap(SIMULATED)
}

const LEFT: SwapPlan = { ...ALLOWING, calls: ALLOWING.calls.slice(1) }

const previews: readonly Row[] = [
  preview('planning'),
  preview('one', reviewing(PLAN)),
  row('preview-fee', simulated, { view: 'SwapPreview' }),
  preview('allow', reviewing(ALLOWING)),
  preview('reset', reviewing(RESETTING)),
  preview('batch', reviewing({ ...ALLOWING, isOne: true })),
  preview('checking', reviewing(PLAN), checking(PLAN)),
  preview('asking', reviewing(ALLOWING), checking(ALLOWING), asking(ALLOWING)),
  preview('mining', reviewing(ALLOWING), checking(ALLOWING), asking(ALLOWING), {
    ...asking(ALLOWING),
    step: 'mining',
  }),
  preview('allowed', reviewing(ALLOWING), checking(LEFT), asking(LEFT)),
  preview('changed', reviewing(PLAN), checking(PLAN), {
    ...{ step: 'changed', plan: PLAN, before: PLAN, changes: ['least', 'market'] },
  }),
  preview('declined', ...failed('send-rejected')),
  preview('wallet-failed', ...failed('send-failed')),
  preview('half', ...failed('send-rejected', LEFT)),
  preview('not-allowed', ...failed('swap-not-allowed', ALLOWING)),
  preview('unplanned', { step: 'unplanned', order: ORDER, quote: QUOTE, code: 'http-unreachable' }),
  preview('impact', reviewing({ ...PLAN, quote: { ...QUOTE, impact: 3_310 } })),
  stopped('lie', {
    lie: 'other-spender',
    addresses: {
      shown: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      asked: '0x7a250d5630B4cF539739dF2C5dAcb4c659Fe488D',
    },
  }),
  stopped('lie-recipient', { lie: 'other-recipient', addresses: { shown: vita.address, asked: address(9) } }),
  stopped('takes-more', { lie: 'takes-more' }),
  stopped('would-fail', { obstacle: 'would-fail', reason: 'UniswapV2: K' }),
  stopped('no-fee', { obstacle: 'insufficient-fee' }),
  stopped('honeypot', { obstacle: 'honeypot' }),
  stopped('unchecked', { obstacle: 'unchecked' }),
]

export const SWAP_ROWS: readonly Row[] = [...drafts, ...choosing, ...previews]
