import type { TransferPlan } from '../../../domain/transfers/transfer.ts'

/** What is odd about the transfer. */
export function Warnings(_: { plan: TransferPlan }) {
  return null
}
