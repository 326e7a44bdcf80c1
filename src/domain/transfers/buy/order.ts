/** An order and its states. Arrivals are read from the network; the provider only announces them. */
import type { CaipNetworkId } from '../../networks/caip.ts'
import { smallestUnit } from '../../money/decimal.ts'
import type { OrderReport, ProviderStatus } from './order-status.ts'

/** `partial`: less has arrived than was bought. `unknown`: nothing arrived while the order was watched. */
export type BuyStatus = ProviderStatus | 'partial' | 'arrived' | 'unknown'

/** A stored order: its id, and what is needed to see it arrive. Never the URL of a payment page or payment data. */
export interface BuyOrder {
  /** Id made by the kit. */
  id: string
  /** Id of the provider, or of the back end that answers for it. */
  orderId?: string
  /** Whether the status can be requested, by `orderId` or by `id`. */
  hasStatus?: true
  provider: { id: string; name: string }
  network: CaipNetworkId
  /** Address of the recipient. */
  address: string
  /** Contract or mint; absent for the network's currency. */
  token?: string
  symbol: string
  decimals: number
  /** Amount bought, in the smallest unit; absent if there was no quote. */
  amount?: string
  /** Amount of the quote, if the provider sends another one. */
  quoted?: string
  /** The balance before the order; absent if balances cannot be read. */
  before?: string
  /** Amount paid. */
  paid: string
  /** ISO 4217, upper case. */
  currency: string
  /** Duration announced by the provider. */
  seconds?: number
  status: BuyStatus
  /** Amount that has arrived so far, in the smallest unit. */
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

/** How long a lost order is still followed, in ms: the visitor may pay with a second card after the first was declined. */
export const LOST_LIFE = 86_400_000

/** How long the provider is still asked for the transaction of an order that has arrived, in ms. */
export const RECEIPT_LIFE = 600_000

/** Whether the order has ended, as far as known. */
export const isOver = ({ endedAt }: BuyOrder): boolean => endedAt !== undefined

const LOST: readonly BuyStatus[] = ['declined', 'cancelled', 'expired', 'refunded']

/** Whether the provider has reported that the purchase will not be completed. A part may have arrived before. */
export const isLost = ({ status }: BuyOrder): boolean => LOST.includes(status)

/** The balance may show the arrival before the provider reports its transaction. */
const lacksReceipt = ({ status, hash, hasStatus }: BuyOrder): boolean =>
  status === 'arrived' && !!hasStatus && hash === undefined

/** Whether the order may still change. */
export function isWatched(order: BuyOrder, now: number): boolean {
  if (order.endedAt === undefined) return true
  const life = isLost(order) ? LOST_LIFE : lacksReceipt(order) ? RECEIPT_LIFE : 0
  return now - order.endedAt < life
}

/** Results of one check of an order. */
export interface Findings {
  report?: OrderReport
  /** The current balance without the account's own movements since, in the smallest unit. */
  balance?: bigint
  now: number
}

/** Applies the findings to the order; `undefined` if nothing has changed. */
export function judge(given: BuyOrder, { report, balance, now }: Findings): Partial<BuyOrder> | undefined {
  if (!isWatched(given, now)) return undefined
  // An arrival that the network has shown is final; only its transaction is added.
  if (given.status === 'arrived')
    return report?.transactionHash === undefined ? undefined : { hash: report.transactionHash }
  if (isOver(given) && (!report || report.status === given.status)) return undefined
  // A lost order is resumed if its provider reports another status.
  const undone = isOver(given) ? { endedAt: undefined, reason: undefined } : {}
  const order: BuyOrder = { ...given, ...undone }
  const reported = smallestUnit(report?.amount ?? '0', order.decimals)
  const amount = BigInt(reported) > 0n ? reported : order.amount
  const change = changeBy(order, report, amount)
  const changed = { ...order, ...change }
  const seen = seenIn(changed, balance, report, now)
  const next: Partial<BuyOrder> = { ...undone, ...change, ...seen }
  if (!next.endedAt && now - order.startedAt > ORDER_LIFE)
    Object.assign(next, { status: 'unknown', endedAt: now })
  const isChanged = Object.entries(next).some(([name, value]) => given[name as keyof BuyOrder] !== value)
  return isChanged ? next : undefined
}

/** Applies the provider's status. It never reverts an arrival that the network has shown. */
function changeBy(
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
 * Applies the network's balance. If the provider has a status, nothing counts as arrived until it has reported the order as paid: an
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
  // Without an amount, any arrival completes the order.
  const expected = BigInt(amount ?? 0)
  if (rise >= expected) return { status: 'arrived', arrived: `${expected || rise}`, endedAt: now }
  // The rest may still come.
  const isSent = status === 'sent' || status === 'partial' || hash !== undefined
  return isSent ? { status: 'partial', arrived: `${rise}` } : {}
}

interface Arrival {
  /** Amount that arrived since the last check. */
  more: bigint
  /** Rise of the balance beyond all that has arrived for the order. */
  surplus: bigint
  /** The balance of `Findings`, for the order whose `before` is computed. */
  balance?: bigint
}

/** The balance before an order, after something has arrived for another order of the same token: one arrival is not counted for two. */
export function beforeOf({ before = '0' }: BuyOrder, { more, surplus, balance }: Arrival): string {
  const raised = BigInt(before) + more
  if (balance === undefined) return `${raised}`
  // This balance was read after the arrival and already contains it.
  if (balance - BigInt(before) <= surplus) return before
  return `${raised < balance ? raised : balance}`
}

/** Whether the provider takes longer than it said: three times that, and at least a quarter of an hour. */
export function isLate({ status, seconds = 0, startedAt }: BuyOrder, now: number): boolean {
  const isUnderWay = status === 'paid' || status === 'sent'
  return isUnderWay && now - startedAt > Math.max(seconds * 3_000, 900_000)
}

/** Key of the balance in which an order's arrival shows. */
export const assetOf = ({ network, address, token = '' }: BuyOrder): string =>
  `${network}:${address}/${token}`
