import { orAway } from '../or-away.ts'

/** Lazy loads for ordinary accounts with code (EIP-7702), on networks for which the operator configures it. */
export const loadAtomic = () => orAway(async () => (await import('./capabilities.ts')).atomicOf)
export const loadBatchOrders = () => orAway(async () => (await import('./order.ts')).batchOrder)
export const loadCodeWait = () => orAway(async () => (await import('./order.ts')).afterCodeChange)
export const loadBatchStatus = () => orAway(async () => (await import('./status.ts')).batchStatus)
export const loadAccountCodes = () => orAway(async () => (await import('./settings.ts')).accountCodesOf)
