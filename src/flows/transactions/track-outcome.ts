/** Tracks the outcome of a swap once its network has it. */
import { decimalString } from '../../domain/money/amount.ts'
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { $account } from '../../stores/connections/connections.ts'
import { track } from '../../stores/track.ts'

export function trackOutcome(news: 'confirmed' | 'failed', record: TransactionRecord): void {
  const { kind, network, symbol = '', decimals = 0, amount = '0', gets, arrived, promised = '0' } = record
  if (kind !== 'swap' || !gets) return
  const properties = {
    network,
    isSmartAccount: $account.get()?.type === 'smartAccount',
    ...{ swapFromToken: symbol, swapToToken: gets.symbol },
    swapFromAmount: decimalString({ value: amount, decimals }),
    swapToAmount: decimalString({ value: arrived ?? promised, decimals: gets.decimals }),
  }
  if (news === 'confirmed') track('SWAP_SUCCESS', properties)
  else track('SWAP_ERROR', { ...properties, message: record.reason ?? record.status })
}
