import type { TransferCost } from '../../domain/transfers/transfer.ts'

/** The fee that a token withholds from an amount, if any. */
export function tokenFee(token: string, amount: bigint, arrives: bigint): TransferCost[] {
  if (arrives >= amount) return []
  const fee = amount - arrives
  return [{ kind: 'token-fee', token, amount: fee, basisPoints: Number((fee * 10_000n) / amount) }]
}
