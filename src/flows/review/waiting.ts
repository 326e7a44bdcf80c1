import { computed, type ReadableAtom } from 'nanostores'
import { $reviewList, setReviewList, type ReviewedRequest } from '../../stores/review.ts'

/** Waiting requests, in the order in which they were made. */
export const $reviews: ReadableAtom<readonly ReviewedRequest[]> = computed(
  $reviewList,
  ({ waiting }) => waiting,
)

/** Position of the shown request, among those made since the queue was last empty. */
export const $reviewPosition: ReadableAtom<{ index: number; count: number }> = computed(
  $reviewList,
  ({ waiting, decided }) => ({ index: decided + 1, count: decided + waiting.length }),
)

export function addReview(review: ReviewedRequest): void {
  const { waiting, decided } = $reviewList.get()
  setReviewList({ waiting: [...waiting, review], decided })
}

export function changeReview(id: string, change: Partial<ReviewedRequest>): void {
  const { waiting, decided } = $reviewList.get()
  setReviewList({ waiting: waiting.map((one) => (one.id === id ? { ...one, ...change } : one)), decided })
}

export function removeReview(id: string): void {
  const { waiting, decided } = $reviewList.get()
  const left = waiting.filter((one) => one.id !== id)
  setReviewList({ waiting: left, decided: left.length ? decided + waiting.length - left.length : 0 })
}
