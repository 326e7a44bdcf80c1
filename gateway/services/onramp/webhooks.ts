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

/** How far the time of a webhook may be from the gateway's clock, in ms: a recorded one is refused later. */
const APART = 5 * 60_000

const macOf = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** The header `Wallet-Signature` of a webhook: its time, and HMAC-SHA-256 of the time in seconds, a dot and the body, in hex. */
export function signatureOf(secret: string, body: string, now: number): string {
  const seconds = String(Math.floor(now / 1_000))
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

function isSigned(secret: string, body: string, signature: string, now: number): boolean {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  const isRight = timingSafeEqual(Buffer.from(macOf(secret, seconds, body)), Buffer.from(mac.padEnd(64)))
  return isRight && Math.abs(now - Number(seconds) * 1_000) <= APART
}

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
    /** Stores the report of a webhook; `false` if it is not signed with the provider's secret, within five minutes. */
    take(provider: string, secret: string, body: string, signature: string): boolean {
      if (!isSigned(secret, body, signature, now())) return false
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
