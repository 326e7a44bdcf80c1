import type { CompleteExplanation, Explanation } from '../../domain/requests/explain/explanation.ts'
import type { Moves } from '../machine.ts'

/** State of the review of the shown request. */
export type ReviewStep =
  /** No review, or its first sentences are not ready. */
  | { step: 'idle' }
  /** Readable. More may follow: see the stage of the explanation. */
  | { step: 'shown'; explanation: Explanation }
  /** Approved; being simulated once more before the wallet is called. */
  | { step: 'confirming'; explanation: Explanation }
  /** Approved, then stopped: its effects are no longer those that were read. */
  | { step: 'changed'; explanation: CompleteExplanation }

export const MOVES: Moves<ReviewStep> = {
  idle: ['shown'],
  shown: ['shown', 'confirming', 'idle'],
  confirming: ['shown', 'changed', 'idle'],
  changed: ['shown', 'confirming', 'idle'],
}
