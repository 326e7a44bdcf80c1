import type { Allowance } from '../../domain/requests/acts.ts'
import { readWith } from '../../domain/requests/explain/reader.ts'
import { loweredApproval, withApproval } from '../../domain/requests/spending-limit.ts'
import { clock } from '../../ports/clock.ts'
import { requestReaders } from '../../ports/request-world.ts'
import { $review, type ReviewedRequest } from '../../stores/review.ts'
import { explainReview } from './explain-review.ts'
import { reviewMachine } from './machine.ts'
import { changeReview } from './waiting.ts'

/** The amount that the page requests, if the user may approve less. */
export function askedLimit({ asked }: ReviewedRequest): Allowance | undefined {
  const reader = requestReaders.use().loaded(asked.namespace)
  return loweredApproval(asked, readWith(reader, asked, clock.use().now()))?.amount
}

/**
 * Approves less than the page requests, in the smallest unit; `undefined` restores the requested amount. The changed
 * request is explained again. Does nothing for more than the page requests.
 */
export function lowerLimit(amount: bigint | undefined): void {
  const review = $review.get()
  if (!review || review.over || !reviewMachine.is('shown', 'changed')) return
  const limit = askedLimit(review)
  if (limit === undefined) return
  if (amount !== undefined && limit !== 'unlimited' && amount > BigInt(limit)) return
  const isAsked = amount === undefined || String(amount) === limit
  const changed = { ...review, request: isAsked ? review.asked : withApproval(review.asked, amount) }
  changeReview(review.id, { request: changed.request })
  void explainReview(changed)
}
