/** Shared parts of SOL and token plans: fees, requests, refusals. */
import { isAddress, type Address } from '@solana/web3.js'
import type { TransferObstacle, TransferOrder, TransferPlan } from '../../../domain/transfers/transfer.ts'
import type { Questions } from './accounts.ts'
import { unitLimit, unitPrice } from './instructions.ts'
import { transactionOf, type Instruction } from './message.ts'

/** Fee for one signature, in lamports. */
export const SIGNATURE_FEE = 5_000n
/** Maximum priority fee, in lamports. */
const MOST_PRIORITY = 200_000n
const MICRO = 1_000_000n
/** Compute units if there is no simulation. */
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
  /** Method that the wallet supports. */
  method: 'solana_signAndSendTransaction' | 'solana_signTransaction'
}

export interface Budget {
  limit: bigint
  /** Micro-lamports per compute unit. */
  price: bigint
  /** Total fee in lamports. */
  fee: bigint
}

/** Ten percent more units than used, at the given price, up to `MOST_PRIORITY`. */
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

/** The request to the wallet. */
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
