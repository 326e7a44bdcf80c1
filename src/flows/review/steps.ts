import type { CompleteExplanation, Explanation } from '../../domain/requests/explain/explanation.ts'
import type { Moves } from '../machine.ts'

/** How far the review of the request is that is shown. */
export type ReviewStep =
  /** Nothing is reviewed, or the first words are still to come. */
  | { step: 'idle' }
  /** It can be read. More may come: see the stage of the explanation. */
  | { step: 'shown'; explanation: Explanation }
  /** Approved; it is tried out once more before the wallet is asked. */
  | { step: 'confirming'; explanation: Explanation }
  /** Approved, and stopped: it would no longer do what was read. */
  | { step: 'changed'; explanation: CompleteExplanation }

export const MOVES: Moves<ReviewStep> = {
  idle: ['shown'],
  shown: ['shown', 'confirming', 'idle'],
  confirming: ['shown', 'changed', 'idle'],
  changed: ['shown', 'confirming', 'idle'],
}
