import { coded } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { $review, type ReviewedRequest } from '../../stores/review.ts'
import { describeRequest } from './describe-request.ts'
import { reviewMachine } from './machine.ts'

/** Shows the first sentences at once, and further findings as they arrive. Never rejects. */
export async function explainReview({ id, request }: ReviewedRequest): Promise<void> {
  await reviewMachine
    .run('explain', async ({ signal, move }) => {
      await describeRequest(request, {
        signal,
        onStage: (explanation) => {
          if ($review.get()?.id === id) move({ step: 'shown', explanation })
        },
      })
    })
    .catch((error: unknown) => {
      // It was decided, or approved, meanwhile.
      if (!isAborted(error)) throw error
    })
}

/** Called when the user asks for another simulation. */
export function checkAgain(): void {
  const review = $review.get()
  if (!review || !reviewMachine.is('shown', 'changed')) return
  reviewMachine.cancel(coded('request-aborted'))
  void explainReview(review)
}

const isAborted = (error: unknown) => error instanceof WalletKitError && error.code === 'request-aborted'
