/** The steps of sending after the draft, and the allowed moves between them. */
import type { TransactionRecord, TransferPlan } from '../../domain/transfers/transfer.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { Moves } from '../machine.ts'

/** How the new plan differs from the one that the user read. */
export type PlanChange =
  | 'amount'
  | 'arrives'
  | 'fee'
  | 'recipient'
  | 'effects'
  /** The first simulation was not possible; the second one shows a danger. */
  | 'danger'
  | 'obstacle'

export type SendStep =
  /** The draft is being edited: see `draft.ts`. */
  | { step: 'drafting' }
  /** The user reads the preview. */
  | { step: 'reviewing'; plan: TransferPlan }
  /** The user pressed Send: the plan is made again on a newer block before the wallet is asked. */
  | { step: 'checking'; plan: TransferPlan }
  /** The new plan differs. The wallet was not asked; the user reads the new plan and confirms again. */
  | { step: 'changed'; plan: TransferPlan; before: TransferPlan; changes: readonly PlanChange[] }
  /** The same transfer was sent recently, or may still be pending. Confirming again sends it twice. */
  | { step: 'repeated'; plan: TransferPlan; earlier: TransactionRecord }
  /** The wallet is asked to switch to the network. */
  | { step: 'switching'; plan: TransferPlan }
  /** The wallet was asked, once; `id` identifies the record. */
  | { step: 'asking'; plan: TransferPlan; id: string }
  /** The network has the transaction; the record has its further state. */
  | { step: 'sent'; plan: TransferPlan; id: string }
  /** The wallet or the network did not answer: the transfer may have been sent. */
  | { step: 'unsure'; plan: TransferPlan; id: string }
  /** Nothing was sent. */
  | { step: 'failed'; plan: TransferPlan; code: ErrorCode; detail: string }

/** The user may return to the draft from every step; this does not withdraw a request to the wallet. */
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
