/** What the plans for SOL and for tokens share: fees, the request, refusals. */
import { isAddress, type Address } from '@solana/web3.js'
import type { TransferObstacle, TransferOrder, TransferPlan } from '../../../domain/transfers/transfer.ts'
import type { Questions } from './accounts.ts'
import { unitLimit, unitPrice } from './instructions.ts'
import { transactionOf, type Instruction } from './message.ts'

/** Lamports for the one signature. */
export const SIGNATURE_FEE = 5_000n
/** The most that is added for being taken up sooner, in lamports. */
const MOST_PRIORITY = 200_000n
const MICRO = 1_000_000n
/** In place of what a simulation says. */
export const UNITS = 200_000n

export interface Order extends TransferOrder {
  from: Address
  to: Address
  token?: Address
  references?: readonly Address[]
}

export interface Planning {
  questions: Questions
  signal: AbortSignal
  /** What the wallet can. */
  method: 'solana_signAndSendTransaction' | 'solana_signTransaction'
}

export interface Budget {
  limit: bigint
  /** In millionths of a lamport for each unit. */
  price: bigint
  /** Lamports. */
  fee: bigint
}

/** A tenth more than what was used, at the usual price, up to a limit. */
export function budgetOf(units: bigint, price: bigint): Budget {
  const limit = (units * 11n) / 10n + 300n
  const most = (MOST_PRIORITY * MICRO) / limit
  const paid = price < most ? price : most
  return { limit, price: paid, fee: SIGNATURE_FEE + (paid * limit + MICRO - 1n) / MICRO }
}

export function draft(
  from: Address,
  blockhash: string,
  { limit, price }: Pick<Budget, 'limit' | 'price'>,
  instructions: readonly Instruction[],
): string {
  const budget = [unitLimit(limit), ...(price ? [unitPrice(price)] : [])]
  return transactionOf(from, blockhash, [...budget, ...instructions])
}

/** What the wallet is asked. */
export function requestOf({ network, from }: Order, transaction: string, { method }: Planning) {
  return {
    request: { namespace: 'solana', network, method, params: { transaction, pubkey: from }, from },
  } as const satisfies Pick<TransferPlan, 'request'>
}

export function refused(order: TransferOrder, obstacle: TransferObstacle): TransferPlan {
  const amount = order.amount === 'max' ? 0n : order.amount
  return { order, amount, arrives: amount, costs: [], obstacle }
}

export const isOrder = (order: TransferOrder): order is Order =>
  isAddress(order.from) &&
  isAddress(order.to) &&
  (order.token === undefined || isAddress(order.token)) &&
  (order.references ?? []).every((one) => isAddress(one))
