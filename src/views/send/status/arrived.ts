/** What arrived by a transaction, as its record has it. */
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'

/** Of a swap, another token than the one that left. */
export const arrivingUnit = ({ gets, decimals = 0, symbol = '' }: TransactionRecord) =>
  gets ?? { decimals, symbol }

/** Of a swap more may arrive than was promised. */
export function hasOtherArrived({ kind, promised, arrived }: TransactionRecord): boolean {
  if (promised === undefined || arrived === undefined) return false
  return kind === 'swap' ? BigInt(arrived) < BigInt(promised) : arrived !== promised
}
