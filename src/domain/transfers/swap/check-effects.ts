/** Checks that the simulation shows the requested swap and nothing else. */
import { isSameAddress } from '../../account/address.ts'
import type { AssetRef } from '../../requests/acts.ts'
import type { Change, Effects } from '../../requests/effects.ts'
import type { CaughtLie, SwapObstacle, SwapPlan } from './plan.ts'

/** How much better than its quote a simulated swap may be, in basis points: a quote far off the market hides its price. */
const MARKET = 100n
const WHOLE = 10_000n

export type Stopped = CaughtLie | { obstacle: SwapObstacle; reason?: string }

const key = ({ kind, address }: AssetRef) => (kind === 'native' ? '' : (address?.toLowerCase() ?? ''))

/** Why the swap is stopped; `undefined` if it may be sent to the wallet. */
export function checkEffects(plan: SwapPlan, effects: Effects): Stopped | undefined {
  const { order, quote, least, market } = plan
  if (effects.status === 'fails') return { obstacle: 'would-fail', reason: effects.reason }
  if (effects.status === 'not-checked') return { obstacle: 'unchecked' }
  const isMine = (address: string) => isSameAddress('eip155', address, order.from)
  const own = effects.changes.filter(({ account }) => isMine(account))
  const sum = (changes: readonly Change[]) => changes.reduce((all, { amount }) => all + BigInt(amount), 0n)
  const of = (address: string | undefined) =>
    own.filter(({ asset }) => asset.kind !== 'collectible' && key(asset) === (address?.toLowerCase() ?? ''))
  const [sold, bought] = [of(order.sell.address), of(order.buy.address)]
  const others = own.filter((one) => !sold.includes(one) && !bought.includes(one))
  if (others.some(({ amount }) => BigInt(amount) < 0n)) return { lie: 'takes-more' }
  if (-sum(sold) > order.amount) return { lie: 'takes-more' }
  if (effects.controls.some(({ account }) => isMine(account))) return { lie: 'takes-control' }
  if (effects.lying?.length) return { lie: 'other-token' }
  const spendsMine = effects.approvals.filter(({ owner, amount }) => isMine(owner) && amount !== '0')
  const other = spendsMine.find(({ spender }) => !isSameAddress('eip155', spender, market))
  if (other) return { lie: 'other-spender', addresses: { shown: market, asked: other.spender } }
  const arrives = sum(bought)
  if (arrives < least) return { lie: 'too-little' }
  if (arrives * WHOLE > quote.arrives * (WHOLE + MARKET + BigInt(order.slippage)) + WHOLE)
    return { lie: 'poor-quote' }
  return effects.lacksFunds ? { obstacle: 'insufficient-fee' } : undefined
}

/** Simulated amount bought, in the smallest unit. */
export function arrivesIn({ order }: SwapPlan, effects: Effects | undefined): bigint | undefined {
  if (effects?.status !== 'checked') return undefined
  return effects.changes
    .filter(
      ({ account, asset }) =>
        isSameAddress('eip155', account, order.from) &&
        key(asset) === (order.buy.address?.toLowerCase() ?? ''),
    )
    .reduce((all, { amount }) => all + BigInt(amount), 0n)
}
