import { orAway } from '../or-away.ts'

/** Readers of requests, their words and the screen: after the first request that has to be approved. */
export const loadOrders = () => orAway(async () => (await import('./orders.ts')).orderOf)
export const loadReview = () => orAway(async () => (await import('./review.ts')).review)
