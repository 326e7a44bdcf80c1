/** What arrived by a transaction, from its record. */
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'

/** The unit of the arrival; for a swap, that of the token bought. */
export const arrivingUnit = ({ gets, decimals = 0, symbol = '' }: TransactionRecord) =>
  gets ?? { decimals, symbol }

/** A swap may yield more than promised. */
export function hasOtherArrived({ kind, promised, arrived }: TransactionRecord): boolean {
  if (promised === undefined || arrived === undefined) return false
  return kind === 'swap' ? BigInt(arrived) < BigInt(promised) : arrived !== promised
}
