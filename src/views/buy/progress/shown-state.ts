import { useEffect, useState } from 'react'
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
  const { status, before, orderId, isBack } = order
  if (isOver(order) || status === 'partial') return status
  if (status === 'sent' && before === undefined) return 'unseen'
  if (isLate(order, now)) return 'late'
  if (status !== 'waiting') return status
  if (isBack) return orderId === undefined ? 'unwatched' : 'returned'
  if (isOut) return 'detached'
  if (orderId === undefined) return 'unwatched'
  // Of a page before this one, or of another tab.
  return isInWindow ? 'waiting' : 'returned'
}

/** Now, every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
