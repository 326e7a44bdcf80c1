import type { Frame } from '../frame.ts'
import { orAway } from '../or-away.ts'

/** Lazy loads for smart accounts, on networks with a bundler. */
export const loadSmartAccounts = (frame: Frame) =>
  orAway(async () => {
    const [{ createSmartAccounts }, { nodesOf }] = await Promise.all([
      import('./create.ts'),
      import('../approval/rpc.ts'),
    ])
    return createSmartAccounts(frame, nodesOf(frame))
  })
export const loadSmartOrders = () => orAway(async () => (await import('./order.ts')).smartOrder)
export const loadOwnerCheck = () => orAway(async () => (await import('./as-owner.ts')).refuseOrdersAsOwner)
export const loadBundler = () => orAway(async () => (await import('./nodes.ts')).askBundler)
export const loadCallsStatus = () => orAway(async () => (await import('./receipts.ts')).callsStatus)
