/**
 * Stores order reports that providers send by webhook, which saves requests to them. The reports are lost when the process ends; then the providers
 * are requested again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isOrderId, type OrderReport } from '../../../src/domain/transfers/buy/order-status.ts'
import { isMembers } from '../../../src/domain/web/members.ts'
import { readReport } from './provider-api.ts'

/** Maximum number of stored orders. */
const MOST = 10_000
/** How long `sent` is known without asking, in ms. A refund may follow, and its webhook may be lost. */
const SENT = 60_000

/** Final statuses: only a refund may follow, so a late report does not replace them. */
const FINAL: readonly string[] = ['sent', 'declined', 'cancelled', 'expired', 'refunded']

/** Signature of a webhook: HMAC-SHA-256 of the body, in hex. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

export function createWebhooks(now: () => number) {
  const reports = new Map<string, { report: OrderReport; at: number }>()

  /** Stores a final report; of the others, the next webhook may be lost. */
  function keep(orderId: string, report: OrderReport): void {
    if (!FINAL.includes(report.status)) return
    const before = reports.get(orderId)?.report.status
    // Only a refund may replace a final status.
    if (before !== undefined && before !== report.status && report.status !== 'refunded') return
    reports.delete(orderId)
    reports.set(orderId, { report, at: now() })
    const [oldest] = reports.keys()
    if (reports.size > MOST && oldest !== undefined) reports.delete(oldest)
  }

  return {
    keep,
    /** The final report of an order. After a minute, `sent` has to be asked for again. */
    known(orderId: string): OrderReport | undefined {
      const found = reports.get(orderId)
      const isOld = found?.report.status === 'sent' && now() - found.at >= SENT
      return isOld ? undefined : found?.report
    },
    /** Stores the report of a webhook; `false` if it is not signed with the provider's secret. */
    take(provider: string, secret: string, body: string, signature: string): boolean {
      const own = Buffer.from(signatureOf(secret, body))
      const given = Buffer.from(signature)
      if (own.length !== given.length || !timingSafeEqual(own, given)) return false
      const parsed = parse(body)
      const report = readReport(parsed)
      const id = isMembers(parsed) ? parsed['orderId'] : undefined
      if (!report || !isOrderId(id)) return true
      keep(`${provider}.${id}`, report)
      return true
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
