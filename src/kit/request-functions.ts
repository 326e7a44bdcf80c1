/** The functions of the load `requests`: other loads get it by `loads.use().requests()`. */
import type { describeForPage } from '../flows/review/describe-for-page.ts'
import type { describeRequest, recheck } from '../flows/review/describe-request.ts'
import type { holdCall } from '../flows/review/hold-call.ts'
import type { trackAnswer } from '../flows/review/track-answer.ts'
import type { compareOutcome } from '../flows/transactions/compare-outcome.ts'

export interface RequestFunctions {
  stop(): void
  describe: typeof describeForPage
  describeRequest: typeof describeRequest
  recheck: typeof recheck
  holdCall: typeof holdCall
  trackAnswer: typeof trackAnswer
  compareOutcome: typeof compareOutcome
}
