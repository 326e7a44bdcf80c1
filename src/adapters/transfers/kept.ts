import type { TransferCost } from '../../domain/transfers/transfer.ts'

/** What a token keeps for itself of an amount, if anything. */
export function kept(token: string, amount: bigint, arrives: bigint): TransferCost[] {
  if (arrives >= amount) return []
  const fee = amount - arrives
  return [{ kind: 'token-fee', token, amount: fee, basisPoints: Number((fee * 10_000n) / amount) }]
}
