import type { Explanation } from '../../domain/requests/explanation.ts'
import type { ReviewedRequest } from '../../stores/review.ts'

export function Limit({ review, explanation }: { review: ReviewedRequest; explanation: Explanation }) {
  return review && explanation && null
}
