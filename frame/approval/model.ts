/** What the approval screen shows, as plain data: the frame draws it, or a window of the frame's own origin. */
import { highestLevel } from '../../src/domain/requests/warnings.ts'
import type { DraftDescription, Stage } from '../../src/domain/requests/explain/explanation.ts'
import type { ApprovalMessages } from '../../src/messages/in-frame/approval/en.ts'
import type { RequestMessages } from '../../src/messages/requests/en.ts'

/** An approval that may be given for less, as plain data. */
export interface ShownLimit {
  /** What the page asks for: digits in the smallest unit, or `unlimited`. */
  asked: string
  decimals: number
  symbol: string
  /** The user has lowered it. */
  isChanged: boolean
}

export interface ReviewWords {
  approval: ApprovalMessages
  review: RequestMessages['review']
}

export interface ReviewModel {
  isSignature: boolean
  /** A message moves nothing by itself. */
  isMessage: boolean
  /** The message to the letter, where its own words do not say all of it. */
  message?: string
  /** The page that asks, by the origin that the browser vouches for. */
  origin: string
  /** What the page calls itself. */
  claim?: string
  account: string
  networkName: string
  currency: string
  description: DraftDescription
  steps: readonly string[]
  stage: Stage
  /** The highest fee, in whole units. Absent while it is asked for. */
  fee?: string
  /** Who pays the fee in the user's place: the operator's words. */
  sponsor?: string
  /** What the wallet adds to the words of the request. */
  note?: string
  /** An approval that may be given for less. */
  limit?: ShownLimit
  /** All is known that signing takes. */
  isReady: boolean
  /** Why it cannot be approved. */
  problem?: string
  /** It was stopped: a second trial run came to something else than what was shown. */
  isChanged?: boolean
  /** Counts what was shown: a window's press is for the words that it had. */
  round: number
  /** Others that come after it. */
  waiting: number
}

/** Who does not pay the fee does not lack the coins for it. What the calls themselves send has been tried out by then. */
export function asSponsored(description: DraftDescription): DraftDescription {
  const warnings = description.warnings.filter(({ id }) => id !== 'lacks-funds')
  return { ...description, warnings, level: highestLevel(warnings) }
}
