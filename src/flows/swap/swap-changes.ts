/** Differences between the plan that the user read and the same one made again right before the wallet is called. */
import { impactLevel } from '../../domain/transfers/swap/impact.ts'
import type { SwapCallKind, SwapPlan } from '../../domain/transfers/swap/plan.ts'
import type { SwapExplanation } from './explain-swap.ts'
import type { SwapChange } from './steps.ts'

interface Compared {
  read: SwapPlan
  plan: SwapPlan
  /** The remaining calls, as the user read them. */
  expected: readonly SwapCallKind[]
  before: SwapExplanation
  after: Extract<SwapExplanation, { step: 'complete' }>
}

export function swapChanges({ read, plan, expected, before, after }: Compared): readonly SwapChange[] {
  if (after.stopped) return ['stopped']
  const isDanger = (one: SwapExplanation) =>
    one.step === 'complete' && one.explanation?.description.level === 'danger'
  const kinds = plan.calls.map(({ kind }) => kind)
  const differs: Record<SwapChange, boolean> = {
    least: plan.least < read.least,
    impact: isWorse(read.quote.impact, plan.quote.impact),
    market: plan.market.toLowerCase() !== read.market.toLowerCase(),
    // Fewer calls than read are fine: an approval may have been given meanwhile.
    calls: kinds.length > expected.length || kinds.join() !== expected.slice(-kinds.length).join(),
    stopped: false,
    danger: isDanger(after) && !isDanger(before),
  }
  // The keys are those of the object above.
  return (Object.keys(differs) as SwapChange[]).filter((change) => differs[change])
}

/** Basis points: a smaller change is market noise. */
const NOISE = 100

/** Whether the price impact grew by more than noise, or reached a level with a warning. */
function isWorse(before: number | undefined, now: number | undefined): boolean {
  if (now === undefined || (before !== undefined && now <= before)) return false
  return now - (before ?? 0) > NOISE || impactLevel(now) !== impactLevel(before)
}
