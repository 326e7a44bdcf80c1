/** An order, and what becomes of it. What has arrived, the network says; the provider only tells what to expect. */
import type { CaipNetworkId } from '../../networks/caip.ts'
import { smallestUnit } from '../../money/decimal.ts'
import type { OrderReport, ProviderStatus } from './order-status.ts'

/** `partial`: less has arrived than was bought. `unknown`: it was watched in vain. */
export type BuyStatus = ProviderStatus | 'partial' | 'arrived' | 'unknown'

/** What is kept of an order: its id, and what it takes to see it arrive. No address of a payment page, and nothing of the payment. */
export interface BuyOrder {
  /** Made here. */
  id: string
  /** The provider's, or of who answers for it. */
  orderId?: string
  /** Its status can be asked for, by `orderId` or by `id`. */
  hasStatus?: true
  provider: { id: string; name: string }
  network: CaipNetworkId
  /** Who receives. */
  address: string
  /** Contract or mint; absent for the network's currency. */
  token?: string
  symbol: string
  decimals: number
  /** What was bought, in the smallest unit; absent where it was not said. */
  amount?: string
  /** What the quote said, where the provider sends another amount. */
  quoted?: string
  /** The balance before it; absent where balances cannot be read. */
  before?: string
  /** What is paid. */
  paid: string
  /** ISO 4217, upper case. */
  currency: string
  /** How long the provider said that it takes. */
  seconds?: number
  status: BuyStatus
  /** What has arrived so far, in the smallest unit. */
  arrived?: string
  hash?: string
  /** In the provider's words. */
  reason?: string | undefined
  /** The tab has come back from the provider. */
  isBack?: boolean
  /** ms since 1970. */
  startedAt: number
  endedAt?: number | undefined
}

/** How long an order is watched, in ms. */
export const ORDER_LIFE = 7 * 86_400_000

/** How long an order that was lost is still looked at, in ms: a second card may pay after the first was declined. */
export const LOST_LIFE = 86_400_000

/** It has ended, as far as is known. */
export const isOver = ({ endedAt }: BuyOrder): boolean => endedAt !== undefined

const LOST: readonly BuyStatus[] = ['declined', 'cancelled', 'expired', 'refunded']

/** Whether something may still happen to it. */
export const isWatched = ({ status, endedAt }: BuyOrder, now: number): boolean =>
  endedAt === undefined || (LOST.includes(status) && now - endedAt < LOST_LIFE)

/** What was found out about an order. */
export interface Findings {
  report?: OrderReport
  /** The balance as it is now, without what the account itself has moved since, in the smallest unit. */
  balance?: bigint
  now: number
}

/** How the order stands after what was found out; `undefined` when nothing has changed. */
export function judge(given: BuyOrder, { report, balance, now }: Findings): Partial<BuyOrder> | undefined {
  if (!isWatched(given, now)) return undefined
  if (isOver(given) && (!report || report.status === given.status)) return undefined
  // A lost order whose provider says something else goes on.
  const undone = isOver(given) ? { endedAt: undefined, reason: undefined } : {}
  const order: BuyOrder = { ...given, ...undone }
  const reported = smallestUnit(report?.amount ?? '0', order.decimals)
  const amount = BigInt(reported) > 0n ? reported : order.amount
  const told = toldBy(order, report, amount)
  const said = { ...order, ...told }
  const seen = seenIn(said, balance, report, now)
  const next: Partial<BuyOrder> = { ...undone, ...told, ...seen }
  if (!next.endedAt && now - order.startedAt > ORDER_LIFE)
    Object.assign(next, { status: 'unknown', endedAt: now })
  const isChanged = Object.entries(next).some(([name, value]) => given[name as keyof BuyOrder] !== value)
  return isChanged ? next : undefined
}

/** What the provider says. It does not take back what the network has shown. */
function toldBy(
  order: BuyOrder,
  report: OrderReport | undefined,
  amount: string | undefined,
): Partial<BuyOrder> {
  if (!report) return {}
  const { status, transactionHash, reason } = report
  return {
    status: order.status === 'partial' && !LOST.includes(status) ? 'partial' : status,
    ...(amount !== undefined && { amount }),
    ...(order.amount !== undefined && amount !== order.amount && { quoted: order.quoted ?? order.amount }),
    ...(transactionHash !== undefined && { hash: transactionHash }),
    ...(reason !== undefined && { reason }),
  }
}

/**
 * What the network shows. Where the provider can be asked, nothing is taken for what was bought until it has said that the order is paid: an
 * unrelated transfer may raise the balance.
 */
function seenIn(
  { status, hasStatus, before, amount, hash }: BuyOrder,
  balance: bigint | undefined,
  report: OrderReport | undefined,
  now: number,
): Partial<BuyOrder> {
  if (LOST.includes(status)) return { endedAt: now }
  if (before === undefined || balance === undefined) return {}
  if (status === 'waiting' && (hasStatus || report)) return {}
  const rise = balance - BigInt(before)
  if (rise <= 0n) return {}
  // Nothing is no amount: whatever comes is more.
  const expected = BigInt(amount ?? 0)
  if (rise >= expected) return { status: 'arrived', arrived: `${expected || rise}`, endedAt: now }
  // The rest may still come.
  const isSent = status === 'sent' || status === 'partial' || hash !== undefined
  return isSent ? { status: 'partial', arrived: `${rise}` } : {}
}

interface Arrival {
  /** What came since the last look. */
  more: bigint
  /** By how much the balance rose beyond all that has arrived for the order. */
  surplus: bigint
  /** The balance of `Findings`, for the order whose `before` is wanted. */
  balance?: bigint
}

/** The balance before an order, after something has arrived for another order of the same token: one arrival is not counted for two. */
export function beforeOf({ before = '0' }: BuyOrder, { more, surplus, balance }: Arrival): string {
  const raised = BigInt(before) + more
  if (balance === undefined) return `${raised}`
  // It was read after the arrival, and holds it already.
  if (balance - BigInt(before) <= surplus) return before
  return `${raised < balance ? raised : balance}`
}

/** Whether the provider takes longer than it said: three times that, and at least a quarter of an hour. */
export function isLate({ status, seconds = 0, startedAt }: BuyOrder, now: number): boolean {
  const isUnderWay = status === 'paid' || status === 'sent'
  return isUnderWay && now - startedAt > Math.max(seconds * 3_000, 900_000)
}

/** One balance that orders are seen in. */
export const assetOf = ({ network, address, token = '' }: BuyOrder): string =>
  `${network}:${address}/${token}`
