import { orAway } from '../or-away.ts'

/** Lazy loads of the readers of requests and the approval screen, on the first request that needs approval. */
export const loadOrders = () => orAway(async () => (await import('./orders.ts')).orderOf)
export const loadReview = () => orAway(async () => (await import('./review.ts')).review)
