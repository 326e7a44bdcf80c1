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

/** Final statuses: only a refund may follow, so a late report does not replace them. */
const FINAL: readonly string[] = ['sent', 'declined', 'cancelled', 'expired', 'refunded']

/** Signature of a webhook: HMAC-SHA-256 of the body, in hex. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

export function createWebhooks() {
  const reports = new Map<string, OrderReport>()
  return {
    /** Returns final reports only: after any other, the next webhook may have been lost. */
    known(orderId: string): OrderReport | undefined {
      const report = reports.get(orderId)
      return report && FINAL.includes(report.status) ? report : undefined
    },
    /** Stores the report of a webhook; `false` if it is not signed with the provider's secret. */
    take(provider: string, secret: string, body: string, signature: string): boolean {
      const own = Buffer.from(signatureOf(secret, body))
      const given = Buffer.from(signature)
      if (own.length !== given.length || !timingSafeEqual(own, given)) return false
      const said = parse(body)
      const report = readReport(said)
      const id = isMembers(said) ? said['orderId'] : undefined
      if (!report || !isOrderId(id)) return true
      const key = `${provider}.${id}`
      const before = reports.get(key)
      // Only a refund may replace a final status.
      if (before && FINAL.includes(before.status) && report.status !== 'refunded') return true
      reports.delete(key)
      reports.set(key, report)
      const [oldest] = reports.keys()
      if (reports.size > MOST && oldest !== undefined) reports.delete(oldest)
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
