/** The steps of a swap once the draft is complete, and their allowed transitions. */
import type { SwapOrder, SwapQuote } from '../../domain/transfers/swap/offer.ts'
import type { SwapCallKind, SwapPlan } from '../../domain/transfers/swap/plan.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { Moves } from '../machine.ts'

/** How the plan differs from the one that the user read. */
export type SwapChange =
  | 'least'
  /** The price impact has grown. */
  | 'impact'
  | 'market'
  /** Other approvals are needed, or no longer needed. */
  | 'calls'
  /** The simulation shows an obstacle, or a new danger. */
  | 'stopped'
  | 'danger'

export type SwapStep =
  /** The draft is being entered: see `draft.ts`. */
  | { step: 'drafting' }
  /** The source writes the transactions, which are compared with the order. */
  | { step: 'planning'; order: SwapOrder; quote: Pick<SwapQuote, 'source'> }
  /** The user reads what the wallet will be asked. */
  | { step: 'reviewing'; plan: SwapPlan }
  /** Planning failed. */
  | { step: 'unplanned'; order: SwapOrder; quote: Pick<SwapQuote, 'source'>; code: ErrorCode }
  /** The user pressed Swap: the plan is made and simulated again before the wallet is called. */
  | { step: 'checking'; plan: SwapPlan }
  /** The new plan differs. The wallet was not called; the user reads the new plan and confirms again. */
  | { step: 'changed'; plan: SwapPlan; before: SwapPlan; changes: readonly SwapChange[] }
  /** The wallet is asked to switch to the network. */
  | { step: 'switching'; plan: SwapPlan }
  /** The wallet was called, once; `id` is the record's. */
  | { step: 'asking'; plan: SwapPlan; kind: SwapCallKind; id: string }
  /** The approval waits for its block. */
  | { step: 'mining'; plan: SwapPlan; kind: SwapCallKind; id: string }
  /** The swap was sent to the network: its record has the further state. */
  | { step: 'sent'; plan: SwapPlan; id: string }
  /** The wallet or the network stopped responding after the request: the swap may have been sent. */
  | { step: 'unsure'; plan: SwapPlan; id: string }
  /** Nothing was swapped. `kind`: the call that failed. */
  | { step: 'failed'; plan: SwapPlan; kind: SwapCallKind; code: ErrorCode; detail: string }

/** From every step the user may go back to the draft; that does not withdraw a request from the wallet. */
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
