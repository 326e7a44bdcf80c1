/** What providers tell by themselves, so that they are not asked for it. It is forgotten when the process ends: then they are asked again. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isOrderId, type OrderReport } from '../../../src/domain/transfers/buy/order-status.ts'
import { isMembers } from '../../../src/domain/web/members.ts'
import { readReport } from './provider-api.ts'

/** Orders that are remembered. */
const MOST = 10_000

/** Nothing follows on these, so a status that arrives late does not replace them. */
const FINAL: readonly string[] = ['sent', 'declined', 'cancelled', 'expired', 'refunded']

/** HMAC-SHA-256 of the body, in hex: how a webhook is signed. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

export function createWebhooks() {
  const reports = new Map<string, OrderReport>()
  return {
    /** Only what nothing follows on: the next webhook may be lost. */
    known(orderId: string): OrderReport | undefined {
      const report = reports.get(orderId)
      return report && FINAL.includes(report.status) ? report : undefined
    },
    /** `false` when it is not signed with the secret of the provider. */
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
      // A refund follows on what was sent; nothing else does.
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
