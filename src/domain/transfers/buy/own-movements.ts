/** Amounts that the account itself moved since an order was made: fees, transfers and swaps. */
import { addressKey } from '../../account/address.ts'
import type { TransactionRecord } from '../transfer.ts'
import type { BuyOrder } from './order.ts'

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : addressKey(one) === addressKey(other)

/**
 * The balance as it would be without the account's own transactions since the order was made, as far as this site knows them. `records` are those
 * known before the balance was read. `undefined` while a swap into the token is under way, whose result looks like an arrival.
 */
export function withoutOwn(
  order: BuyOrder,
  balance: bigint,
  records: readonly TransactionRecord[],
): bigint | undefined {
  const own = records.filter(
    ({ network, from, askedAt }) =>
      network === order.network && isSame(from, order.address) && askedAt >= order.startedAt,
  )
  if (own.some((record) => isUnderWay(record) && isBought(record, order))) return undefined
  return own.reduce((sum, record) => sum - changeBy(record, order), balance)
}

const isUnderWay = ({ status, endedAt }: TransactionRecord): boolean =>
  endedAt === undefined && (status === 'asked' || status === 'unknown' || status === 'sent')

const isBought = ({ gets }: TransactionRecord, { token }: BuyOrder): boolean =>
  gets !== undefined && isSame(gets.token, token)

/** The amount that a record added to the balance of the order's token. */
function changeBy(record: TransactionRecord, order: BuyOrder): bigint {
  const { kind, status, token, to, from, amount = '0', fee = '0', arrived, promised = '0' } = record
  const isMined = status === 'confirmed' || status === 'failed'
  const paid = isMined && order.token === undefined ? BigInt(fee) : 0n
  if (status !== 'confirmed') return -paid
  const isGone = kind === 'swap' || (kind === 'send' && !isSame(to, from))
  const gone = isGone && isSame(token, order.token) ? BigInt(amount) : 0n
  const came = isBought(record, order) ? BigInt(arrived ?? promised) : 0n
  return came - gone - paid
}
