/** Compares the plan that the user read with the one made right before the wallet is asked. */
import { SEND_LIMITS } from '../../domain/transfers/limits.ts'
import type { TransferPlan } from '../../domain/transfers/transfer.ts'
import type { PlanChange } from './steps.ts'

export function planChanges(read: TransferPlan, now: TransferPlan): readonly PlanChange[] {
  const differs: Record<PlanChange, boolean> = {
    obstacle: now.obstacle !== undefined,
    amount: now.amount !== read.amount,
    // At most one percent, for tokens whose rate moves.
    arrives:
      now.arrives < read.arrives - read.arrives / 100n || now.arrives > read.arrives + read.arrives / 100n,
    fee: cost(now) > cost(read) + (cost(read) * SEND_LIMITS.feeTolerance) / 100n,
    recipient: now.order.to !== read.order.to,
    // See `checkEffects()`.
    effects: false,
    danger: false,
  }
  // The keys are those of the table.
  return (Object.keys(differs) as PlanChange[]).filter((change) => differs[change])
}

/** Costs in the network's currency, in addition to the amount. */
const cost = ({ costs }: TransferPlan): bigint =>
  costs.reduce((sum, { token, amount }) => (token === undefined ? sum + amount : sum), 0n)
