/** Explains the plan under review: words, effects, warnings. It is simulated again right before the wallet is asked. */
import { atom, type ReadableAtom } from 'nanostores'
import type { CompleteExplanation, Explanation } from '../../domain/requests/explain/explanation.ts'
import type { TransferPlan } from '../../domain/transfers/transfer.ts'
import { describeRequest, recheck } from '../review/describe-request.ts'
import { latest } from '../latest.ts'
import type { PlanChange } from './steps.ts'

export type PlanExplanation =
  | { step: 'none' }
  /** The decoded request first, then with the network's answers. */
  | { step: 'explaining'; explanation?: Explanation }
  | { step: 'complete'; explanation: CompleteExplanation }

const NONE: PlanExplanation = { step: 'none' }

const $state = atom<PlanExplanation>(NONE)

/** Belongs to the plan on screen, never to an earlier one. */
export const $planExplanation: ReadableAtom<PlanExplanation> = $state

const explanations = latest()

export function explainPlan({ request }: TransferPlan): void {
  const signal = explanations.begin()
  $state.set(request ? { step: 'explaining' } : NONE)
  if (!request) return
  const show = (state: PlanExplanation) => {
    if (!signal.aborted) $state.set(state)
  }
  describeRequest(request, {
    signal,
    onStage: (explanation) => show({ step: 'explaining', explanation }),
  }).then(
    (explanation) => show({ step: 'complete', explanation }),
    // It rejects on abort only.
    () => undefined,
  )
}

export function forgetExplanation(): void {
  explanations.cancel()
  $state.set(NONE)
}

/**
 * Tries the plan out on the newest block and compares that with what the user has read: what differs, if anything. What it comes
 * to now is shown then. What was not explained yet, or could not be tried, differs in nothing.
 */
export async function checkEffects(
  plan: TransferPlan,
  signal: AbortSignal,
): Promise<Extract<PlanChange, 'effects' | 'danger'> | undefined> {
  const read = $state.get()
  if (read.step !== 'complete' || !plan.request) return undefined
  const { result, explanation } = await recheck(read.explanation, { signal })
  signal.throwIfAborted()
  if (result === 'same') return undefined
  explanations.cancel()
  $state.set({ step: 'complete', explanation })
  if (result === 'learnt') return undefined
  return result === 'danger' ? 'danger' : 'effects'
}
