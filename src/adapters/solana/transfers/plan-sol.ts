import type { TransferObstacle, TransferPlan } from '../../../domain/transfers/transfer.ts'
import type { Account } from './accounts.ts'
import { budgetOf, draft, refused, requestOf, type Order, type Planning } from './drafts.ts'
import { memo, transferSol, withReferences } from './instructions.ts'
import { readRecipient } from './recipient.ts'
import { simulate } from './simulate.ts'

/** Compute units of a transfer, and of one with a memo. Fixed, because the fee has to be known before the amount. */
const PLAIN_UNITS = 450n
const MEMO_UNITS = 60_000n

/** Plans a transfer of SOL. `max` sends everything: the network allows no remainder below the rent. */
export async function planSol(order: Order, planning: Planning): Promise<TransferPlan> {
  const { questions, signal } = planning
  const { from, to } = order
  const [[sender, receiver], { blockhash, lastValidBlockHeight }, price, rent] = await Promise.all([
    questions.accounts([from, to]),
    questions.blockhash(),
    questions.unitPrice([from, to]),
    questions.rent(0),
  ])
  if (!readRecipient(to, receiver)) return refused(order, 'not-an-account')
  const balance = sender?.lamports ?? 0n
  const budget = budgetOf(order.memo ? MEMO_UNITS : PLAIN_UNITS, price)
  const { fee } = budget
  const amount = order.amount === 'max' ? (balance > fee ? balance - fee : 0n) : order.amount
  const plan: TransferPlan = {
    ...{ order, amount, arrives: amount, costs: [{ kind: 'network-fee', amount: fee }] },
    validUntil: lastValidBlockHeight.toString(),
  }
  const obstacle = obstacleOf({ balance, amount, fee, rent, receiver, isOwn: from === to })
  if (obstacle) return { ...plan, obstacle }
  const notes = order.memo ? [memo(order.memo)] : []
  const transfer = withReferences(transferSol(from, to, amount), order.references)
  const transaction = draft(from, blockhash, budget, [...notes, transfer])
  const simulation = await simulate(questions, transaction, [to], signal)
  if (simulation?.refusal) return { ...plan, obstacle: 'would-fail', reason: simulation.refusal }
  return {
    ...plan,
    ...(!simulation && { isUnchecked: true }),
    ...requestOf(order, transaction, planning),
  }
}

interface Sums {
  balance: bigint
  amount: bigint
  fee: bigint
  /** Minimum lamports of an empty account. */
  rent: bigint
  receiver: Account | undefined
  isOwn: boolean
}

function obstacleOf({ balance, amount, fee, rent, receiver, isOwn }: Sums): TransferObstacle | undefined {
  if (amount > balance || !balance) return 'insufficient-funds'
  if (!amount || amount + fee > balance) return 'insufficient-fee'
  const left = balance - fee - (isOwn ? 0n : amount)
  if (left && left < rent) return 'below-rent'
  return isOwn || (receiver?.lamports ?? 0n) + amount >= rent ? undefined : 'below-rent'
}
