import { orAway } from '../or-away.ts'

/** Lazy loads of the readers of requests and the approval screen, on the first request that needs approval; and of rare answers. */
export const loadOrders = () => orAway(async () => (await import('./orders.ts')).orderOf)
export const loadReview = () => orAway(async () => (await import('./review.ts')).review)
export const loadAssets = () => orAway(async () => (await import('./assets.ts')).assetsOf)
export const loadRecover = () => orAway(async () => (await import('./recover.ts')).recoverSigner)
