/** The steps of swapping once the draft is complete, and which step may follow which. */
import type { SwapOrder, SwapQuote } from '../../domain/transfers/swap/offer.ts'
import type { SwapCallKind, SwapPlan } from '../../domain/transfers/swap/plan.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { Moves } from '../machine.ts'

/** How the plan differs from the one that was read. */
export type SwapChange =
  | 'least'
  /** The amount has become larger for its market. */
  | 'impact'
  | 'market'
  /** Something else has to be allowed, or no longer has to. */
  | 'calls'
  /** A trial run shows what stops it, or a new danger. */
  | 'stopped'
  | 'danger'

export type SwapStep =
  /** The draft is written: see `draft.ts`. */
  | { step: 'drafting' }
  /** The source writes the transactions, and they are compared with the order. */
  | { step: 'planning'; order: SwapOrder; quote: Pick<SwapQuote, 'source'> }
  /** The user reads what will be asked of the wallet. */
  | { step: 'reviewing'; plan: SwapPlan }
  /** It could not be planned. */
  | { step: 'unplanned'; order: SwapOrder; quote: Pick<SwapQuote, 'source'>; code: ErrorCode }
  /** The user pressed Swap: it is planned and tried out again before the wallet is asked. */
  | { step: 'checking'; plan: SwapPlan }
  /** It came out differently. Nothing was asked; the user reads the new plan and confirms again. */
  | { step: 'changed'; plan: SwapPlan; before: SwapPlan; changes: readonly SwapChange[] }
  /** The wallet is asked to come to the network. */
  | { step: 'switching'; plan: SwapPlan }
  /** The wallet was asked, once; `id` is that of the record. */
  | { step: 'asking'; plan: SwapPlan; kind: SwapCallKind; id: string }
  /** What was allowed waits for its block. */
  | { step: 'mining'; plan: SwapPlan; kind: SwapCallKind; id: string }
  /** The network has the swap: the record says how it goes on. */
  | { step: 'sent'; plan: SwapPlan; id: string }
  /** The wallet or the network fell silent after it was asked: it may have been sent. */
  | { step: 'unsure'; plan: SwapPlan; id: string }
  /** Nothing was swapped. `kind`: what failed. */
  | { step: 'failed'; plan: SwapPlan; kind: SwapCallKind; code: ErrorCode; detail: string }

/** From every step the user may go back to the draft; a wallet that was asked is not asked less by that. */
export const MOVES: Moves<SwapStep> = {
  drafting: ['planning'],
  planning: ['planning', 'reviewing', 'unplanned', 'drafting'],
  unplanned: ['planning', 'drafting'],
  reviewing: ['planning', 'checking', 'drafting'],
  checking: ['changed', 'switching', 'asking', 'failed', 'drafting'],
  changed: ['planning', 'checking', 'drafting'],
  switching: ['checking', 'failed', 'drafting'],
  asking: ['mining', 'sent', 'unsure', 'failed', 'drafting'],
  mining: ['checking', 'unsure', 'failed', 'drafting'],
  sent: ['drafting'],
  unsure: ['drafting'],
  failed: ['planning', 'checking', 'drafting'],
}
