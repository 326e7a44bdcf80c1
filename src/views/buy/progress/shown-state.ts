import { isLate, isOver, type BuyOrder } from '../../../domain/transfers/buy/order.ts'
import type { BuyMessages } from '../../../messages/buy/en.ts'

export type ShownState = keyof BuyMessages['progress']

interface Circumstances {
  /** This page has the window of the order. */
  isInWindow: boolean
  /** The window cannot be seen any more. */
  isOut: boolean
  now: number
}

/** How an order is described: its status, and what this page knows of its window. */
export function stateOf(order: BuyOrder, { isInWindow, isOut, now }: Circumstances): ShownState {
  const { status, before, hasStatus, isBack } = order
  if (isOver(order) || status === 'partial') return status
  if (status === 'sent' && before === undefined) return 'unseen'
  if (isLate(order, now)) return 'late'
  if (status !== 'waiting') return status
  if (isBack) return hasStatus ? 'returned' : 'unwatched'
  if (isOut) return 'detached'
  if (!hasStatus) return 'unwatched'
  // Of a page before this one, or of another tab.
  return isInWindow ? 'waiting' : 'returned'
}
