/** Costs of a transaction: a fee per signature, and the priority fee. */
import { ByteReader } from '../bytes/byte-reader.ts'
import { attempt } from '../../web/attempt.ts'
import { PROGRAMS, SIGNATURE_FEE } from './programs.ts'
import type { SolanaTransaction } from './read-transaction.ts'

const MOST_UNITS = 1_400_000n
/** Units that an instruction may use if the transaction does not say: of programs that are part of the runtime, and of others. */
const DEFAULT_UNITS = { builtin: 3_000n, other: 200_000n }
const BUILTIN: ReadonlySet<string> = new Set([
  ...[PROGRAMS.system, PROGRAMS.vote, PROGRAMS.computeBudget, PROGRAMS.loader, PROGRAMS.oldLoader],
  ...[PROGRAMS.ed25519, PROGRAMS.secp256k1, PROGRAMS.secp256r1],
])
const MICRO = 1_000_000n

export interface ComputeBudget {
  /** Units that it may use. */
  limit?: bigint
  /** Millionths of a lamport for each unit. */
  price?: bigint
}

/** Whether an instruction of the program is known; what it sets is added to the budget. */
export function readBudget(data: Uint8Array, budget: ComputeBudget): boolean {
  return (
    attempt(() => {
      const fields = new ByteReader(data)
      const kind = fields.u8()
      if (kind === 2) budget.limit = BigInt(fields.u32())
      else if (kind === 3) budget.price = fields.u64()
      // The size of the heap, and of the accounts that are loaded.
      else if (kind === 1 || kind === 4) fields.u32()
      else return false
      fields.end()
      return true
    }) ?? false
  )
}

/** In lamports; `undefined` outside the limits. */
export function feeOf(
  { signers, instructions }: SolanaTransaction,
  { limit, price = 0n }: ComputeBudget,
): bigint {
  const defaults = instructions.map(({ program }) =>
    BUILTIN.has(program.address ?? '') ? DEFAULT_UNITS.builtin : DEFAULT_UNITS.other,
  )
  const wanted = limit ?? defaults.reduce((sum, units) => sum + units, 0n)
  const units = wanted < MOST_UNITS ? wanted : MOST_UNITS
  return BigInt(signers) * SIGNATURE_FEE + (units * price + MICRO - 1n) / MICRO
}

/** The same for a transaction whose budget was not read yet. */
export function feeIn(transaction: SolanaTransaction): bigint {
  const budget: ComputeBudget = {}
  for (const { program, data } of transaction.instructions)
    if (program.address === PROGRAMS.computeBudget) readBudget(data, budget)
  return feeOf(transaction, budget)
}
