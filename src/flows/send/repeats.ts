import { isSameAddress, addressKey } from '../../domain/account/address.ts'
import { SEND_LIMITS } from '../../domain/transfers/limits.ts'
import type { TransactionRecord, TransferPlan } from '../../domain/transfers/transfer.ts'
import { clock } from '../../ports/clock.ts'
import { savedTransactions } from '../../stores/stored/transactions.ts'

/**
 * An earlier record of the same transfer: asked for a moment ago in this tab or another, or so long ago that its answer is
 * lost. Of those that failed, nothing was sent.
 */
export function repeatOf({ order, amount }: TransferPlan): TransactionRecord | undefined {
  const since = clock.use().now() - SEND_LIMITS.repeatWithin
  const isSame = (one: TransactionRecord) =>
    one.network === order.network &&
    isSameAddress(order.namespace, one.from, order.from) &&
    isSameAddress(order.namespace, one.to ?? '', order.to) &&
    tokenKey(one.token) === tokenKey(order.token) &&
    one.amount === amount.toString()
  return savedTransactions().find(
    (one) => isSame(one) && mayHaveMoved(one) && (one.askedAt >= since || isOpen(one)),
  )
}

const tokenKey = (token: string | undefined) => (token === undefined ? '' : addressKey(token))

const mayHaveMoved = ({ status }: TransactionRecord) =>
  status !== 'failed' && status !== 'replaced' && status !== 'dropped'

const isOpen = ({ endedAt }: TransactionRecord) => endedAt === undefined
