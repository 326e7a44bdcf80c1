/** Model of the approval screen as plain data. The frame renders it, or a window of the frame's own origin. */
import { highestLevel } from '../../src/domain/requests/warnings.ts'
import type { DraftDescription, Stage } from '../../src/domain/requests/explain/explanation.ts'
import type { ApprovalMessages } from '../../src/messages/in-frame/approval/en.ts'
import type { RequestMessages } from '../../src/messages/requests/en.ts'

/** An approval whose amount can be lowered, as plain data. */
export interface ShownLimit {
  /** Amount requested by the page: digits in the smallest unit, or `unlimited`. */
  asked: string
  decimals: number
  symbol: string
  /** Whether the user has lowered the amount. */
  isChanged: boolean
}

export interface ReviewWords {
  approval: ApprovalMessages
  review: RequestMessages['review']
}

export interface ReviewModel {
  isSignature: boolean
  /** A message has no effects by itself, so none are shown. */
  isMessage: boolean
  /** The full text of a message. */
  message?: string
  /** Origin of the requesting page, as verified by the browser. */
  origin: string
  /** Name that the page claims for itself. */
  claim?: string
  account: string
  networkName: string
  currency: string
  description: DraftDescription
  steps: readonly string[]
  /** A batch of which all steps take effect or none. */
  isAtomic: boolean
  stage: Stage
  /** Maximum fee, in whole units of the currency. Absent while it is requested. */
  fee?: string
  /** Name of the sponsor that pays the fee, as configured by the operator. */
  sponsor?: string
  /** Note that the wallet adds to the description. */
  note?: string
  /** An approval whose amount can be lowered. */
  limit?: ShownLimit
  /** Whether nonce, fees and everything else that signing needs is known. */
  isReady: boolean
  /** Why the request cannot be approved. */
  problem?: string
  /** Whether the request was stopped because a second simulation differs from what was shown. */
  isChanged?: boolean
  /** Number of this version of the model. A press in a window counts only for the version that it displayed. */
  round: number
  /** Number of requests queued after this one. */
  waiting: number
}

/** Removes the `lacks-funds` warning of a sponsored request: the account pays no fee, and the simulation has covered what the calls send. */
export function asSponsored(description: DraftDescription): DraftDescription {
  const warnings = description.warnings.filter(({ id }) => id !== 'lacks-funds')
  return { ...description, warnings, level: highestLevel(warnings) }
}
