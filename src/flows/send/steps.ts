/** The steps of sending once the draft is complete, and which step may follow which. */
import type { TransactionRecord, TransferPlan } from '../../domain/transfers/transfer.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { Moves } from '../machine.ts'

/** How the plan differs from the one that was read. */
export type PlanChange =
  | 'amount'
  | 'arrives'
  | 'fee'
  | 'recipient'
  | 'effects'
  /** It could not be tried out before; now it was, and that shows a danger. */
  | 'danger'
  | 'obstacle'

export type SendStep =
  /** The draft is written: see `draft.ts`. */
  | { step: 'drafting' }
  /** The user reads what will be asked of the wallet. */
  | { step: 'reviewing'; plan: TransferPlan }
  /** The user pressed Send: the plan is made again on a newer block before the wallet is asked. */
  | { step: 'checking'; plan: TransferPlan }
  /** It came out differently. Nothing was asked; the user reads the new plan and confirms again. */
  | { step: 'changed'; plan: TransferPlan; before: TransferPlan; changes: readonly PlanChange[] }
  /** The same transfer was asked for a moment ago, or may still be under way. Confirming again sends it twice. */
  | { step: 'repeated'; plan: TransferPlan; earlier: TransactionRecord }
  /** The wallet is asked to come to the network. */
  | { step: 'switching'; plan: TransferPlan }
  /** The wallet was asked, once; `id` is that of the record. */
  | { step: 'asking'; plan: TransferPlan; id: string }
  /** The network has it: the record says how it goes on. */
  | { step: 'sent'; plan: TransferPlan; id: string }
  /** The wallet or the network fell silent after it was asked: it may have been sent. */
  | { step: 'unsure'; plan: TransferPlan; id: string }
  /** Nothing was sent. */
  | { step: 'failed'; plan: TransferPlan; code: ErrorCode; detail: string }

/** From every step the user may go back to the draft; a wallet that was asked is not asked less by that. */
export const MOVES: Moves<SendStep> = {
  drafting: ['reviewing'],
  reviewing: ['reviewing', 'checking', 'drafting'],
  checking: ['changed', 'repeated', 'switching', 'asking', 'failed', 'reviewing', 'drafting'],
  changed: ['checking', 'reviewing', 'drafting'],
  repeated: ['checking', 'reviewing', 'drafting'],
  switching: ['checking', 'asking', 'failed', 'reviewing', 'drafting'],
  asking: ['sent', 'unsure', 'failed', 'drafting'],
  sent: ['drafting'],
  unsure: ['drafting'],
  failed: ['checking', 'reviewing', 'drafting'],
}
