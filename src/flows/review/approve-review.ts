import type { CompleteExplanation, Explanation } from '../../domain/requests/explain/explanation.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { $review } from '../../stores/review.ts'
import { describeRequest, recheck } from './describe-request.ts'
import { passOn } from './hold-call.ts'
import { $reviewing, reviewMachine } from './machine.ts'

/**
 * The user approves the explained request. It is simulated once more on a newer block; the wallet is called only if the result is the same.
 * If it was approved before the explanation was complete, it is stopped when the rest is more serious than what was shown. Never rejects.
 */
export async function approveReview(): Promise<void> {
  const review = $review.get()
  const now = $reviewing.get()
  if (!review || review.over || (now.step !== 'shown' && now.step !== 'changed')) return
  const { explanation } = now
  await reviewMachine
    .run('confirm', async ({ signal, move }) => {
      move({ step: 'confirming', explanation })
      let last: CompleteExplanation
      if (isComplete(explanation)) {
        const { result, explanation: later } = await recheck(explanation, { signal })
        if (result === 'differs') return move({ step: 'changed', explanation: later })
        // It could not be simulated before, and is dangerous, which the user has not read yet.
        if (result === 'danger') return move({ step: 'shown', explanation: later })
        last = later
      } else {
        last = await describeRequest(review.request, { signal })
        // An amount that was awaited has not been read either.
        if (isWorse(last, explanation) || explanation.draft) return move({ step: 'shown', explanation: last })
      }
      signal.throwIfAborted()
      passOn(review, last.knowledge.effects)
    })
    .catch((error: unknown) => {
      // It was rejected or refused meanwhile.
      if (!isAborted(error)) throw error
    })
}

const isComplete = (explanation: Explanation): explanation is CompleteExplanation =>
  explanation.stage === 'complete'

const RANKS = { fine: 0, look: 1, danger: 2 }

const isWorse = (later: Explanation, before: Explanation) =>
  RANKS[later.description.level] > RANKS[before.description.level]

const isAborted = (error: unknown) => error instanceof WalletKitError && error.code === 'request-aborted'
