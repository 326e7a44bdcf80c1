import { isLate, isLost, isOver, type BuyOrder } from '../../../domain/transfers/buy/order.ts'
import type { BuyMessages } from '../../../messages/buy/en.ts'

export type ShownState = keyof BuyMessages['progress']

interface Circumstances {
  /** Whether this page has the window of the order. */
  isInWindow: boolean
  /** The window is no longer visible. */
  isOut: boolean
  now: number
}

/** State of an order to display: its status, and the state of its window. */
export function stateOf(order: BuyOrder, { isInWindow, isOut, now }: Circumstances): ShownState {
  const { status, before, hasStatus, isBack } = order
  if (isLost(order) && order.arrived !== undefined) return 'short'
  if (isOver(order) || status === 'partial') return status
  if (status === 'sent' && before === undefined) return 'unseen'
  if (isLate(order, now)) return 'late'
  if (status !== 'waiting') return status
  if (isBack) return hasStatus ? 'returned' : 'unwatched'
  if (isOut) return 'detached'
  if (!hasStatus) return 'unwatched'
  // The order is of an earlier page, or of another tab.
  return isInWindow ? 'waiting' : 'returned'
}
