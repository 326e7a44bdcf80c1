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
  /** The provider's, or of who answers for it; absent where there is no one to ask. */
  orderId?: string
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
  reason?: string
  /** The tab has come back from the provider. */
  isBack?: boolean
  /** ms since 1970. */
  startedAt: number
  endedAt?: number
}

/** How long an order is watched, in ms. */
export const ORDER_LIFE = 7 * 86_400_000

/** Nothing more will happen to it. */
export const isOver = ({ endedAt }: BuyOrder): boolean => endedAt !== undefined

const LOST: readonly BuyStatus[] = ['declined', 'cancelled', 'expired', 'refunded']

/** What was found out about an order. */
export interface Findings {
  report?: OrderReport
  /** The balance as it is now, in the smallest unit. */
  balance?: bigint
  now: number
}

/** How the order stands after what was found out; `undefined` when nothing has changed. */
export function judge(order: BuyOrder, { report, balance, now }: Findings): Partial<BuyOrder> | undefined {
  if (isOver(order)) return undefined
  const reported = smallestUnit(report?.amount ?? '0', order.decimals)
  const amount = BigInt(reported) > 0n ? reported : order.amount
  const told = toldBy(order, report, amount)
  const said = { ...order, ...told }
  const seen = seenIn(said, balance, report, now)
  const next = { ...told, ...seen }
  if (!next.endedAt && now - order.startedAt > ORDER_LIFE)
    Object.assign(next, { status: 'unknown', endedAt: now })
  const isChanged = Object.entries(next).some(([name, value]) => order[name as keyof BuyOrder] !== value)
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

/** What the network shows. Before a payment nothing is taken for what was bought: others may have sent it. */
function seenIn(
  { status, before, amount, hash }: BuyOrder,
  balance: bigint | undefined,
  report: OrderReport | undefined,
  now: number,
): Partial<BuyOrder> {
  if (LOST.includes(status)) return { endedAt: now }
  if (before === undefined || balance === undefined) return {}
  if (report && status === 'waiting') return {}
  const rise = balance - BigInt(before)
  if (rise <= 0n) return {}
  // Nothing is no amount: whatever comes is more.
  const expected = BigInt(amount ?? 0)
  if (rise >= expected) return { status: 'arrived', arrived: `${expected || rise}`, endedAt: now }
  // The rest may still come.
  const isSent = status === 'sent' || status === 'partial' || hash !== undefined
  return isSent ? { status: 'partial', arrived: `${rise}` } : {}
}

/** Whether the provider takes longer than it said: three times that, and at least a quarter of an hour. */
export function isLate({ status, seconds = 0, startedAt }: BuyOrder, now: number): boolean {
  const isUnderWay = status === 'paid' || status === 'sent'
  return isUnderWay && now - startedAt > Math.max(seconds * 3_000, 900_000)
}

/** One balance that orders are seen in. */
export const assetOf = ({ network, address, token = '' }: BuyOrder): string =>
  `${network}:${address}/${token}`
