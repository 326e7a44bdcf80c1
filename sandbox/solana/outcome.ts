import type { Address, MaybeEncodedAccount } from '@solana/kit'
import { FailedTransactionMetadata, type SimulatedTransactionInfo, type TransactionMetadata } from 'litesvm'
import type { InnerInstructions } from './ledger.ts'
import { readRuntimeError, type TransactionError } from './runtime-error.ts'

/** Result of a transaction. */
export interface Outcome {
  err: TransactionError | null
  logs: readonly string[]
  unitsConsumed: bigint
  /** Lamports; also charged if the transaction fails. */
  fee: bigint
  inner: readonly InnerInstructions[]
}

export interface Simulation extends Outcome {
  /** State of the requested accounts after the simulation. */
  accounts: ReadonlyMap<Address, MaybeEncodedAccount>
}

/** Result of a transaction that was rejected before execution. */
export const failed = (err: TransactionError): Outcome => ({
  err,
  logs: [],
  unitsConsumed: 0n,
  fee: 0n,
  inner: [],
})

export function outcomeOf(
  result: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo,
): Outcome {
  const meta = 'meta' in result ? result.meta() : result
  // The runtime has no method for the fee, and numeric codes instead of error names; its debug format has both.
  const fee = [...meta.toString().matchAll(/fee: (\d+)/g)].at(-1)?.[1] ?? '0'
  const text = result instanceof FailedTransactionMetadata ? result.toString() : ''
  const error = /^FailedTransactionMetadata\(FailedTransactionMetadata \{ err: (.*?), meta: Tr/s.exec(text)
  return {
    err: error?.[1] === undefined ? null : readRuntimeError(error[1]),
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    fee: BigInt(fee),
    inner: meta
      .innerInstructions()
      .flatMap((list, index) => (list.length > 0 ? [{ index, instructions: list.map(innerOf) }] : [])),
  }
}

function innerOf(inner: ReturnType<TransactionMetadata['innerInstructions']>[number][number]) {
  const one = inner.instruction()
  return {
    programIdIndex: one.programIdIndex(),
    accounts: [...one.accounts()],
    data: one.data(),
    stackHeight: inner.stackHeight(),
  }
}
